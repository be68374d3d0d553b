import { once } from 'node:events'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Worker } from 'node:worker_threads'
import { openPromise, type ZipFile } from 'yauzl'
import { Refusal } from '#server/context.ts'
import { Slots } from '#server/media/slots.ts'
import { threadFile } from '#server/threads.ts'
import { parseXlsx } from './parse-xlsx.ts'

/** What a spreadsheet unpacks to at most: some ten times what the largest one of text needs. */
const UNPACKED_BYTES = 64 * 1024 * 1024
const ENTRIES_MAX = 1000
const MEMORY_MB = 512
const slots = new Slots(1, 20)

/** Counts the rows of a sheet while it is unpacked; a tag may stand across two pieces. */
function rowCounter(rowsMax: number) {
  let rows = 0
  let rest = ''
  return new Writable({
    write(piece: Buffer, _, done) {
      const text = rest + piece.toString('latin1')
      rows += text.match(/<(?:\w+:)?row[\s>/]/g)?.length ?? 0
      // Shorter than a tag that was counted, longer than one that was not.
      rest = text.slice(text.lastIndexOf('<')).slice(0, 12)
      if (/<(?:\w+:)?row[\s>/]/.test(rest)) rest = ''
      done(rows > rowsMax ? new Refusal('SHEET_TOO_LONG', [rowsMax - 1]) : null)
    },
  })
}

const nowhere = () => new Writable({ write: (_, __, done) => done() })

/** Unpacks everything once, to nowhere: sizes that a file states of itself are no truth. */
async function checkPackage(zip: ZipFile, rowsMax: number): Promise<void> {
  if (zip.entryCount > ENTRIES_MAX) throw new Refusal('SHEET_TOO_LARGE')
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize
    if (bytes > UNPACKED_BYTES) throw new Refusal('SHEET_TOO_LARGE')
    if (entry.isEncrypted()) throw new Refusal('SHEET_DAMAGED')
    // Whatever unpacks to more than it states ends with an error of the library.
    const stream = await zip.openReadStreamPromise(entry)
    await pipeline(stream, /worksheets\/[^/]*\.xml$/i.test(entry.fileName) ? rowCounter(rowsMax) : nowhere())
  }
}

async function parseInThread(file: URL, path: string): Promise<string[][]> {
  const worker = new Worker(file, { workerData: path, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  try {
    const [rows] = (await once(worker, 'message')) as [string[][]]
    return rows
  } finally {
    await worker.terminate()
  }
}

async function readRows(path: string, rowsMax: number): Promise<string[][]> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { autoClose: false, validateEntrySizes: true })
  } catch {
    throw new Refusal('SHEET_NOT_XLSX')
  }
  try {
    await checkPackage(zip, rowsMax + 1)
    const file = threadFile('xlsx-read-worker')
    return await (file ? parseInThread(file, path) : parseXlsx(path))
  } catch (error) {
    const isOfDisk = (error as NodeJS.ErrnoException).syscall !== undefined
    throw error instanceof Refusal || isOfDisk ? error : new Refusal('SHEET_DAMAGED')
  } finally {
    zip.close()
  }
}

/**
 * The cells of the first sheet of an .xlsx file, as texts. It is looked at before it is read: it neither unpacks to more
 * than fits nor has more than `rowsMax` rows below its header.
 *
 * @throws Refusal SHEET_NOT_XLSX, SHEET_DAMAGED, SHEET_TOO_LARGE, SHEET_TOO_LONG
 */
export function readXlsxRows(path: string, rowsMax: number): Promise<string[][]> {
  return slots.run(() => readRows(path, rowsMax))
}
