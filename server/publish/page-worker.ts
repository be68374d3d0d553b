import { getHeapStatistics } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { expose, transfer, wrap } from 'comlink'
import { checkTemplate } from '#render/check.ts'
import { ON_DEMAND_LIMITS } from '#render/limits.ts'
import type { Log } from '#server/context.ts'
import { threadFiles } from '#server/publish/host-files.ts'
import { packPage } from '#server/publish/packed-page.ts'
import { pageDatabase } from '#server/publish/page-database.ts'
import { writerHere } from '#server/publish/page-writer.ts'
import type { PageHost, PageThreadApi, PageThreadData } from '#server/publish/render-thread.ts'
import { TemplateStore } from '#server/publish/template-store.ts'
import { threadEndpoint } from '#server/publish/thread-endpoint.ts'

const BEAT_MS = 1_000

if (!parentPort) throw new Error('The thread that makes pages is started by the server')
const { root, host, fullHeap } = workerData as PageThreadData
const { query, files: ask, log: tell, begin, beat } = wrap<PageHost>(threadEndpoint(host))
const logOf = (level: keyof Log) => (fields: object, message: string) => void tell(level, fields, message)
const log: Log = { info: logOf('info'), warn: logOf('warn'), error: logOf('error') }
const services = { files: await threadFiles(root, ask), log, now: () => new Date() }
let begun = ''
/** Most pages begin with the template of the page before: only another one is a message to the host. */
const onTemplate = (file: string) => {
  if (file !== begun) void begin((begun = file))
}
const writer = writerHere(services, query, onTemplate)
const isHeapFull = () => getHeapStatistics().used_heap_size > fullHeap
const templates = new TemplateStore(services.files, { ...ON_DEMAND_LIMITS, isHeapFull })
const reading = { ...services, db: pageDatabase(query) }

const api: PageThreadApi = {
  write: writer.write,
  render: async (order) => {
    const packed = await packPage(reading, templates, order, onTemplate)
    return 'page' in packed && 'html' in packed.page ? transfer(packed, [packed.page.html.buffer]) : packed
  },
  check: checkTemplate,
  ready: () => {},
}
setInterval(() => void beat(), BEAT_MS)
expose(api, threadEndpoint(parentPort))
