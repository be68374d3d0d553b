import type { QueryState } from '@tanstack/react-query'
import { isUnreachable } from '#data/request/call-error.ts'

/** Between two looks for what is to be asked again (ms), and after the first failure of a read. */
export const PROBE_MS = 5_000
const MOST_MS = 60_000

type Failed = Pick<QueryState, 'status' | 'fetchStatus' | 'error' | 'errorUpdatedAt' | 'errorUpdateCount'>

/**
 * Whether a read that has nothing to show, because the line swallowed its answer, is due again although the line is said to
 * be there: the later, the more often it was in vain. An answer of the server is the screen's to show.
 */
export function isDue(state: Failed, now: number): boolean {
  const { status, fetchStatus, error, errorUpdatedAt, errorUpdateCount } = state
  const wait = Math.min(PROBE_MS * 2 ** (errorUpdateCount - 1), MOST_MS)
  // One that is being asked is left to its answer.
  return status === 'error' && fetchStatus === 'idle' && isUnreachable(error) && now - errorUpdatedAt >= wait
}
