import { parentPort, workerData } from 'node:worker_threads'
import { matchPlainly, type PatternCase, type ThreadVerdict } from './patterns.ts'

const say = (verdict: ThreadVerdict) => parentPort?.postMessage(verdict)

say('begun')
for (const one of workerData as readonly PatternCase[]) say(matchPlainly(one))
