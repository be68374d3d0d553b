import { checkTemplate, type Fault } from '#render/check.ts'
import { LimitReached } from '#render/template-error.ts'
import { ON_DEMAND_LIMITS } from '#render/limits.ts'
import type { Services } from '#server/context.ts'
import { FairTurns } from '#server/publish/fair-turns.ts'
import { type PackedPage, unpackPage } from '#server/publish/packed-page.ts'
import { type PageAnswer, type PageOrder, renderOnDemand } from '#server/publish/preview-page.ts'
import { limitBehind, type RenderThread, startRenderThread } from '#server/publish/render-thread.ts'
import { TemplateStore } from '#server/publish/template-store.ts'
import { threadFile } from '#server/threads.ts'

/** Pages on demand at the same time; each is rendered in a thread that has nothing else to do. */
const THREADS = 2
/** Pages of one caller that may wait. */
const PATIENCE = 20
const MEMORY_MB = 640
/** A thread that has nothing to do for so long ends. */
const IDLE_MS = 45_000
/** The engine ends a page at its limit by itself and says the line; a step that does not ask it is ended from here. */
const HARD_MS = ON_DEMAND_LIMITS.render + 500
/** With all its waiting for the database. */
const WAIT_MS = 30_000
const LOOK_MS = 50

/** Renders pages on demand. */
export interface PageRenderer {
  /**
   * @param who whose turn it is; each caller has one page rendered at a time
   * @throws Refusal NOT_FOUND, NO_PIPE, TOO_MANY_REQUESTS
   * @throws TemplateError, TemplateLimit
   */
  render(who: string, order: PageOrder): Promise<PageAnswer>
  /**
   * What of a text is no template; takes turns with the pages.
   *
   * @throws Refusal TOO_MANY_REQUESTS
   * @throws TemplateLimit where reading it takes too long
   */
  check(who: string, text: string): Promise<readonly Fault[]>
}

/** Ends the thread when the page has had its time. */
async function watched<T>(thread: RenderThread, work: Promise<T>): Promise<T> {
  const from = thread.mark()
  const start = performance.now()
  const watch = setInterval(() => {
    if (thread.worked(from) > HARD_MS) void thread.stop(new LimitReached('time', ON_DEMAND_LIMITS.render))
    else if (performance.now() - start > WAIT_MS) void thread.stop(new LimitReached('time', WAIT_MS))
  }, LOOK_MS)
  try {
    return await work
  } finally {
    clearInterval(watch)
  }
}

async function workIn<T>(thread: RenderThread, work: (api: RenderThread['api']) => Promise<T>): Promise<T> {
  try {
    await Promise.race([thread.api.ready(), thread.ended])
    return await watched(thread, Promise.race([work(thread.api), thread.ended]))
  } catch (error) {
    throw limitBehind(error) ?? error
  }
}

function rendererBeside(file: URL, services: Services): PageRenderer {
  const turns = new FairTurns(THREADS, PATIENCE)
  const idle = new Set<RenderThread>()
  const ended = new WeakSet<RenderThread>()

  function start(): RenderThread {
    const thread = startRenderThread(file, services, MEMORY_MB)
    thread.ended.catch(() => {
      ended.add(thread)
      idle.delete(thread)
    })
    return thread
  }

  function giveBack(thread: RenderThread) {
    if (ended.has(thread)) return
    idle.add(thread)
    const isUnused = () => idle.delete(thread)
    setTimeout(() => isUnused() && void thread.stop(), IDLE_MS).unref()
  }

  function run<T>(who: string, work: (api: RenderThread['api']) => Promise<T>): Promise<T> {
    return turns.run(who, async () => {
      const [known] = idle
      const thread = known ?? start()
      idle.delete(thread)
      try {
        return await workIn(thread, work)
      } finally {
        giveBack(thread)
      }
    })
  }

  return {
    render: async (who, order) => unpackPage(await run(who, async (api): Promise<PackedPage> => api.render(order))),
    check: (who, text) => run(who, (api) => api.check(text)),
  }
}

function rendererHere(services: Services): PageRenderer {
  const templates = new TemplateStore(services.files, ON_DEMAND_LIMITS)
  const turns = new FairTurns(THREADS, PATIENCE)
  return {
    render: (who, order) => turns.run(who, () => renderOnDemand(services, templates, order)),
    check: (who, text) => turns.run(who, () => Promise.resolve(checkTemplate(text))),
  }
}

const renderers = new WeakMap<Services, PageRenderer>()

/** The one of a process. Workers start from built files only; from source pages are rendered in this thread. */
export function pageRenderer(services: Services): PageRenderer {
  const file = threadFile('page-worker')
  const known = renderers.get(services) ?? (file ? rendererBeside(file, services) : rendererHere(services))
  renderers.set(services, known)
  return known
}
