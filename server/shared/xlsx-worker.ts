import { parentPort, workerData } from 'node:worker_threads'
import { type Sheet, writeXlsx } from './write-xlsx.ts'

parentPort?.postMessage(await writeXlsx(workerData as Sheet))
