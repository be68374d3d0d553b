import type { ContentForm } from '#lib/content-fields.ts'
import type { ContentSnapshot } from '#db/rows.ts'
import { HAS_EXTENSIONS } from '#tests/support/sync-kit/model-server.ts'

/** The version that a list or an editor has been told; nothing where the server of this run tells none. */
export function versionOf(version: number | null | undefined): { version?: number } {
  return HAS_EXTENSIONS && typeof version === 'number' ? { version } : {}
}

/** What the server answered when an edit began: the text, and its version where the server of this run tells any. */
export function baseOf(form: ContentForm, version = form.version): ContentSnapshot {
  return { form, ...versionOf(version) }
}
