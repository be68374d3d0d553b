import type { BodyRow } from '#lib/body-diff/body-diff.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import type { Difference } from '#sync/merge/diff-content.ts'
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

export type { BodyRow }

/** Two states of a body, block by block, compared off the page's thread. Its HTML must be cleaned before it is shown. */
export function bodyRows(before: string, after: string): Promise<BodyRow[]> {
  return snapshotDiff.use((api) => api.body(before, after))
}
