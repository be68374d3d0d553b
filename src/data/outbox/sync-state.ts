import type { OperationRow, OperationState } from '#db/rows.ts'
import { isInFlight } from '#sync/model/operation.ts'

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

/** Of one whose sender has died, as its lease shows, nobody knows whether it arrived until there is a line again. */
export function syncState({ state, lease }: Pick<OperationRow, 'state' | 'lease'>, now = Date.now()): SyncState {
  const said = OF_STATE[state]
  return said === 'sending' && lease && !isInFlight({ lease }, now) ? 'checking' : said
}

/** What one badge says of several operations; undefined when there are none. */
export function worstState(operations: readonly Pick<OperationRow, 'state' | 'lease'>[]): SyncState | undefined {
  return operations.map((one) => syncState(one)).sort((a, b) => RANK[b] - RANK[a])[0]
}
