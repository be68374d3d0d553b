import { cleanText } from '#contract/clean-text.ts'
import {
  HTML_FIELD,
  isMarkup,
  LIST_FIELD_NAMES,
  LIST_FIELDS,
  listIn,
  PARAM,
  paramsIn,
  pipePropsIn,
  SCALAR_FIELDS,
  scalarIn,
  SET_FIELDS,
  setIn,
  textOfParam,
  type ContentForm,
  type ListField,
  type ListItem,
} from '#lib/content-fields.ts'
import { textHash } from '#lib/hash.ts'
import { canonicalHtml } from '#lib/html-blocks.ts'

/**
 * The one form in which two states of a content are compared: field name -> text. Fields that a server owns are not in
 * it. Every difference between two canonical forms is a difference that a person made. `docs/canonical-form.md` has
 * the table.
 */
export type CanonicalContent = Readonly<Record<string, string>>

export function canonicalContent(form: ContentForm): CanonicalContent {
  const result: Record<string, string> = {}
  for (const field of SCALAR_FIELDS) put(result, field, scalarIn(form, field))
  for (const field of SET_FIELDS) put(result, field, setIn(form, field).join('\n'))
  for (const field of LIST_FIELD_NAMES) put(result, field, canonicalList(form, field))
  const pipes = pipePropsIn(form)
  for (const code of Object.keys(pipes).sort()) put(result, `pipe:${code}`, JSON.stringify(pipes[code]))
  const params = paramsIn(form)
  if (params) put(result, KNOWN_PARAMS, 'Y')
  for (const [name, value] of Object.entries(params ?? {})) put(result, PARAM + name, canonicalParam(value))
  // A link has no body of its own, whatever the form still holds.
  if (scalarIn(form, 'linkFlag') === '') put(result, HTML_FIELD, canonicalHtml(form.contentHtml ?? ''))
  return result
}

/** Says that extension fields which are not there are empty, and not unknown. */
const KNOWN_PARAMS = 'params'

/** What stands between the fingerprints of the common and of the extension fields. */
const APART = '.'

/**
 * Equal for two forms exactly when their canonical forms are equal. Extension fields have a part of their own, which is
 * left out where they are unknown: compare with `isSameState`.
 */
export function contentFingerprint(form: ContentForm): string {
  const canonical = canonicalContent(form)
  const fields = Object.keys(canonical).sort()
  const isExtension = (field: string) => field.startsWith(PARAM)
  const hash = (names: string[]) => textHash(JSON.stringify(names.map((field) => [field, canonical[field]])))
  const common = hash(fields.filter((field) => !isExtension(field) && field !== KNOWN_PARAMS))
  return canonical[KNOWN_PARAMS] ? common + APART + hash(fields.filter(isExtension)) : common
}

/** Whether two fingerprints are those of one state, as far as both know. */
export function isSameState(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  const [[common, params], [otherCommon, otherParams]] = [one.split(APART), other.split(APART)]
  if (common !== otherCommon) return false
  return params === undefined || otherParams === undefined || params === otherParams
}

/** Whether a fingerprint is that of a form whose extension fields are known. */
export function knowsFields(fingerprint: string): boolean {
  return fingerprint.includes(APART)
}

/** Names of the canonical fields in which the two differ; what one of them does not know is no difference. */
export function changedFields(one: CanonicalContent, other: CanonicalContent): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  const areKnown = one[KNOWN_PARAMS] === other[KNOWN_PARAMS]
  return [...names].filter(
    (name) => name !== KNOWN_PARAMS && one[name] !== other[name] && (areKnown || !name.startsWith(PARAM)),
  )
}

/** What a person wrote of one item, as comparable text. */
export function canonicalItem(field: ListField, item: ListItem): string {
  return JSON.stringify(LIST_FIELDS[field].written.map((name) => String(item[name] ?? '')))
}

/** A value of an extension field as comparable text. */
export function canonicalParam(value: unknown): string {
  const text = textOfParam(value)
  return isMarkup(text) ? canonicalHtml(text) : text
}

function canonicalList(form: ContentForm, field: ListField): string {
  const items = (listIn(form, field) ?? []).map((item) => canonicalItem(field, item))
  return items.length === 0 ? '' : `[${items.join(',')}]`
}

/** Empty fields are left out: that is how absent and '' become the same. What can not be stored is no difference. */
function put(result: Record<string, string>, field: string, value: string): void {
  const text = cleanText(value)
  if (text !== '') result[field] = text
}
