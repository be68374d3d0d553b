import { useSyncExternalStore } from 'react'
import type { JournalRow, OperationRow, OperationState, RefusedFile } from '#db/rows.ts'
import { ownerKey, rowKey, type WorkDatabase } from '#db/work/work.ts'
import { hasEnded } from '#data/outbox/ended.ts'
import { primaryKeysOf, readInPieces } from '#data/storage/batched-reads.ts'
import { showable } from '#data/storage/damaged-rows.ts'
import { type Outbox, outboxTables, readOutbox, UNKNOWN } from '#data/outbox/outbox-counts.ts'
import { createSharedQuery } from '#data/live/shared-query.ts'
import { STATES, syncState, worstState, type SyncState } from '#data/outbox/sync-state.ts'
import { useBatchedReads } from '#data/live/use-work.ts'

export { syncState, worstState, type SyncState }
export type { OperationState, RefusedFile }
export type WaitingOperation = OperationRow
export type EndedOperation = JournalRow

export type { Outbox }

const outbox = createSharedQuery<Outbox>({ tables: outboxTables, read: readOutbox }, UNKNOWN, { onFailure: 'fallback' })
const whole = (all: Outbox) => all

/**
 * How much of this user's work waits, and what it waits for. It changes many times a second while it is sent: who needs
 * a part of it selects that (a plain value), and is not rendered for the rest.
 */
export function useOutbox(): Outbox
export function useOutbox<Part>(select: (all: Outbox) => Part): Part
export function useOutbox(select: (all: Outbox) => unknown = whole): unknown {
  return useSyncExternalStore(outbox.subscribe, () => select(outbox.get()))
}

/** Calls `listener` whenever operations left the outbox, sent or discarded, until the answered function is called. */
export function watchEnded(listener: () => void): () => void {
  let seen = outbox.get().lastEnded
  return outbox.subscribe(() => {
    const now = outbox.get()
    const isNews = hasEnded(seen, now, performance.timeOrigin)
    seen = now.lastEnded ?? seen
    if (isNews) listener()
  })
}

const NO_OPERATIONS: OperationRow[] = []

/**
 * What waits for these contents, and those that were made in this catalog, in order: what a list has to show. With a site
 * and no catalog, those that were made anywhere in the site.
 */
export function useWaitingIn(
  catalogId: string | undefined,
  contentIds: readonly string[],
  siteId?: string,
): OperationRow[] {
  const rows = useBatchedReads(
    ['outbox'],
    async (work, owner) => {
      const ofKind = STATES.map((state) => [...ownerKey(owner), state, 'content.add'])
      const added = await primaryKeysOf(work.outbox, '[serverId+userId+state+kind]', ofKind)
      const isHere = (row: OperationRow) =>
        catalogId === undefined ? row.siteId === siteId : row.payload.catalogId === catalogId
      const made = (await readShowable(work, added)).filter(isHere)
      const keys = new Set([...made.map((row) => row.key), ...contentIds.map((id) => `content:${id}`)])
      const ofKey = [...keys].map((key) => rowKey(owner, key))
      const seqs = await primaryKeysOf(work.outbox, '[serverId+userId+key]', ofKey)
      return readShowable(work, seqs)
    },
    [catalogId, siteId, contentIds.join()],
  )
  return rows ?? NO_OPERATIONS
}

/** What waits for any of these things, in order; a key is that of an operation. */
export function useWaitingFor(keys: readonly string[]): OperationRow[] {
  const rows = useBatchedReads(
    ['outbox'],
    async (work, owner) => {
      const ofKey = keys.map((key) => rowKey(owner, key))
      return readShowable(work, await primaryKeysOf(work.outbox, '[serverId+userId+key]', ofKey))
    },
    [keys.join()],
  )
  return rows ?? NO_OPERATIONS
}

export async function readShowable(work: WorkDatabase, seqs: readonly number[]): Promise<OperationRow[]> {
  return (await readInPieces(work.outbox, inOrder(seqs))).map(showable)
}

/** Keys are numbers that only grow: their order is that of the person. */
export function inOrder(keys: readonly number[]): number[] {
  return keys.toSorted((a, b) => a - b)
}
