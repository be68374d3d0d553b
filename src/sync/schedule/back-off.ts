const FIRST_MS = 1_000
const SOON_MS = 60_000
const LATE_MS = 600_000
/** After this many attempts the wait grows from one minute to ten. */
const SOON_ATTEMPTS = 12

/** How long to wait before the next attempt (ms): doubling from 1 s to 60 s, then 10 min, with full jitter. */
export function backOff(attempts: number, random: number): number {
  const cap = attempts > SOON_ATTEMPTS ? LATE_MS : Math.min(SOON_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 20))
  return Math.round(cap * random)
}

/** When an operation is due. No wait is longer than ten minutes: a later moment was set by a clock that has jumped. */
export function dueAt(nextAt: number, now: number): number {
  return nextAt - now > LATE_MS ? now : nextAt
}

/** A wait that a server asked for, at most ten minutes. */
export function boundedWait(waitMs: number): number {
  return Math.min(waitMs, LATE_MS)
}
