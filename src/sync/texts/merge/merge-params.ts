import { canonicalParam } from '#lib/canonical-content.ts'
import { isMarkup, PARAM, tellsFields, textOfParam, type ContentForm } from '#lib/content-fields.ts'
import type { FieldConflict } from '#sync/texts/merge/merge-content.ts'
import { mergeHtml } from '#sync/texts/merge/merge-html.ts'
import { mergeSet } from '#sync/texts/merge/merge-set.ts'

/**
 * Extension fields, field by field; within one, rich text by block and what is ticked by its members. Where one side says
 * nothing the other stands; where the base says nothing and the two differ, nobody knows who changed it. A field that the
 * model no longer has stays with a change of mine: the server will not take it, and says so.
 */
export function mergeParams(
  form: ContentForm,
  base: ContentForm,
  mine: ContentForm,
  theirs: ContentForm,
): FieldConflict[] {
  const [was, ours, other] = [base, mine, theirs].map((one) => (tellsFields(one) ? one.params : undefined))
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
    if (text !== theirText && (!was || (theirText !== before && Object.hasOwn(other, name)))) {
      const merged = was ? mergeParam(was[name], value, other[name]) : undefined
      if (merged) params[name] = merged.value
      const sides = { field: PARAM + name, base: was?.[name], mine: value, theirs: other[name] }
      if (!merged) conflicts.push(sides)
      else if (merged.blocks.length > 0) conflicts.push({ ...sides, blocks: merged.blocks })
    }
  }
  form.params = params
  return conflicts
}

/** A value that both changed; undefined where it can not be merged by its parts. */
function mergeParam(
  base: unknown,
  mine: unknown,
  theirs: unknown,
): { value: unknown; blocks: NonNullable<FieldConflict['blocks']> } | undefined {
  if (Array.isArray(mine) || Array.isArray(theirs)) {
    return { value: mergeSet(tickedIn(base), tickedIn(mine), tickedIn(theirs)), blocks: [] }
  }
  const [was, ours, other] = [base, mine, theirs].map(textOfParam) as [string, string, string]
  if (!isMarkup(ours) || !isMarkup(other) || (was !== '' && !isMarkup(was))) return undefined
  const { html, conflicts } = mergeHtml(was, ours, other)
  return { value: html, blocks: conflicts }
}

/** A list that came as text stands in one line. */
function tickedIn(value: unknown): string[] {
  return (Array.isArray(value) ? value.map(String) : textOfParam(value).split(',')).filter(Boolean)
}
