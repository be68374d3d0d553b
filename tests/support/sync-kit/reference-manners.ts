import type { ContentForm } from '#lib/content-fields.ts'
import { withoutFields } from '#server/compat/around.ts'
import { SEARCH_TEXTS } from '#server/compat/save-form.ts'

// What servers in memory have of the manners of a back end without our extensions: docs/without-extensions.md.

/** How long the end of a task is known there (ms). */
export const TASK_KNOWN_MS = 60_000

/** Absent and null keep what is stored. */
export function overlaid(stored: ContentForm | undefined, sent: ContentForm): ContentForm {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined && value !== null)
  return { ...stored, ...Object.fromEntries(given), contentId: sent.contentId }
}

/** Texts for search engines are not stored there. */
export const withoutSearchTexts = withoutFields(...SEARCH_TEXTS) as (form: ContentForm) => ContentForm

/** What is out, or about to be, is being edited after a save. */
export function afterSave(status: string): string {
  return status === '20' || status === '30' ? '60' : status
}
