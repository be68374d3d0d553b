import type { Followed } from './follow-operations.ts'

/** Work that the server is done with sooner shows in the marks of the page alone (ms). */
export const LATE_AFTER_MS = 2_000

/** Whether there is something to read, which nobody has to wait for. */
export function hasMessages({ phase, told, refused }: Followed): boolean {
  return phase === 'attention' || phase === 'conflict' || told.length > 0 || refused.length > 0
}

/** Whether the server has begun with it. What waits for its turn or for a network is no task yet. */
export function isUnderWay({ phase, percent }: Followed, online: boolean): boolean {
  return online && (phase !== 'waiting' || percent > 0)
}

interface Circumstances {
  online: boolean
  /** It is under way for longer than `LATE_AFTER_MS`. */
  isLate: boolean
  /** The person wants to hear of its end only, and of that only what there is to read. */
  isPutAway: boolean
  /** The page itself says what waits for a person, and offers what he can do about it. */
  isToldBeside?: boolean
}

const HELD: ReadonlySet<Followed['phase']> = new Set(['attention', 'conflict'])

/** Whether the progress stands on the screen. Nobody asked for it: it says what would be missed otherwise. */
export function isProgressShown(state: Followed, { online, isLate, isPutAway, isToldBeside }: Circumstances): boolean {
  // It would lie over the very buttons that end it.
  if (isToldBeside && HELD.has(state.phase)) return false
  if (hasMessages(state)) return true
  return isLate && !isPutAway && isUnderWay(state, online)
}
