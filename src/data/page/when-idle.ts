/**
 * Runs it once the page has nothing better to do, or at the latest after `timeout` (ms) where one is given; answers how
 * to call that off. Safari does not say when it is idle: there it runs after that time, or a while later.
 */
export function whenIdle(run: () => void, timeout?: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, timeout ?? 2_000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, timeout === undefined ? undefined : { timeout })
  return () => cancelIdleCallback(idle)
}
