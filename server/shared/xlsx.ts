import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Slots } from '#server/media/slots.ts'
import { threadFile } from '#server/threads.ts'
import { type Sheet, writeXlsx } from './write-xlsx.ts'

/** Below this many cells the start of a thread costs more than the file. */
const FEW = 2000
const MEMORY_MB = 512
const slots = new Slots(1, 100)

async function writeInThread(file: URL, sheet: Sheet): Promise<Buffer> {
  const worker = new Worker(file, { workerData: sheet, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  try {
    const [bytes] = (await once(worker, 'message')) as [Uint8Array]
    return Buffer.from(bytes)
  } finally {
    await worker.terminate()
  }
}

/** Makes an .xlsx file of one sheet whose cells are all text, a big one beside the main thread. */
export async function xlsxOf(sheet: Sheet): Promise<Buffer> {
  const cells = sheet.rows.length * (sheet.rows[0]?.length ?? 0)
  const file = cells < FEW ? undefined : threadFile('xlsx-worker')
  return file ? slots.run(() => writeInThread(file, sheet)) : writeXlsx(sheet)
}
