import { parentPort, workerData } from 'node:worker_threads'
import { factsOf, type ProbeTask } from './media-facts.ts'

for (const task of (workerData as { tasks: readonly ProbeTask[] }).tasks) parentPort?.postMessage(await factsOf(task))
