import {
  HTML_FIELD,
  LIST_FIELD_NAMES,
  type ListItem,
  listIn,
  membersIn,
  SCALAR_FIELDS,
  scalarIn,
  SET_FIELDS,
  type ContentForm,
  type ListField,
  type ScalarField,
} from '#lib/content-fields.ts'
import { mergeHtml, type BlockConflict } from '#sync/texts/merge/merge-html.ts'
import { mergeList, type ListPlace, type Side } from '#sync/texts/merge/merge-list.ts'
import { mergeParams } from '#sync/texts/merge/merge-params.ts'
import { mergePipes } from '#sync/texts/merge/merge-pipes.ts'
import { mergeSet } from '#sync/texts/merge/merge-set.ts'

/**
 * A field that both sides changed, differently. Values as the forms hold them; of a list or a pipe what it is with that
 * side chosen, with all that only one of them changed.
 */
export interface FieldConflict {
  /** Canonical name: a field of the form, `pipe:{code}` or `param:{key}` of an extension field. */
  field: string
  base: unknown
  mine: unknown
  theirs: unknown
  /** Of rich text: which blocks overlap. */
  blocks?: BlockConflict[]
  /** Of a list: which of its items, and whether its order, and what they are resolved from. */
  list?: { places: ListPlace[]; sides: Record<Side, ListItem[]> }
}

export interface ContentMerge {
  /** Both sides' changes; mine where they overlap. What the server owns is theirs. */
  form: ContentForm
  conflicts: FieldConflict[]
}

/**
 * Three-way merge of a content: scalars and extension fields by field, sets by member, lists by item, publish pipes by
 * setting, rich text by block. Pure; forms are not changed.
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
    form[field] = mergeSet(membersIn(base, field), membersIn(mine, field), membersIn(theirs, field)) as never
  for (const field of LIST_FIELD_NAMES) {
    const found = mergeListField(form, field, base, mine, theirs)
    if (found) conflicts.push(found)
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

function mergeListField(
  form: ContentForm,
  field: ListField,
  base: ContentForm,
  mine: ContentForm,
  theirs: ContentForm,
): FieldConflict | undefined {
  const ours = listIn(mine, field)
  if (ours === undefined) return undefined
  const sides = { base: listIn(base, field) ?? [], mine: ours, theirs: listIn(theirs, field) ?? [] }
  const { items, chosen, places } = mergeList(field, sides.base, sides.mine, sides.theirs)
  form[field] = items as never
  return chosen && places && { field, ...chosen, list: { places, sides } }
}
