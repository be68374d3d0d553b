import { parentPort, workerData } from 'node:worker_threads'
import { parseXlsx } from './parse-xlsx.ts'

parentPort?.postMessage(await parseXlsx(workerData as string))
