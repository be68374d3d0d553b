import { canonicalParam } from '#lib/canonical-content.ts'
import {
  HTML_FIELD,
  LIST_FIELD_NAMES,
  listIn,
  PARAM,
  pipePropsIn,
  SCALAR_FIELDS,
  scalarIn,
  SET_FIELDS,
  setIn,
  type ContentForm,
  type ListField,
  type ScalarField,
} from '#lib/content-fields.ts'
import { mergeHtml, type BlockConflict } from '#sync/merge/merge-html.ts'
import { mergeList } from '#sync/merge/merge-list.ts'

/** A field that both sides changed, differently. Values as the forms hold them. */
export interface FieldConflict {
  /** Canonical name: a field of the form, `pipe:{code}` or `param:{key}` of an extension field. */
  field: string
  base: unknown
  mine: unknown
  theirs: unknown
  /** Of the body: which blocks overlap. */
  blocks?: BlockConflict[]
}

export interface ContentMerge {
  /** Both sides' changes; mine where they overlap. What the server owns is theirs. */
  form: ContentForm
  conflicts: FieldConflict[]
}

/**
 * Three-way merge of a content: scalars and extension fields by field, sets by member, lists by item, the body by block.
 * Pure; forms are not changed.
 *
 * @param base the state that mine was made from
 */
export function mergeContent(base: ContentForm, mine: ContentForm, theirs: ContentForm): ContentMerge {
  const conflicts: FieldConflict[] = []
  const form: ContentForm = { ...mine, ...theirs }
  const note = (field: string, blocks?: BlockConflict[]) => {
    const values = { base: base[field], mine: mine[field], theirs: theirs[field] }
    conflicts.push({ field, ...values, ...(blocks ? { blocks } : {}) })
  }
  for (const field of SCALAR_FIELDS) {
    if (!mergeScalar(form, field, base, mine, theirs)) note(field)
  }
  for (const field of SET_FIELDS)
    form[field] = mergeSet(setIn(base, field), setIn(mine, field), setIn(theirs, field)) as never
  for (const field of LIST_FIELD_NAMES) {
    if (!mergeListField(form, field, base, mine, theirs)) note(field)
  }
  if (mine.contentHtml !== undefined) {
    const merged = mergeHtml(base.contentHtml ?? '', mine.contentHtml, theirs.contentHtml ?? '')
    form.contentHtml = merged.html
    if (merged.conflicts.length > 0) note(HTML_FIELD, merged.conflicts)
  }
  conflicts.push(...mergePipes(form, base, mine, theirs))
  conflicts.push(...mergeParams(form, base, mine, theirs))
  for (const sent of ['template', 'opType'] as const) if (mine[sent] !== undefined) form[sent] = mine[sent] as never
  return { form, conflicts }
}

function mergeScalar(
  form: ContentForm,
  field: ScalarField,
  base: ContentForm,
  mine: ContentForm,
  theirs: ContentForm,
): boolean {
  const [was, ours, other] = [scalarIn(base, field), scalarIn(mine, field), scalarIn(theirs, field)]
  const takeMine = ours !== was
  // A field that was cleared has to be said: absent would leave the stored one.
  const value = takeMine ? (mine[field] ?? '') : theirs[field]
  if (value !== undefined) form[field] = value as never
  else delete form[field]
  return !takeMine || other === was || other === ours
}

function mergeSet(base: string[], mine: string[], theirs: string[]): string[] {
  const kept = base.filter((one) => mine.includes(one) && theirs.includes(one))
  const added = [...mine, ...theirs].filter((one) => !base.includes(one))
  return [...new Set([...kept, ...added])].sort()
}

function mergeListField(
  form: ContentForm,
  field: ListField,
  base: ContentForm,
  mine: ContentForm,
  theirs: ContentForm,
): boolean {
  const ours = listIn(mine, field)
  if (ours === undefined) return true
  const merged = mergeList(field, listIn(base, field) ?? [], ours, listIn(theirs, field) ?? [])
  form[field] = merged.items as never
  return !merged.conflict
}

function mergePipes(form: ContentForm, base: ContentForm, mine: ContentForm, theirs: ContentForm): FieldConflict[] {
  const [was, ours, other] = [pipePropsIn(base), pipePropsIn(mine), pipePropsIn(theirs)]
  const conflicts: FieldConflict[] = []
  const pipes = theirs.publishPipeProps ?? mine.publishPipeProps ?? []
  form.publishPipeProps = pipes.map((pipe) => {
    const code = pipe.pipeCode
    const text = (props: Record<string, Record<string, string>>) => JSON.stringify(props[code] ?? {})
    if (text(ours) === text(was)) return pipe
    if (text(other) !== text(was) && text(other) !== text(ours)) {
      conflicts.push({ field: `pipe:${code}`, base: was[code], mine: ours[code], theirs: other[code] })
    }
    return (mine.publishPipeProps ?? []).find((one) => one.pipeCode === code) ?? pipe
  })
  return conflicts
}

/**
 * Field by field. Where one side says nothing the other stands; where the base says nothing and the two differ, nobody
 * knows who changed it. A field that the model no longer has stays with a change of mine: the server will not take it,
 * and says so.
 */
function mergeParams(form: ContentForm, base: ContentForm, mine: ContentForm, theirs: ContentForm): FieldConflict[] {
  const [was, ours, other] = [base.params, mine.params, theirs.params]
  if (!ours || !other) {
    const known = ours ?? other
    if (known) form.params = known
    return []
  }
  const conflicts: FieldConflict[] = []
  const params: Record<string, unknown> = { ...other }
  for (const [name, value] of Object.entries(ours)) {
    const [before, text, theirText] = [was?.[name], value, other[name]].map(canonicalParam)
    const isMine = was ? text !== before : text !== theirText
    if (!isMine) continue
    params[name] = value
    if (text !== theirText && (!was || (theirText !== before && Object.hasOwn(other, name))))
      conflicts.push({ field: PARAM + name, base: was?.[name], mine: value, theirs: other[name] })
  }
  form.params = params
  return conflicts
}
