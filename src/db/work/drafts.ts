import { withConnection } from '#db/connection.ts'
import type { DiscardedDraftRow, DraftRow, JournalRow, OperationRow, Owner } from '#db/rows.ts'
import { ownerKey, rowKey, type WorkDatabase } from '#db/work/work.ts'

/**
 * Stores the whole form as it is now; what was stored before is older, whatever its clock said. Only a write that has to
 * be done a second time may be late: another tab may have gone on while this page was put aside.
 */
export async function writeDraft(work: WorkDatabase, draft: DraftRow): Promise<void> {
  let isLate = false
  await withConnection(work, async () => {
    if (isLate) return putLate(work, draft)
    isLate = true
    await work.drafts.put(draft)
  })
}

/** Stores a form that was kept elsewhere for a while, unless a newer one has been written since. */
export async function takeOverDraft(work: WorkDatabase, draft: DraftRow): Promise<void> {
  await withConnection(work, () => putUnlessOld(work, draft, () => false))
}

/**
 * Where another tab has gone on with that content meanwhile, and its draft was saved or discarded, this one is no draft
 * any more.
 */
function putLate(work: WorkDatabase, draft: DraftRow): Promise<void> {
  return putUnlessOld(work, draft, () => isEnded(work, draft))
}

/**
 * What comes too late stands among the discarded ones: nobody knows whether the tab that went on had all of it, nor
 * whether the clocks told who of them did.
 *
 * @param isOver asked where no draft is stored
 */
function putUnlessOld(work: WorkDatabase, draft: DraftRow, isOver: () => boolean | Promise<boolean>): Promise<void> {
  return work.transaction('rw', work.drafts, work.discarded, work.outbox, work.journal, async () => {
    const stored = await work.drafts.get(rowKey(draft, draft.key))
    const isOld = stored ? isNewerThan(stored, draft) : await isOver()
    if (!isOld) return void (await work.drafts.put(draft))
    const isKnown = stored && (stored.tabId === draft.tabId || hasSameForm(stored, draft))
    if (!isKnown) await shelveDraft(work, draft, Date.now())
  })
}

/** Whether the content was saved or its draft was discarded after this was typed. */
async function isEnded(work: WorkDatabase, draft: DraftRow): Promise<boolean> {
  if ((await savesSince(work, draft)).length > 0) return true
  const { updatedAt } = draft
  const discarded = work.discarded.where('[serverId+userId]').equals(ownerKey(draft))
  return (await discarded.and((one) => one.key === draft.key && one.discardedAt > updatedAt).count()) > 0
}

/** Saves of the content, waiting or ended, that were ordered after this was typed. */
export async function savesSince(work: WorkDatabase, draft: DraftRow): Promise<(OperationRow | JournalRow)[]> {
  const key = rowKey(draft, draft.key)
  const orders = [
    ...(await work.outbox.where('[serverId+userId+key]').equals(key).toArray()),
    ...(await work.journal.where('[serverId+userId+key]').equals(key).toArray()),
  ]
  const saves = orders.filter(({ kind }) => kind === 'content.add' || kind === 'content.save')
  return saves.filter(({ createdAt, textAt = createdAt }) => textAt > draft.updatedAt)
}

/** Whether the stored one was written since. A tab counts; between two, and where it did not count yet, clocks tell. */
export function isNewerThan(stored: DraftRow, draft: DraftRow): boolean {
  if (stored.tabId === draft.tabId && stored.writes !== undefined && draft.writes !== undefined)
    return stored.writes > draft.writes
  return stored.updatedAt > draft.updatedAt
}

export async function readDraft(work: WorkDatabase, owner: Owner, key: string): Promise<DraftRow | undefined> {
  return withConnection(work, () => work.drafts.get(rowKey(owner, key)))
}

/** Takes away what a tab has written, unless another one has written it since. */
export async function removeOwnDraft(work: WorkDatabase, owner: Owner, key: string, tabId: string): Promise<void> {
  await withConnection(work, () =>
    work.transaction('rw', work.drafts, async () => {
      const draft = await work.drafts.get(rowKey(owner, key))
      if (draft?.tabId === tabId) await work.drafts.delete(rowKey(owner, key))
    }),
  )
}

