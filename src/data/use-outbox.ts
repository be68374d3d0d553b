import type { BaseRow, JournalRow, OperationRow, OperationState } from '#db/rows.ts'
import { ownerKey, rowKey } from '#db/work.ts'
import { useWork } from '#data/use-work.ts'

/**
 * What a row badge or the header says of waiting work. `sending` includes a running task and an outcome that is being
 * checked; `conflict` and `attention` wait for the user.
 */
export type SyncState = 'waiting' | 'sending' | 'attention' | 'conflict'

export type WaitingOperation = OperationRow
export type EndedOperation = JournalRow

export interface Outbox {
  operations: OperationRow[]
  waiting: number
  sending: number
  /** Refused, in conflict or waiting for a look. */
  attention: number
  /** The server took the session away: sign in again, nothing is lost. */
  needsSignIn: boolean
  paused: boolean
  /** `user`, `server-restored` or `other-server`. */
  pauseReason: string | undefined
  /** Epoch milliseconds of the last time that nothing was left to send. */
  lastSyncAt: number | undefined
}

const EMPTY: Outbox = {
  operations: [],
  waiting: 0,
  sending: 0,
  attention: 0,
  needsSignIn: false,
  paused: false,
  pauseReason: undefined,
  lastSyncAt: undefined,
}

/** Everything of this user that waits, in order, with the counts that the header shows. */
export function useOutbox(): Outbox {
  return useWork(
    async (work, owner) => {
      const operations = await work.outbox.where('[serverId+userId]').equals(ownerKey(owner)).sortBy('seq')
      const [session, paused, synced] = await Promise.all([
        work.session.get('current'),
        work.meta.get('paused'),
        work.meta.get('lastSyncAt'),
      ])
      const states = operations.map(syncState)
      const count = (...wanted: SyncState[]) => states.filter((state) => wanted.includes(state)).length
      return {
        operations,
        waiting: count('waiting'),
        sending: count('sending'),
        attention: count('attention', 'conflict'),
        needsSignIn: session?.refused ?? false,
        paused: Boolean(paused?.value),
        pauseReason: (paused?.value || undefined) as string | undefined,
        lastSyncAt: synced?.value as number | undefined,
      }
    },
    [],
    EMPTY,
  )
}

/** The operation while it waits, `ended` with its journal entry afterwards, undefined before anything is known. */
export function useOperation(
  opId: string | undefined,
): { operation: OperationRow; ended?: undefined } | { operation?: undefined; ended: JournalRow } | undefined {
  return useWork(
    async (work) => {
      if (opId === undefined) return undefined
      const operation = await work.outbox.where('opId').equals(opId).first()
      if (operation) return { operation }
      const ended = await work.journal.where('opId').equals(opId).last()
      return ended && { ended }
    },
    [opId],
    undefined,
  )
}

/** The worst state of each content that has waiting work, by content id: for badges in lists and trees. */
export function useContentStates(): ReadonlyMap<string, SyncState> {
  const { operations } = useOutbox()
  const states = new Map<string, SyncState>()
  for (const operation of operations) {
    const { contentId } = operation.payload
    if (contentId === undefined) continue
    const state = syncState(operation)
    const known = states.get(contentId)
    if (known === undefined || RANK[state] > RANK[known]) states.set(contentId, state)
  }
  return states
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
      const states = operations.map(syncState).sort((a, b) => RANK[b] - RANK[a])
      return { operations, state: states[0], base }
    },
    [contentId],
    NO_CONTENT_STATE,
  )
}

/** The last 200 ended operations, last first. */
export function useJournal(): JournalRow[] {
  return useWork(
    async (work, owner) => {
      const rows = await work.journal.where('[serverId+userId]').equals(ownerKey(owner)).sortBy('endedAt')
      return rows.reverse().slice(0, 200)
    },
    [],
    NO_JOURNAL,
  )
}
const NO_JOURNAL: JournalRow[] = []

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

export function syncState(operation: Pick<OperationRow, 'state'>): SyncState {
  return OF_STATE[operation.state]
}
