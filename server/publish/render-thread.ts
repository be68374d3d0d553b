import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { expose, type Remote, wrap } from 'comlink'
import type { Fault } from '#render/check.ts'
import { LimitReached, type TemplateLimit } from '#render/template-error.ts'
import type { Services } from '#server/context.ts'
import type { PackedPage } from '#server/publish/packed-page.ts'
import { type AskFiles, hostFiles } from '#server/publish/host-files.ts'
import type { RunQuery } from '#server/publish/page-database.ts'
import { type PageWriter, queriesOf } from '#server/publish/page-writer.ts'
import type { PageOrder } from '#server/publish/preview-page.ts'
import { threadEndpoint } from '#server/publish/thread-endpoint.ts'

/** What a thread that makes pages may ask of the thread that started it. */
export interface PageHost {
  readonly query: RunQuery
  /** For files that are not on the disk. */
  readonly files: AskFiles
  readonly log: (level: 'info' | 'warn' | 'error', fields: object, message: string) => void
  /** The thread is about to render a page that begins with this template. */
  readonly begin: (file: string) => void
  /** The thread is not stuck. */
  readonly beat: () => void
}

/** What a thread offers. */
export interface PageThreadApi {
  write: PageWriter['write']
  render(order: PageOrder): Promise<PackedPage>
  check(text: string): readonly Fault[]
  /** Answers once the thread has loaded what it needs. */
  ready(): void
}

/** What a thread is told at its start. */
export interface PageThreadData {
  readonly root: string
  readonly host: MessagePort
  /** Bytes of memory above which a page that grows further is ended. */
  readonly fullHeap: number
}

/** The thread ended under its work: by its own fault, because of a limit or because the process stops. */
export class ThreadEnded extends Error {
  constructor(
    /** Of the last page that it began. */
    readonly template: string,
    cause?: unknown,
  ) {
    super('the thread that makes pages ended', { cause })
    this.name = 'ThreadEnded'
  }
}

export interface RenderThread {
  readonly api: Remote<PageThreadApi>
  /** Rejects when the thread ends. */
  readonly ended: Promise<never>
  /** Milliseconds that the thread has worked, without its waiting, since `from` was asked for. */
  worked(from: WorkMark): number
  mark(): WorkMark
  /** Milliseconds since it last showed that it is not stuck. */
  silence(): number
  /** Ends it; what it was doing fails for this reason. */
  stop(reason?: unknown): Promise<void>
}

export type WorkMark = ReturnType<Worker['performance']['eventLoopUtilization']>

const MB = 1024 * 1024
/**
 * Of the memory of a thread, room for what pages make and forget again: with the little that a thread has by default, all
 * that pages need that are rendered side by side is copied there again and again.
 */
const YOUNG_SHARE = 1 / 32

/**
 * Starts a thread of the built file that makes pages: it has no database and no secrets, reads by queries through its
 * host and files of other storages likewise, and can be ended whatever a template makes it do.
 *
 * @param memoryMb above this the thread is ended; half of it is what one page may grow to
 */
export function startRenderThread(file: URL, services: Services, memoryMb: number): RenderThread {
  const { port1, port2 } = new MessageChannel()
  const worker = new Worker(file, {
    workerData: { root: services.files.root, host: port2, fullHeap: (memoryMb / 2) * MB },
    transferList: [port2],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: memoryMb * YOUNG_SHARE },
  })
  let template = ''
  let lastBeat = performance.now()
  const host: PageHost = {
    query: queriesOf(services.db),
    files: hostFiles(services),
    log: (level, fields, message) => services.log[level](fields, message),
    begin: (name) => void (template = name),
    beat: () => void (lastBeat = performance.now()),
  }
  expose(host, threadEndpoint(port1))
  // Neither keeps a process alive that has nothing else to do.
  worker.unref()
  port1.unref()
  let fail: (reason?: unknown) => void = () => {}
  const ended = new Promise<never>((_, reject) => (fail = (reason) => reject(new ThreadEnded(template, reason))))
  ended.catch(() => {})
  worker.on('error', fail)
  worker.on('exit', () => fail())
  return {
    api: wrap<PageThreadApi>(threadEndpoint(worker)),
    ended,
    worked: (from) => worker.performance.eventLoopUtilization(from).active,
    mark: () => worker.performance.eventLoopUtilization(),
    silence: () => performance.now() - lastBeat,
    stop: async (reason) => {
      fail(reason)
      await worker.terminate()
      port1.close()
    },
  }
}

/** The limit for which a thread had to end; undefined where it ended for another reason. */
export function limitBehind(error: unknown): TemplateLimit | undefined {
  if (!(error instanceof ThreadEnded)) return undefined
  const { cause } = error
  const file = error.template
  if (cause instanceof LimitReached) return cause.in(file)
  const isOutOfMemory = (cause as NodeJS.ErrnoException | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isOutOfMemory ? new LimitReached('memory', 0).in(file) : undefined
}