/** Last changed first. */
export async function listDrafts(work: WorkDatabase, owner: Owner): Promise<DraftRow[]> {
  const rows = await withConnection(work, () =>
    work.drafts.where('[serverId+userId]').equals(ownerKey(owner)).toArray(),
  )
  return rows.sort((a, b) => b.updatedAt - a.updatedAt)
}

/** How long a draft that was given up can be had back (ms). */
const KEPT = 30 * 24 * 3600_000

/**
 * Takes a draft away on the user's word; for 30 days it can be had back. A tab that was told of a draft which another
 * one has written again since takes nothing away: `seen` is when it was last changed as far as the user could know.
 * Answers whether there was one.
 */
export async function discardDraft(
  work: WorkDatabase,
  owner: Owner,
  key: string,
  now: number,
  seen = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  return withConnection(work, () =>
    work.transaction('rw', work.drafts, work.discarded, async () => {
      const draft = await work.drafts.get(rowKey(owner, key))
      if (!draft || draft.updatedAt > seen) return false
      await shelveDraft(work, draft, now)
      await work.drafts.delete(rowKey(owner, key))
      return true
    }),
  )
}

/** Last discarded first. */
export async function listDiscarded(work: WorkDatabase, owner: Owner): Promise<DiscardedDraftRow[]> {
  const rows = await withConnection(work, () =>
    work.discarded.where('[serverId+userId]').equals(ownerKey(owner)).toArray(),
  )
  return rows.sort((a, b) => b.discardedAt - a.discardedAt)
}

/**
 * Makes a discarded draft the draft of its content again. What is typed there meanwhile takes its place among the
 * discarded ones, so that nothing is lost by it. Nothing is done where there is `gone`, or where a text of that content is
 * `waiting` to be sent: the next save would take the place of that.
 */
export async function restoreDiscarded(
  work: WorkDatabase,
  owner: Owner,
  id: number,
  now: number,
): Promise<'back' | 'gone' | 'waiting'> {
  return withConnection(work, () =>
    work.transaction('rw', work.drafts, work.discarded, work.outbox, async () => {
      const row = await work.discarded.get(id)
      if (!row || row.userId !== owner.userId || row.serverId !== owner.serverId) return 'gone'
      if (await hasWaitingText(work, row)) return 'waiting'
      const { id: _, discardedAt: __, ...draft } = row
      const present = await work.drafts.get(rowKey(owner, row.key))
      if (present) await shelveDraft(work, present, now)
      await work.drafts.put({ ...draft, updatedAt: now })
      await work.discarded.delete(id)
      return 'back'
    }),
  )
}

/** Whether a text of the content waits to be sent; within the caller's transaction over the outbox. */
export async function hasWaitingText(work: WorkDatabase, { key, ...owner }: Owner & { key: string }): Promise<boolean> {
  const waiting = await work.outbox.where('[serverId+userId+key]').equals(rowKey(owner, key)).toArray()
  return waiting.some(({ payload }: Partial<OperationRow>) => payload?.form !== undefined)
}

/** Drops what was discarded more than 30 days ago. */
export async function trimDiscarded(work: WorkDatabase, now: number): Promise<void> {
  await withConnection(work, () =>
    work.discarded
      .where('discardedAt')
      .below(now - KEPT)
      .delete(),
  )
}

/**
 * Puts a text among the discarded drafts, within the caller's transaction over them. One that stands there already has
 * its 30 days from now on. Answers whether it was another text.
 */
export async function shelveDraft(work: WorkDatabase, draft: DraftRow, now: number): Promise<boolean> {
  const mine = work.discarded.where('[serverId+userId]').equals(ownerKey(draft))
  const same = await mine.and((one) => one.key === draft.key && hasSameForm(one, draft)).first()
  await work.discarded.put({ ...draft, ...(same && { id: same.id }), discardedAt: now })
  return same === undefined
}

/** To the letter: what seems equal but is not is kept twice at worst. */
export function hasSameForm(one: DraftRow, other: DraftRow): boolean {
  return JSON.stringify(one.form) === JSON.stringify(other.form)
}
