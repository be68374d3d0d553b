import type { ContentForm } from '#lib/content-fields.ts'
import type { ContentSnapshot, OperationRow } from '#db/rows.ts'
import { workDatabase } from '#data/storage/databases.ts'
import { withUploaded } from '#data/outbox/uploaded-files.ts'
import { addVersion } from '#data/versions/versions.ts'
import type { ContentMerge } from '#sync/texts/merge/merge-content.ts'
import { snapshotDiff } from '#workers/bridge.ts'

export { decisionsOf, resolveMerge, type Choice, type Decision } from '#sync/texts/merge/resolve.ts'
export type { ContentMerge }

/** A conflict with both texts in hand; one without (deleted on the server) leaves nothing to choose. */
export type Conflict = OperationRow & {
  payload: { form: ContentForm }
  conflict: { theirs: ContentSnapshot }
}

/** Whether there are two texts to bring together. */
export function hasBothTexts(operation: OperationRow): operation is Conflict {
  return operation.payload.form !== undefined && operation.conflict !== undefined
}

/**
 * Both sides brought together off the page's thread, and what is left to decide: of a text whose base nobody knows, such
 * as a creation whose id was taken, every place in which the two differ.
 */
export async function mergeOf({ base, conflict, payload, siteId }: Conflict): Promise<ContentMerge> {
  const [before, mine] = await withUploaded(siteId, base?.form, payload.form)
  return snapshotDiff.use((api) => api.merge(before, mine, conflict.theirs.form))
}

/** Keeps mine in the history before a decision takes its place; a history that can not be written stops nobody, and is told by false. */
export async function resolveWithMine({ siteId, payload }: Conflict): Promise<boolean> {
  return addVersion({ form: payload.form, siteId, why: 'replaced' }).then(
    () => true,
    () => false,
  )
}

/**
 * Puts the decided text in the place of the conflict without sending it: what is saved in the editor follows it.
 * False when the operation is no longer there.
 */
export async function editResolved({ opId, conflict }: Conflict, form: ContentForm): Promise<boolean> {
  const [work, edit] = await Promise.all([workDatabase(), import('#sync/queue/edit-outbox.ts')])
  return edit.editResolved(work, opId, form, conflict.theirs, Date.now())
}
