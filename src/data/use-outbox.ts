import { useSyncExternalStore } from 'react'
import { readBase } from '#db/bases.ts'
import type { BaseRow, JournalRow, OperationRow, OperationState } from '#db/rows.ts'
import { ownerKey, rowKey, type WorkDatabase } from '#db/work.ts'
import { hasEnded } from '#data/ended.ts'
import { primaryKeysOf, readInPieces } from '#data/big-reads.ts'
import { showable } from '#data/damaged-rows.ts'
import { type Outbox, outboxTables, readOutbox, UNKNOWN } from '#data/outbox-counts.ts'
import { createSharedQuery } from '#data/shared-query.ts'
import { STATES, syncState, worstState, type SyncState } from '#data/sync-state.ts'
import { useBigWork, useWork } from '#data/use-work.ts'

export { syncState, worstState, type SyncState }
export type { OperationState }
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

/** Everything of this user that waits, in order, texts included, for the screen that shows them all; undefined until read. */
export function useOperations(): OperationRow[] | undefined {
  return useBigWork(
    ['outbox'],
    async (work, owner) => {
      const seqs = await work.outbox.where('[serverId+userId]').equals(ownerKey(owner)).primaryKeys()
      return readShowable(work, seqs)
    },
    [],
  )
}
const NO_OPERATIONS: OperationRow[] = []

/** What waits for these contents, and those that were made in this catalog, in order: what a list has to show. */
export function useWaitingIn(catalogId: string | undefined, contentIds: readonly string[]): OperationRow[] {
  const rows = useBigWork(
    ['outbox'],
    async (work, owner) => {
      const ofKind = STATES.map((state) => [...ownerKey(owner), state, 'content.add'])
      const added = await primaryKeysOf(work.outbox, '[serverId+userId+state+kind]', ofKind)
      const made = (await readShowable(work, added)).filter((row) => row.payload.catalogId === catalogId)
      const keys = new Set([...made.map((row) => row.key), ...contentIds.map((id) => `content:${id}`)])
      const ofKey = [...keys].map((key) => rowKey(owner, key))
      const seqs = await primaryKeysOf(work.outbox, '[serverId+userId+key]', ofKey)
      return readShowable(work, seqs)
    },
    [catalogId, contentIds.join()],
  )
  return rows ?? NO_OPERATIONS
}

/** The operation while it waits, `ended` with its journal entry afterwards, undefined before anything is known. */
export function useOperation(
  opId: string | undefined,
): { operation: OperationRow; ended?: undefined } | { operation?: undefined; ended: JournalRow } | undefined {
  return useWork(
    async (work) => {
      if (opId === undefined) return undefined
      const operation = await work.outbox.where('opId').equals(opId).first()
      if (operation) return { operation: showable(operation) }
      const ended = await work.journal.where('opId').equals(opId).last()
      return ended && { ended }
    },
    [opId],
    undefined,
  )
}

export interface ContentState {
  /** False until it was read: that nothing waits is not known before. */
  isKnown: boolean
  operations: OperationRow[]
  state: SyncState | undefined
  /** Last confirmed state of the server: the base of the next save. */
  base: BaseRow | undefined
}

const NO_CONTENT_STATE: ContentState = { isKnown: false, operations: [], state: undefined, base: undefined }

/** What waits for one content, and what the server last confirmed of it. */
export function useContentState(contentId: string): ContentState {
  return useWork(
    async (work, owner) => {
      const key = rowKey(owner, `content:${contentId}`)
      const operations = await work.outbox.where('[serverId+userId+key]').equals(key).sortBy('seq')
      const base = await readBase(work, owner, `content:${contentId}`)
      return { isKnown: true, operations: operations.map(showable), state: worstState(operations), base }
    },
    [contentId],
    NO_CONTENT_STATE,
  )
}

/** The last ended operations, last first, at most `count`; undefined until read. */
export function useJournal(count: number): JournalRow[] | undefined {
  return useBigWork(
    ['journal'],
    async (work, owner) => {
      const ids = await work.journal.where('[serverId+userId]').equals(ownerKey(owner)).primaryKeys()
      return readInPieces(work.journal, inOrder(ids).slice(-count).reverse())
    },
    [String(count)],
  )
}

async function readShowable(work: WorkDatabase, seqs: readonly number[]): Promise<OperationRow[]> {
  return (await readInPieces(work.outbox, inOrder(seqs))).map(showable)
}

/** Keys are numbers that only grow: their order is that of the person. */
function inOrder(keys: readonly number[]): number[] {
  return keys.toSorted((a, b) => a - b)
}
