import type { ContentForm } from '#lib/content-fields.ts'
import type { ContentSnapshot, DraftRow, OperationRow } from '#db/rows.ts'
import { cacheDatabase, workDatabase } from '#data/storage/databases.ts'
import { requestDrain } from '#data/outbox/drain.ts'
import { forceOffline } from '#data/network/online.ts'
import { currentLanguage } from '#data/page/language.ts'
import { newOperationId } from '#data/page/operation-id.ts'
import { newContentId } from '#data/outbox/outbox.ts'
import { requireOwner } from '#data/session/owner.ts'
import type { CopyPlace } from '#sync/queue/move-to-copy.ts'

export type { CopyPlace }

const parts = () => Promise.all([workDatabase(), import('#sync/queue/edit-outbox.ts')] as const)

const copyParts = () =>
  Promise.all([
    workDatabase(),
    import('#sync/queue/move-to-copy.ts'),
    cacheDatabase(),
    import('#db/cache/quota.ts'),
  ] as const)

/** Sends an operation again at once. False when it is being sent just now. */
export async function retryOperation(opId: string): Promise<boolean> {
  const [work, edit] = await parts()
  const done = await edit.retryOperation(work, opId, Date.now())
  requestDrain()
  return done
}

/** The same for many. */
export async function retryOperations(opIds: readonly string[]): Promise<void> {
  const [work, edit] = await parts()
  await edit.retryOperations(work, opIds, Date.now())
  requestDrain()
}

/** Sends an order although the content has changed since; the user has seen the change. */
export async function confirmOperation(opId: string): Promise<boolean> {
  const [work, edit] = await parts()
  const done = await edit.confirmOperation(work, opId, Date.now())
  requestDrain()
  return done
}

/** Ends a conflict with the text that the user decided on; `theirs` is the operation's `conflict.theirs`. */
export async function resolveConflict(opId: string, form: ContentForm, theirs: ContentSnapshot): Promise<boolean> {
  const [work, edit] = await parts()
  const done = await edit.resolveConflict(work, opId, form, theirs, Date.now())
  requestDrain()
  return done
}

/** Puts a content that was deleted on the server there again, with the text of an operation. */
export async function recreateContent(opId: string): Promise<boolean> {
  const [work, edit] = await parts()
  const done = await edit.recreateContent(work, opId, Date.now())
  requestDrain()
  return done
}

/** What a discard of these would take along. */
export async function dependantsOn(...opIds: string[]): Promise<OperationRow[]> {
  const [[work, edit], owner] = await Promise.all([parts(), requireOwner()])
  return edit.dependantsOn(work, owner, ...opIds)
}

/** What waits behind an operation and is sent all the same when that is given up. */
export async function stayingBehind(opId: string): Promise<OperationRow[]> {
  const [[work, edit], owner] = await Promise.all([parts(), requireOwner()])
  return edit.stayingBehind(work, owner, opId)
}

/**
 * Saves the text of an operation as a new content and gives the old order up: for one that was deleted or taken.
 *
 * @param place where it goes; without it, where the old one was
 */
export async function saveAsCopy(operation: OperationRow, place?: CopyPlace): Promise<boolean> {
  const [work, { moveToCopy }, cache, { withRoom }] = await copyParts()
  const order = { now: Date.now(), newId: newOperationId }
  const done = await withRoom({ work, cache }, () => moveToCopy(work, operation.opId, newContentId(), order, place))
  requestDrain()
  return done
}

/**
 * Saves the text of a draft as a new content where `place` is. False when it was changed since or is gone.
 *
 * @throws StorageError nothing was kept
 */
export async function saveDraftAsCopy(draft: DraftRow, place: CopyPlace): Promise<boolean> {
  const [work, { moveDraftToCopy }, cache, { withRoom }] = await copyParts()
  const order = { now: Date.now(), newId: newOperationId, lang: currentLanguage() }
  const done = await withRoom({ work, cache }, () => moveDraftToCopy(work, draft, newContentId(), order, place))
  requestDrain()
  return done
}

/** After the user has agreed. Nothing is done when it is being sent just now, or has been meanwhile. */
export async function discardOperation(opId: string): Promise<'done' | 'sending' | 'gone'> {
  const [work, edit] = await parts()
  return edit.discardOperation(work, opId, Date.now())
}

/** The same for many. Answers how many stay because they are being sent just now. */
export async function discardOperations(opIds: readonly string[]): Promise<number> {
  const [[work, edit], owner] = await Promise.all([parts(), requireOwner()])
  return edit.discardOperations(work, owner, opIds, Date.now())
}

/**
 * Stops sending for everybody on this device until it is called with false; what is on its way ends. A restored backup
 * goes on holding everything until somebody has accepted it.
 */
export async function pauseOutbox(on: boolean): Promise<void> {
  const [work, { setUserPause }] = await Promise.all([workDatabase(), import('#sync/model/paused-outbox.ts')])
  await setUserPause(work, on)
  if (!on) requestDrain()
}

/** After a restored backup: what the server has now is what the user wants to send to. */
export async function acceptServer(): Promise<void> {
  const [work, owner, { acceptRestored }] = await Promise.all([
    workDatabase(),
    requireOwner(),
    import('#sync/queue/accept-server.ts'),
  ])
  await acceptRestored(work, owner.serverId, Date.now())
  requestDrain()
}

/** Works as if there were no network, in all tabs (`useSending` follows): they read from the device, nothing is sent. */
export async function workOffline(on: boolean): Promise<void> {
  // First what lasts: a tab that worked offline while the device does not say so would be alone with it.
  await noteWorkOffline(on)
  forceOffline(on)
  if (!on) requestDrain()
}

/** What the device knows of working offline; sends nothing. */
export async function noteWorkOffline(on: boolean): Promise<void> {
  const [work, { setWorksOffline }] = await Promise.all([workDatabase(), import('#sync/model/paused-outbox.ts')])
  await setWorksOffline(work, on)
}
