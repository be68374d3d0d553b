import type { Services } from '#server/context.ts'
import { LimitReached } from '#render/template-error.ts'
import { faultOf } from '#server/publish/page-faults.ts'
import type { JobRow } from '#server/publish/page-jobs.ts'
import { type PageWriter, queriesOf, writerHere } from '#server/publish/page-writer.ts'
import { limitBehind, type RenderThread, startRenderThread, ThreadEnded } from '#server/publish/render-thread.ts'
import type { Written } from '#server/publish/write-pages.ts'
import { threadFile } from '#server/threads.ts'

/** A thread that has nothing to do for so long ends; the next job starts a new one. */
const IDLE_MS = 45_000

/** For up to 768 pages that are rendered side by side. */
const MEMORY_MB = 1536
/** A thread that shows no sign of life for so long is stuck in one step of a page, where no limit is asked. */
const STUCK_MS = 10_000

/** Writes pages in a thread beside this one, so that requests are answered meanwhile. */
function writerBeside(file: URL, services: Services): PageWriter {
  let thread: RenderThread | undefined
  let closed = false
  let busy = 0
  let idle: NodeJS.Timeout | undefined

  async function stop() {
    const old = thread
    thread = undefined
    await old?.stop()
  }

  async function writeAtOnce(siteId: string, jobs: readonly JobRow[]): Promise<Written> {
    if (closed) throw new Error('The server stops')
    clearTimeout(idle)
    busy++
    thread ??= startRenderThread(file, services, MEMORY_MB)
    const current = thread
    try {
      await Promise.race([current.api.ready(), current.ended])
      return await watched(current, Promise.race([current.api.write(siteId, jobs), current.ended]))
    } catch (error) {
      if (error instanceof ThreadEnded && thread === current) await stop()
      throw error
    } finally {
      busy--
      if (busy === 0 && !closed) idle = setTimeout(() => void stop(), IDLE_MS).unref()
    }
  }

  /** Of jobs under which the thread ended, perhaps one is to blame: the others are done apart from it. */
  async function write(siteId: string, jobs: readonly JobRow[]): Promise<Written> {
    try {
      return await writeAtOnce(siteId, jobs)
    } catch (error) {
      if (!(error instanceof ThreadEnded) || closed) throw error
      const [job] = jobs
      if (job && jobs.length === 1) {
        const why = limitBehind(error) ?? error
        services.log.error({ err: why, siteId, type: job.type, targetId: job.targetId }, 'A page was not written')
        return { faults: [faultOf(job, '', why, services.now())], asked: [], changed: [] }
      }
      const middle = Math.ceil(jobs.length / 2)
      return joined(await write(siteId, jobs.slice(0, middle)), await write(siteId, jobs.slice(middle)))
    }
  }

  const close = async () => {
    closed = true
    clearTimeout(idle)
    await stop()
  }
  return { write, close }
}

/** Ends a thread that is stuck, so that its work fails. */
async function watched<T>(thread: RenderThread, work: Promise<T>): Promise<T> {
  const watch = setInterval(() => {
    if (thread.silence() > STUCK_MS) void thread.stop(new LimitReached('time', STUCK_MS))
  }, STUCK_MS / 10)
  try {
    return await work
  } finally {
    clearInterval(watch)
  }
}

function joined(one: Written, other: Written): Written {
  return {
    faults: [...one.faults, ...other.faults],
    asked: [...one.asked, ...other.asked],
    changed: [...one.changed, ...other.changed],
  }
}

/** Workers start from built files only; from source the pages are written in this thread. */
export function openPageWriter(services: Services): PageWriter {
  const file = threadFile('page-worker')
  return file ? writerBeside(file, services) : writerHere(services, queriesOf(services.db))
}
