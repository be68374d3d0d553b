import { wrap, type Remote } from 'comlink'
import type { BringInApi } from '#workers/bring-in.ts'
import type { PreviewApi } from '#workers/preview.ts'
import type { SnapshotDiffApi } from '#workers/snapshot-diff.ts'
import type { WordCheckApi } from '#workers/word-check.ts'

/** A worker that nobody has used for this long is stopped; the next use starts a new one (ms). */
const IDLE_MS = 60_000

export interface Bridge<Api> {
  /**
   * Calls the worker, started when needed. A worker that was stopped for idleness has forgotten what it was given:
   * give and ask within one `use`. Fails when the worker breaks; the next use starts a new one.
   */
  use<T>(work: (api: Remote<Api>) => Promise<T>): Promise<T>
}

/** Starts a worker on use and stops it when idle. */
export function createBridge<Api>(start: () => Worker, idleMs: number = IDLE_MS): Bridge<Api> {
  let running: { worker: Worker; api: Remote<Api> } | undefined
  let users = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop(): void {
    running?.worker.terminate()
    running = undefined
  }

  return {
    async use(work) {
      clearTimeout(timer)
      if (!running) {
        const worker = start()
        running = { worker, api: wrap<Api>(worker) }
      }
      const { worker, api } = running
      users++
      try {
        return await Promise.race([work(api), broken(worker)])
      } catch (error) {
        if (error instanceof WorkerBroken) stop()
        throw error
      } finally {
        users--
        if (users === 0) timer = setTimeout(stop, idleMs)
      }
    },
  }
}

class WorkerBroken extends Error {}

/** A worker whose script fails answers nobody; without this the caller would wait for ever. */
function broken(worker: Worker): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (event: Event) => reject(new WorkerBroken((event as ErrorEvent).message ?? 'The worker failed'))
    worker.addEventListener('error', fail, { once: true })
    worker.addEventListener('messageerror', fail, { once: true })
  })
}

export const wordCheck = createBridge<WordCheckApi>(
  () => new Worker(new URL('./word-check.worker.ts', import.meta.url), { type: 'module' }),
)

export const snapshotDiff = createBridge<SnapshotDiffApi>(
  () => new Worker(new URL('./snapshot-diff.worker.ts', import.meta.url), { type: 'module' }),
)

export const preview = createBridge<PreviewApi>(
  () => new Worker(new URL('./preview.worker.ts', import.meta.url), { type: 'module' }),
)

export const bringIn = createBridge<BringInApi>(
  () => new Worker(new URL('./bring-in.worker.ts', import.meta.url), { type: 'module' }),
)
