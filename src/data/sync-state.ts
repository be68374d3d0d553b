import type { OperationRow, OperationState } from '#db/rows.ts'

/**
 * What a row badge or the header says of waiting work. `sending` includes a running task; `checking` no answer came, and
 * whether it arrived is found out before anything else is done with it; `conflict` and `attention` wait for the user.
 */
export type SyncState = 'waiting' | 'sending' | 'checking' | 'attention' | 'conflict'

const RANK: Record<SyncState, number> = { waiting: 0, sending: 1, checking: 2, attention: 3, conflict: 4 }

const OF_STATE: Record<OperationState, SyncState> = {
  queued: 'waiting',
  backoff: 'waiting',
  'needs-auth': 'waiting',
  sending: 'sending',
  running: 'sending',
  unknown: 'checking',
  waiting: 'attention',
  rejected: 'attention',
  conflict: 'conflict',
}

/** In the order in which they are counted. */
export const STATES = Object.keys(OF_STATE) as OperationState[]

export function syncState(operation: Pick<OperationRow, 'state'>): SyncState {
  return OF_STATE[operation.state]
}

/** What one badge says of several operations; undefined when there are none. */
export function worstState(operations: readonly Pick<OperationRow, 'state'>[]): SyncState | undefined {
  return operations.map(syncState).sort((a, b) => RANK[b] - RANK[a])[0]
}
