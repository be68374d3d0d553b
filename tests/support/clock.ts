/** Time that passes when a test says so; `asked` tells the delays that timers were set for. */
export function handClock() {
  const timers = new Map<number, { at: number; run: () => void }>()
  const asked: number[] = []
  let now = 0
  let count = 0
  const due = (until: number) =>
    [...timers].filter(([, { at }]) => at <= until).toSorted(([, a], [, b]) => a.at - b.at)[0]
  return {
    asked,
    clock: {
      setTimer(run: () => void, ms: number) {
        asked.push(ms)
        timers.set(++count, { at: now + ms, run })
        return count
      },
      clearTimer: (timer: number) => void timers.delete(timer),
      now: () => now,
    },
    time: () => now,
    pass(ms: number): void {
      const end = now + ms
      for (let next = due(end); next; next = due(end)) {
        timers.delete(next[0])
        now = next[1].at
        next[1].run()
      }
      now = end
    },
  }
}
