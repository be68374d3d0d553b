import { Worker } from 'node:worker_threads'
import { threadFile } from '#server/threads.ts'
import {
  type AudioFacts,
  factsOf,
  type ProbeTask,
  UNKNOWN_AUDIO,
  UNKNOWN_VIDEO,
  type VideoFacts,
} from './media-facts.ts'
import { Slots } from './slots.ts'

export type Facts = AudioFacts | VideoFacts

/** Of one file: its headers are read in a blink, a sound without a length in them from end to end. */
const FILE_MS = 10_000
/** Of all files of one save; the others stay unknown. */
const TOGETHER_MS = 60_000
/** Until a thread has begun: on a busy machine that says nothing of the file. */
const START_MS = 30_000
const MEMORY_MB = 256
const slots = new Slots(1, 1000)

const unknown = ({ kind }: ProbeTask): Facts => (kind === 'audio' ? UNKNOWN_AUDIO : UNKNOWN_VIDEO)

/** Answers as many as a thread could read until it was stuck, broke or came to the end. */
function inThread(file: URL, tasks: readonly ProbeTask[], patience: number): Promise<Facts[]> {
  const found: Facts[] = []
  const worker = new Worker(file, { workerData: { tasks }, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      resolve(found)
      void worker.terminate()
    }
    let timer = setTimeout(end, START_MS)
    worker.on('online', () => {
      clearTimeout(timer)
      timer = setTimeout(end, patience)
    })
    worker.on('message', (facts: Facts) => {
      found.push(facts)
      clearTimeout(timer)
      timer = setTimeout(end, patience)
      if (found.length === tasks.length) end()
    })
    worker.on('error', end)
    worker.on('exit', end)
  })
}

async function probeInThreads(file: URL, tasks: readonly ProbeTask[], fileMs: number): Promise<Facts[]> {
  const facts: Facts[] = []
  const until = Date.now() + TOGETHER_MS
  while (facts.length < tasks.length) {
    const found = Date.now() < until ? await inThread(file, tasks.slice(facts.length), fileMs) : []
    facts.push(...found)
    const stuck = tasks[facts.length]
    if (stuck) facts.push(unknown(stuck))
  }
  return facts
}

/**
 * Reads what sounds and films on this machine are, in a thread that is ended when a file holds it up; what can not be
 * read is unknown, no error. Answers in the order of the tasks.
 *
 * @param file thread to work in; from source the work is done in this one
 * @param fileMs patience with one file
 */
export async function probe(
  tasks: readonly ProbeTask[],
  file: URL | undefined = threadFile('probe-worker'),
  fileMs = FILE_MS,
): Promise<Facts[]> {
  if (tasks.length === 0) return []
  return slots.run(() => (file ? probeInThreads(file, tasks, fileMs) : Promise.all(tasks.map(factsOf))))
}
