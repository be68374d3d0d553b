import type { ContentForm } from '#lib/content-fields.ts'

/** An article of the content with the id 5, as a device saves it. */
export function articleForm(title: string, more: Partial<ContentForm> = {}): ContentForm {
  return { contentId: '5', catalogId: '10', contentType: 'article', title, ...more }
}
