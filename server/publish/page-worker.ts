import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { expose, wrap } from 'comlink'
import { threadEndpoint } from '#server/publish/thread-endpoint.ts'
import type { Log } from '#server/context.ts'
import type { PageHost } from '#server/publish/page-thread.ts'
import { writerHere } from '#server/publish/page-writer.ts'
import { LocalFiles } from '#server/store/local-files.ts'

if (!parentPort) throw new Error('The thread that writes pages is started by the server')
const { root, host } = workerData as { root: string; host: MessagePort }
const { query, log: tell } = wrap<PageHost>(threadEndpoint(host))
const logOf = (level: keyof Log) => (fields: object, message: string) => void tell(level, fields, message)
const log: Log = { info: logOf('info'), warn: logOf('warn'), error: logOf('error') }
const writer = writerHere({ files: new LocalFiles(root), log, now: () => new Date() }, query)
expose({ write: writer.write }, threadEndpoint(parentPort))
