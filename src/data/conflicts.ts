import type { ContentForm } from '#lib/content-fields.ts'
import type { ContentSnapshot, OperationRow } from '#db/rows.ts'
import { workDatabase } from '#data/databases.ts'
import { keepVersion } from '#data/versions.ts'
import type { ContentMerge } from '#sync/merge/merge-content.ts'
import type { Choice } from '#sync/merge/resolve.ts'
import { snapshotDiff } from '#workers/bridge.ts'

export { decisionsOf, resolveMerge, type Decision } from '#sync/merge/resolve.ts'
export type { Choice }
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
export function mergeOf({ base, conflict, payload }: Conflict): Promise<ContentMerge> {
  return snapshotDiff.use((api) => api.merge(base?.form, payload.form, conflict.theirs.form))
}

/** What was chosen of a conflict before, on this device, until all is decided. */
export function choicesOf({ payloadRev, conflict: { chosen } }: Conflict): ReadonlyMap<string, Choice> {
  return new Map(chosen?.payloadRev === payloadRev && Array.isArray(chosen.choices) ? chosen.choices : [])
}

const unkept = new Map<string, [payloadRev: number, choices: ReadonlyMap<string, Choice>]>()
let keeping: Promise<void> | undefined

/**
 * Keeps what is chosen so far with the conflict, at once: neither a reload nor a dead battery costs a word that was typed
 * there. While one is being written only the last of those that come is the next.
 */
export function keepChoices({ opId, payloadRev }: Conflict, choices: ReadonlyMap<string, Choice>): Promise<void> {
  unkept.set(opId, [payloadRev, choices])
  keeping ??= keepAll().finally(() => (keeping = undefined))
  return keeping
}

async function keepAll(): Promise<void> {
  const [work, edit] = await Promise.all([workDatabase(), import('#sync/edit-outbox.ts')])
  while (unkept.size > 0) {
    const all = [...unkept]
    unkept.clear()
    for (const [opId, [payloadRev, choices]] of all) await edit.keepChoices(work, opId, payloadRev, choices)
  }
}

/** Keeps mine in the history before a decision takes its place; a history that can not be written stops nobody, and is told by false. */
export async function keepMine({ siteId, payload }: Conflict): Promise<boolean> {
  return keepVersion({ form: payload.form, siteId, why: 'replaced' }).then(
    () => true,
    () => false,
  )
}

/**
 * Puts the decided text in the place of the conflict without sending it: what is saved in the editor follows it.
 * False when the operation is no longer there.
 */
export async function editResolved({ opId, conflict }: Conflict, form: ContentForm): Promise<boolean> {
  const [work, edit] = await Promise.all([workDatabase(), import('#sync/edit-outbox.ts')])
  return edit.editResolved(work, opId, form, conflict.theirs, Date.now())
}
