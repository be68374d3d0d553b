/** Tries of one delivery, over about a day. */
export const TRIES_MAX = 8

const FIRST_MS = 30_000
const FACTOR = 3.6
/** So much of a pause is chance, so that what failed together does not come back together. */
const JITTER = 0.2

/**
 * Milliseconds until the next try: about 30 s, 2 min, 6 min, 23 min, 1.4 h, 5 h, 18 h.
 *
 * @param tries how many there were
 * @param chance from 0 to 1
 */
export function pauseAfter(tries: number, chance: number): number {
  return FIRST_MS * FACTOR ** (tries - 1) * (1 + JITTER * (2 * chance - 1))
}

const DAY_MS = 24 * 3600_000

/** A webhook to which nothing has come through for so long is disabled. */
const FAILING_MAX_MS = 3 * DAY_MS

export function isHopeless(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= FAILING_MAX_MS
}
