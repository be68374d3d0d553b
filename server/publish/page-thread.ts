import { MessageChannel, Worker } from 'node:worker_threads'
import { expose, type Remote, wrap } from 'comlink'
import { threadEndpoint } from '#server/publish/thread-endpoint.ts'
import type { Services } from '#server/context.ts'
import type { RunQuery } from '#server/publish/page-database.ts'
import { faultOf } from '#server/publish/page-faults.ts'
import type { JobRow } from '#server/publish/page-jobs.ts'
import { type PageWriter, queriesOf, writerHere } from '#server/publish/page-writer.ts'
import type { Written } from '#server/publish/write-pages.ts'
import { threadFile } from '#server/threads.ts'

/** What the thread that writes pages may ask of the thread that started it. */
export interface PageHost {
  readonly query: RunQuery
  readonly log: (level: 'info' | 'warn' | 'error', fields: object, message: string) => void
}

/** A thread that has nothing to do for so long ends; the next job starts a new one. */
const IDLE_MS = 60_000

/** The thread ended under its jobs, by its own fault or because the process stops. */
export class ThreadEnded extends Error {
  constructor(cause?: unknown) {
    super('the thread that writes pages ended', { cause })
    this.name = 'ThreadEnded'
  }
}

interface Thread {
  readonly writer: Remote<Pick<PageWriter, 'write'>>
  /** Rejects when the thread ends. */
  readonly ended: Promise<never>
  stop(): Promise<void>
}

function startThread(file: URL, { log, ...services }: Services): Thread {
  const { port1, port2 } = new MessageChannel()
  const worker = new Worker(file, {
    workerData: { root: services.files.root, host: port2 },
    transferList: [port2],
  })
  const host: PageHost = {
    query: queriesOf(services.db),
    log: (level, fields, message) => log[level](fields, message),
  }
  expose(host, threadEndpoint(port1))
  // Neither keeps a process alive that has nothing else to do.
  worker.unref()
  port1.unref()
  const ended = new Promise<never>((_, reject) => {
    worker.on('error', (error) => reject(new ThreadEnded(error)))
    worker.on('exit', () => reject(new ThreadEnded()))
  })
  ended.catch(() => {})
  return {
    writer: wrap<Pick<PageWriter, 'write'>>(threadEndpoint(worker)),
    ended,
    stop: async () => {
      await worker.terminate()
      port1.close()
    },
  }
}

/** Writes pages in a thread beside this one, so that requests are answered meanwhile. */
function writerBeside(file: URL, services: Services): PageWriter {
  let thread: Thread | undefined
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
    thread ??= startThread(file, services)
    const current = thread
    try {
      return await Promise.race([current.writer.write(siteId, jobs), current.ended])
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
        services.log.error({ err: error, siteId, type: job.type, targetId: job.targetId }, 'A page was not written')
        return { faults: [faultOf(job, '', error, services.now())], asked: [], changed: [] }
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
