import type { PassResult } from '#data/pins/pin-sync.ts'

/** Changes are told for one small request. */
const FEED_MS = 60_000
/** Without that, whole lists are read. */
const POLL_MS = 5 * 60_000
const LONGEST_MS = 30 * 60_000

/** How long until the next pass (ms), and how many in a row had nothing to do or could do nothing. */
export interface Wait {
  readonly ms: number
  readonly quiet: number
}

/**
 * After a pass; undefined for one that failed. Passes that fail come less and less often, and so do those that read whole
 * lists for nothing.
 */
export function nextWait(before: Wait, result: PassResult | undefined, tellsChanges: boolean): Wait {
  const base = tellsChanges ? FEED_MS : POLL_MS
  const failed = result === undefined || result.halted !== undefined
  const quiet = failed || (!tellsChanges && result.read === 0) ? before.quiet + 1 : 0
  return { ms: Math.min(base * 2 ** quiet, LONGEST_MS), quiet }
}

/** Whether the time for the next pass has come (ms); a clock that was set back since the last one tells nothing. */
export function isTime(lastRun: number, now: number, { ms }: Wait): boolean {
  return now < lastRun || now - lastRun >= ms
}
