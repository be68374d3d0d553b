import { canonicalContent, changedFields } from '#lib/canonical-content.ts'
import { HTML_FIELD, pipePropsIn, type ContentForm } from '#lib/content-fields.ts'

/** A field in which two states of a content differ. */
export interface Difference {
  /** Canonical name; `pipe:{code}` for the settings of a publish pipe, `param:{key}` for an extension field. */
  field: string
  before: unknown
  after: unknown
}

/** Every field in which they differ, values as the forms hold them, the body at the end. Pure. */
export function diffContent(before: ContentForm, after: ContentForm): Difference[] {
  const names = changedFields(canonicalContent(before), canonicalContent(after))
  const inOrder = [...names.filter((field) => field !== HTML_FIELD), ...names.filter((field) => field === HTML_FIELD)]
  return inOrder.map((field) => ({ field, before: valueIn(before, field), after: valueIn(after, field) }))
}

/** The value of a field by its canonical name. */
export function valueIn(form: ContentForm, field: string): unknown {
  const [name, code] = field.split(':')
  if (name === 'param') return form.params?.[code ?? '']
  return name === 'pipe' ? pipePropsIn(form)[code ?? ''] : form[field]
}
