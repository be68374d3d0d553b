import { HTML_FIELD, isMarkup, PARAM } from '#lib/content-fields.ts'

/** Whether the values of a field are compared as rich text: the body, and extension fields that hold markup. */
export function isRichText(field: string, ...values: readonly unknown[]): boolean {
  if (field === HTML_FIELD) return true
  return field.startsWith(PARAM) && values.some((value) => typeof value === 'string' && isMarkup(value))
}
