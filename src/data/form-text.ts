import type { ContentForm } from '#lib/content-fields.ts'
import { htmlText } from '#lib/html-blocks.ts'

/** The words of a content that a person wrote, as plain text. */
export function formText({
  title,
  summary,
  contentHtml,
}: Pick<ContentForm, 'title' | 'summary' | 'contentHtml'>): string {
  return [title, summary, htmlText(contentHtml ?? '')].filter(Boolean).join('\n\n')
}
