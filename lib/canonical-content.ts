import {
  HTML_FIELD,
  LIST_FIELD_NAMES,
  LIST_FIELDS,
  listIn,
  pipePropsIn,
  SCALAR_FIELDS,
  scalarIn,
  SET_FIELDS,
  setIn,
  type ContentForm,
  type ListField,
  type ListItem,
} from '#lib/content-fields.ts'
import { textHash } from '#lib/hash.ts'
import { canonicalHtml, type HtmlNorms } from '#lib/html-blocks.ts'

/**
 * The one form in which two states of a content are compared: field name -> text. Fields that a server owns are not in
 * it. Every difference between two canonical forms is a difference that a person made. `docs/canonical-form.md` has
 * the table.
 */
export type CanonicalContent = Readonly<Record<string, string>>

export function canonicalContent(form: ContentForm, norms: HtmlNorms = {}): CanonicalContent {
  const result: Record<string, string> = {}
  for (const field of SCALAR_FIELDS) put(result, field, scalarIn(form, field))
  for (const field of SET_FIELDS) put(result, field, setIn(form, field).join('\n'))
  for (const field of LIST_FIELD_NAMES) put(result, field, canonicalList(form, field))
  const pipes = pipePropsIn(form)
  for (const code of Object.keys(pipes).sort()) put(result, `pipe:${code}`, JSON.stringify(pipes[code]))
  // A link has no body of its own, whatever the form still holds.
  if (scalarIn(form, 'linkFlag') === '') put(result, HTML_FIELD, canonicalHtml(form.contentHtml ?? '', norms))
  return result
}

/** Equal for two forms exactly when their canonical forms are equal. */
export function contentFingerprint(form: ContentForm, norms: HtmlNorms = {}): string {
  const canonical = canonicalContent(form, norms)
  const fields = Object.keys(canonical).sort()
  return textHash(JSON.stringify(fields.map((field) => [field, canonical[field]])))
}

/** Names of the canonical fields in which the two differ. */
export function changedFields(one: CanonicalContent, other: CanonicalContent): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => one[name] !== other[name])
}

/** What a person wrote of one item, as comparable text. */
export function canonicalItem(field: ListField, item: ListItem): string {
  return JSON.stringify(LIST_FIELDS[field].written.map((name) => String(item[name] ?? '')))
}

function canonicalList(form: ContentForm, field: ListField): string {
  const items = (listIn(form, field) ?? []).map((item) => canonicalItem(field, item))
  return items.length === 0 ? '' : `[${items.join(',')}]`
}

/** Empty fields are left out: that is how absent and '' become the same. */
function put(result: Record<string, string>, field: string, value: string): void {
  if (value !== '') result[field] = value
}
