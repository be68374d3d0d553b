import { whenIdle } from '#data/page/when-idle.ts'
import { queryClient } from '#data/reads/query-client.ts'

/** How often it is looked (ms), at first and while something is still asked for. */
const LOOK_MS = 250
/** A screen that never comes to rest must not hold it up for ever (ms). */
const LATEST_MS = 10_000

/**
 * Runs it once the page has what its screen asked for and nothing better to do: on a slow line it would take turns with
 * what is looked at. Answers how to call that off, or to end what `run` began.
 */
export function whenShown(run: () => () => void): () => void {
  const latest = Date.now() + LATEST_MS
  let stop: () => void
  const wait = () => {
    const timer = setTimeout(look, LOOK_MS)
    stop = () => clearTimeout(timer)
  }
  const look = () => {
    if (queryClient.isFetching() > 0 && Date.now() < latest) return wait()
    stop = whenIdle(() => {
      stop = run()
    }, LOOK_MS)
  }
  wait()
  return () => stop()
}
