import { useSyncExternalStore } from 'react'
import type { BaseRow, JournalRow, OperationRow, OperationState, Owner } from '#db/rows.ts'
import { isSendable } from '#db/session-row.ts'
import { ownerKey, rowKey, type WorkDatabase } from '#db/work.ts'
import { PUBLISHES } from '#data/publish-flag.ts'
import { type Ended, hasEnded } from '#data/ended.ts'
import { primaryKeysOf, readInPieces } from '#data/big-reads.ts'
import { showable } from '#data/damaged-rows.ts'
import { createSharedQuery } from '#data/shared-query.ts'
import { useBigWork, useWork } from '#data/use-work.ts'

/**
 * What a row badge or the header says of waiting work. `sending` includes a running task and an outcome that is being
 * checked; `conflict` and `attention` wait for the user.
 */
export type SyncState = 'waiting' | 'sending' | 'attention' | 'conflict'

export type { OperationState }
export type WaitingOperation = OperationRow
export type EndedOperation = JournalRow

/** What the header shows of the outbox: counts, read from an index and never from the rows. */
export interface Outbox extends Ended {
  total: number
  waiting: number
  sending: number
  /** Refused, in conflict or waiting for a look. */
  attention: number
  /** Waiting or being sent, and will make the server write pages. */
  publishing: number
  /** Nothing can be sent in this user's name: the session has ended, or somebody else signed in. Nothing is lost. */
  needsSignIn: boolean
  paused: boolean
  /** `user`, `server-restored` or `other-server`. */
  pauseReason: string | undefined
  /** Epoch milliseconds of the last time that nothing was left to send. */
  lastSyncAt: number | undefined
}

const EMPTY: Outbox = {
  total: 0,
  waiting: 0,
  sending: 0,
  attention: 0,
  publishing: 0,
  lastEnded: undefined,
  lastEndedAt: 0,
  needsSignIn: false,
  paused: false,
  pauseReason: undefined,
  lastSyncAt: undefined,
}

const outboxTables = (work: WorkDatabase) => [work.outbox, work.journal, work.session, work.meta]
const outbox = createSharedQuery<Outbox>({ tables: outboxTables, read: readOutbox }, EMPTY)
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

/** One transaction: each one on its own would stand in the way of what is being sent. */
async function readOutbox(work: WorkDatabase, owner: Owner): Promise<Outbox> {
  return work.transaction('r', outboxTables(work), () => countAll(work, owner))
}

async function countAll(work: WorkDatabase, owner: Owner): Promise<Outbox> {
  const [counts, publishing, ended, session, paused, synced] = await Promise.all([
    Promise.all(STATES.map((state) => countOf(work, owner, state))),
    countOfPublishing(work, owner),
    work.journal.orderBy('id').last(),
    work.session.get('current'),
    work.meta.get('paused'),
    work.meta.get('lastSyncAt'),
  ])
  const count = (...wanted: SyncState[]) =>
    counts.reduce((sum, one, index) => (wanted.includes(OF_STATE[STATES[index] ?? 'queued']) ? sum + one : sum), 0)
  return {
    total: sum(counts),
    waiting: count('waiting'),
    sending: count('sending'),
    attention: count('attention', 'conflict'),
    publishing,
    lastEnded: ended?.id ?? 0,
    lastEndedAt: ended?.endedAt ?? 0,
    needsSignIn: session !== undefined && !(isSendable(session, Date.now()) && session.userId === owner.userId),
    paused: Boolean(paused?.value),
    pauseReason: (paused?.value || undefined) as string | undefined,
    lastSyncAt: synced?.value as number | undefined,
  }
}

function countOf(work: WorkDatabase, owner: Owner, state: OperationState): PromiseLike<number> {
  const start = [...ownerKey(owner), state]
  return work.outbox
    .where('[serverId+userId+state+kind]')
    .between([...start, ''], [...start, '\uffff'])
    .count()
}

function countOfPublishing(work: WorkDatabase, owner: Owner): Promise<number> {
  const states = STATES.filter((state) => ['waiting', 'sending'].includes(OF_STATE[state]))
  const keys = states.flatMap((state) => [...PUBLISHES].map((kind) => [...ownerKey(owner), state, kind]))
  const counts = keys.map((key) => work.outbox.where('[serverId+userId+state+kind]').equals(key).count())
  return Promise.all(counts).then(sum)
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
  operations: OperationRow[]
  state: SyncState | undefined
  /** Last confirmed state of the server: the base of the next save. */
  base: BaseRow | undefined
}

const NO_CONTENT_STATE: ContentState = { operations: [], state: undefined, base: undefined }

/** What waits for one content, and what the server last confirmed of it. */
export function useContentState(contentId: string): ContentState {
  return useWork(
    async (work, owner) => {
      const key = rowKey(owner, `content:${contentId}`)
      const operations = await work.outbox.where('[serverId+userId+key]').equals(key).sortBy('seq')
      const base = await work.bases.get(key)
      return { operations: operations.map(showable), state: worstState(operations), base }
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

const RANK: Record<SyncState, number> = { waiting: 0, sending: 1, attention: 2, conflict: 3 }

const OF_STATE: Record<OperationState, SyncState> = {
  queued: 'waiting',
  backoff: 'waiting',
  'needs-auth': 'waiting',
  sending: 'sending',
  running: 'sending',
  unknown: 'sending',
  waiting: 'attention',
  rejected: 'attention',
  conflict: 'conflict',
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, one) => all + one, 0)
}

async function readShowable(work: WorkDatabase, seqs: readonly number[]): Promise<OperationRow[]> {
  return (await readInPieces(work.outbox, inOrder(seqs))).map(showable)
}

/** Keys are numbers that only grow: their order is that of the person. */
function inOrder(keys: readonly number[]): number[] {
  return keys.toSorted((a, b) => a - b)
}

/** In the order in which they are counted. */
const STATES = Object.keys(OF_STATE) as OperationState[]

/** What one badge says of several operations; undefined when there are none. */
export function worstState(operations: readonly Pick<OperationRow, 'state'>[]): SyncState | undefined {
  return operations.map(syncState).sort((a, b) => RANK[b] - RANK[a])[0]
}

export function syncState(operation: Pick<OperationRow, 'state'>): SyncState {
  return OF_STATE[operation.state]
}
