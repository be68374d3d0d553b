import type { ContentForm } from '#lib/content-fields.ts'
import { htmlText } from '#lib/html-blocks.ts'

/** One side of a field as a person reads it. */
export function sideOf(form: ContentForm | undefined, field: string): string {
  const value = form?.[field]
  if (value === undefined || value === null) return ''
  if (field === 'contentHtml') return htmlText(String(value))
  if (!Array.isArray(value)) return String(value)
  return value
    .map((one) => (typeof one === 'object' && one !== null ? String((one as { title?: string }).title) : one))
    .join('\n')
}
