import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartError } from '#server/start-error.ts'
import { LocalFiles, PathError } from '#server/store/local-files.ts'
import { END, endSchema, FILES, jsonOf, MANIFEST, type Manifest, readArchive, ROWS, rowsName } from './manifest.ts'
import { batchesOf } from './rows.ts'
import type { TarEntry } from './tar.ts'

const damaged = (reason: string) => new StartError(`The archive is damaged: ${reason}`)

async function countRows(entry: TarEntry): Promise<number> {
  let rows = 0
  for await (const batch of batchesOf(entry)) rows += batch.length
  return rows
}

function placeOf(files: LocalFiles, name: string): string {
  try {
    return files.resolve(name.slice(FILES.length))
  } catch (error) {
    if (!(error instanceof PathError)) throw error
    throw damaged(`the name ${JSON.stringify(name.slice(0, 200))} leads out of its folder`)
  }
}

async function unpackFile(files: LocalFiles, { name, content }: TarEntry) {
  const target = placeOf(files, name)
  mkdirSync(dirname(target), { recursive: true })
  await pipeline(content, createWriteStream(target, { flags: 'wx' }))
}

/** What an archive was found to hold. */
export interface Unpacked {
  readonly rows: number
  readonly files: number
}

/**
 * Reads a whole archive and compares it with what it says of itself, and puts its files into an empty folder.
 *
 * @throws StartError when a name, a count or a byte of it is not right
 */
export async function unpack(file: string, manifest: Manifest, folder: string): Promise<Unpacked> {
  const target = new LocalFiles(folder)
  const seen = new Set<string>()
  const found = { rows: 0, files: 0, bytes: 0 }
  let isWhole = false
  for await (const entry of readArchive(file)) {
    if (seen.has(entry.name)) throw damaged(`${entry.name} is in it twice`)
    if (isWhole) throw damaged('something comes after its end')
    seen.add(entry.name)
    const table = ROWS.exec(entry.name)?.[1]
    if (entry.name === MANIFEST) continue
    if (table !== undefined) {
      if (found.files > 0) throw damaged('rows come after files')
      const rows = await countRows(entry)
      if (rows !== manifest.tables[table]) throw damaged(`${entry.name} has ${rows} rows instead of its number`)
      found.rows += rows
    } else if (entry.name.startsWith(FILES)) {
      await unpackFile(target, entry)
      found.files += 1
      found.bytes += entry.size
    } else if (entry.name === END) {
      const end = await jsonOf(entry, endSchema)
      if (end.files !== found.files || end.bytes !== found.bytes) throw damaged('files are missing')
      isWhole = true
    } else throw damaged(`nobody knows what ${JSON.stringify(entry.name.slice(0, 200))} is`)
  }
  if (!isWhole) throw damaged('its end is missing')
  const missing = Object.keys(manifest.tables).filter((name) => !seen.has(rowsName(name)))
  if (missing.length > 0) throw damaged(`the rows of ${missing.join(', ')} are missing`)
  return { rows: found.rows, files: found.files }
}
