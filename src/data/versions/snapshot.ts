import type { BodyRow } from '#lib/body-diff/body-diff.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import type { Difference } from '#sync/texts/merge/diff-content.ts'
import { snapshotDiff } from '#workers/bridge.ts'

/**
 * Names of the fields in which two states of a content differ, compared off the page's thread in the form in
 * which saves are compared: what a person would not call a change is none.
 */
export function changedFields(before: ContentForm, after: ContentForm): Promise<string[]> {
  return snapshotDiff.use(async (api) => {
    await api.keep(before)
    return api.changed(after)
  })
}

export type { Difference }

/** Every place in which two states of a content differ, found off the page's thread. */
export function differencesOf(before: ContentForm, after: ContentForm): Promise<Difference[]> {
  return snapshotDiff.use((api) => api.differences(before, after))
}

/** Characters of a body that are compared in the page before anybody feels it. */
const SMALL = 100_000

/** Equal for states that hold the same; of a long text it is found off the page's thread. */
export async function fingerprintOf(form: ContentForm): Promise<string> {
  if ((form.contentHtml?.length ?? 0) > SMALL) {
    const found = await snapshotDiff.use((api) => api.fingerprint(form)).catch(() => undefined)
    if (found !== undefined) return found
  }
  return (await import('#lib/canonical-content.ts')).contentFingerprint(form)
}

export type { BodyRow }

/** Two states of a body, block by block, compared off the page's thread. Its HTML must be cleaned before it is shown. */
export function bodyRows(before: string, after: string): Promise<BodyRow[]> {
  return snapshotDiff.use((api) => api.body(before, after))
}
