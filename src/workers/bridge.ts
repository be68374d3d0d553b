import { wrap, type Remote } from 'comlink'
import type { ImportApi } from '#workers/import-text.ts'
import type { PreviewApi } from '#workers/preview.ts'
import type { SnapshotDiffApi } from '#workers/snapshot-diff.ts'
import type { TemplateCheckApi } from '#workers/template-check.ts'
import type { WordCheckApi } from '#workers/word-check.ts'

/** A worker that nobody has used for this long is stopped; the next use starts a new one (ms). */
const IDLE_MS = 60_000

/** For a worker to come up: its script is fetched, and a fetch may hang for ever (ms). What it is asked takes its time. */
const START_MS = 30_000

export interface Bridge<Api> {
  /**
   * Calls the worker, started when needed. A worker that was stopped for idleness has forgotten what it was given:
   * give and ask within one `use`. Fails when the worker breaks or does not come up; the next use starts a new one.
   */
  use<T>(work: (api: Remote<Api>) => Promise<T>): Promise<T>
}

interface Running<Api> {
  readonly worker: Worker
  readonly api: Remote<Api>
  /** Rejected once the worker answers nobody any more: without this who waits for it would wait for ever. */
  readonly broken: Promise<never>
}

/** Starts a worker on use and stops it when idle. */
export function createBridge<Api>(start: () => Worker, idleMs: number = IDLE_MS): Bridge<Api> {
  let running: Running<Api> | undefined
  let users = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop(): void {
    running?.worker.terminate()
    running = undefined
  }
  function launch(): Running<Api> {
    const worker = start()
    const api = wrap<Api>(worker)
    const launched = { worker, api, broken: untilBroken(worker, api) }
    launched.broken.catch(() => running === launched && stop())
    return launched
  }

  return {
    async use(work) {
      clearTimeout(timer)
      const { api, broken } = (running ??= launch())
      users++
      try {
        return await Promise.race([work(api), broken])
      } finally {
        users--
        if (users === 0) timer = setTimeout(stop, idleMs)
      }
    },
  }
}

/** Known by its name to who tells it (`missing-part.ts`). */
class WorkerBroken extends Error {
  override readonly name = 'WorkerBroken'
}

function untilBroken(worker: Worker, api: object): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (why: string) => reject(new WorkerBroken(why))
    const heard = (event: Event) => fail((event as ErrorEvent).message ?? 'The worker failed')
    worker.addEventListener('error', heard, { once: true })
    worker.addEventListener('messageerror', heard, { once: true })
    const late = setTimeout(() => fail('The worker did not start'), START_MS)
    // What is asked first is answered as soon as the script has run, before any work: there is no such part.
    void Promise.resolve((api as { up?: unknown }).up).finally(() => clearTimeout(late))
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

export const importBridge = createBridge<ImportApi>(
  () => new Worker(new URL('./import-text.worker.ts', import.meta.url), { type: 'module' }),
)

export const templateCheck = createBridge<TemplateCheckApi>(
  () => new Worker(new URL('./template-check.worker.ts', import.meta.url), { type: 'module' }),
)
