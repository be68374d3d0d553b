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

/** What `init` answers of a stored content: switches that nobody ever set are '0', and no fields of the catalog. */
export function answered(stored: ContentForm): ContentForm {
  const { params: _, ...form } = stored
  const given = Object.entries(form).filter(([, value]) => value !== undefined && value !== null)
  return { ...SWITCHES, ...Object.fromEntries(given), contentId: form.contentId, params: {} }
}

const SWITCHES = { original: '0', linkFlag: '0', downloadRemoteImage: '0' } as unknown as Partial<ContentForm>

/** What is cleared where it is not sent. */
export function clearedBy(sent: ContentForm): Partial<ContentForm> {
  return { attributes: sent.attributes ?? [], params: sent.params ?? {} }
}

/** How much of a save is stored when its server is killed in the middle: its save is not one transaction. */
export type SavedHalf = 'row' | 'row and body'

/** What stands there then; what comes after that is as it was. */
export function halfOf(half: SavedHalf, stored: ContentForm | undefined, saved: ContentForm): ContentForm {
  const late = half === 'row' ? ['contentHtml', 'pageTitles', 'downloadRemoteImage', 'imageList', 'params'] : ['params']
  return { ...saved, ...Object.fromEntries(late.map((name) => [name, stored?.[name]])) }
}

/** What it says of a content that is not there: ids with marks between the thousands. */
export function notThere(contentId: string): string {
  return `数据不存在：contentId=${BigInt(contentId.replace(/\D/g, '') || 0).toLocaleString('en')}`
}

/** Texts for search engines are not stored there. */
export const withoutSearchTexts = withoutFields(...SEARCH_TEXTS) as (form: ContentForm) => ContentForm

/** What is out is being edited after a save; with our extensions so is what is about to be. */
export function afterSave(status: string, isOurs: boolean): string {
  return status === '30' || (isOurs && status === '20') ? '60' : status
}
