import { parentPort, workerData } from 'node:worker_threads'
import { serveEngine } from './db-channel.ts'
import { openFolder } from './pglite-engine.ts'

if (!parentPort) throw new Error('The database thread is started by the server')
serveEngine(parentPort, openFolder((workerData as { folder: string }).folder))
