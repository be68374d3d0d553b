/** What a pause is measured with; tests bring their own. */
export interface Clock {
  setTimer(run: () => void, ms: number): number
  clearTimer(timer: number): void
  now(): number
}

interface PauseParts {
  /** After the last change (ms). */
  quietMs: number
  /** The longest that going on may put it off (ms). */
  latestMs: number
  clock: Clock
  run(): void
}

/** Runs once after changes: when they pause, and at the latest some time after the first of them. */
export function createPause({ quietMs, latestMs, clock, run }: PauseParts) {
  let timer: number | undefined
  let since = 0

  /** Ends the waiting without running. */
  function end(): void {
    if (timer !== undefined) clock.clearTimer(timer)
    timer = undefined
  }

  return {
    changed(): void {
      const now = clock.now()
      if (timer === undefined) since = now
      else clock.clearTimer(timer)
      timer = clock.setTimer(run, Math.max(0, Math.min(quietMs, since + latestMs - now)))
    },
    isWaiting: (): boolean => timer !== undefined,
    end,
  }
}

/** The clock of the page. */
export const pageClock: Clock = {
  setTimer: (run, ms) => window.setTimeout(run, ms),
  clearTimer: (timer) => window.clearTimeout(timer),
  now: Date.now,
}
