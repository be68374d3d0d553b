import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import * as z from 'zod/mini'
import { StartError } from '#server/start-error.ts'
import { migrations } from '#server/store/migrations/index.ts'
import { readTar, type TarEntry } from './tar.ts'

/** Grows when an archive can not be read any more by the versions before. */
export const FORMAT = 1

/** Names in an archive: the first entry, the rows of a table, a file of `DATA_DIR/files`, the last entry. */
export const MANIFEST = 'manifest.json'
export const ROWS = /^rows\/([a-z_0-9]{1,63})\.jsonl$/
export const rowsName = (table: string) => `rows/${table}.jsonl`
export const FILES = 'files/'
export const END = 'end.json'

const count = z.number().check(z.int(), z.gte(0))

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** When the rows were read; ISO 8601. */
  time: z.string(),
  instance: z.string(),
  epoch: count,
  /** Names of the steps of the schema that the rows have behind them. */
  migrations: z.array(z.string()),
  /** Rows by table, in an order in which what is referred to comes first. */
  tables: z.record(z.string(), count),
  /** The last number that each sequence gave. */
  sequences: z.record(z.string(), z.string().check(z.regex(/^\d{1,19}$/))),
})

/** What an archive says of itself before anything else. */
export type Manifest = z.infer<typeof manifestSchema>

/** What was packed after the rows: written last, so that an archive without it is not whole. */
export const endSchema = z.object({ files: count, bytes: count })

const MAX_JSON = 1024 * 1024

/** @throws StartError when the entry is too long, no JSON or something else than this schema says */
export async function jsonOf<T extends z.core.$ZodType>(entry: TarEntry, schema: T): Promise<z.infer<T>> {
  if (entry.size > MAX_JSON) throw new StartError(`The archive is damaged: ${entry.name} is too long`)
  const parts: Uint8Array[] = []
  for await (const part of entry.content) parts.push(part)
  let value: unknown
  try {
    value = JSON.parse(Buffer.concat(parts).toString())
  } catch {
    throw new StartError(`The archive is damaged: ${entry.name} can not be read`)
  }
  const format = (value as { format?: unknown } | null)?.format
  if (typeof format === 'number' && format > FORMAT)
    throw new StartError(`The archive was made by a newer version (format ${format}); restore it with that version`)
  const result = z.safeParse(schema, value)
  if (!result.success) throw new StartError(`The archive is damaged: ${entry.name} says something else than it should`)
  return result.data
}

/** What can not be unpacked is a fault of the archive: such errors have a code of zlib or none. */
function plainError(file: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === undefined || code.startsWith('Z_')) return new StartError(`The archive is damaged: ${message}`)
  if (code === 'ENOENT') return new StartError(`There is no file ${file}`)
  if (code === 'EISDIR' || code === 'EACCES') return new StartError(`${file} can not be read: ${message}`)
  return error
}

async function* plainly<T>(file: string, parts: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  try {
    yield* parts
  } catch (error) {
    throw plainError(file, error)
  }
}

/**
 * The entries of an archive in their order.
 *
 * @throws StartError, also from within a content, when the file can not be read or is not whole
 */
export async function* readArchive(file: string): AsyncGenerator<TarEntry> {
  const source = createReadStream(file)
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error))
  try {
    for await (const entry of plainly(file, readTar(source.pipe(unpacked))))
      yield { ...entry, content: plainly(file, entry.content) }
  } finally {
    source.destroy()
  }
}

/**
 * What the archive says of itself; reads no more than that.
 *
 * @throws StartError also when this version does not know the schema of the rows
 */
export async function readManifest(file: string): Promise<Manifest> {
  for await (const entry of readArchive(file)) {
    if (entry.name !== MANIFEST) break
    const manifest = await jsonOf(entry, manifestSchema)
    const unknown = manifest.migrations.filter((name) => !migrations.some((step) => step.name === name))
    if (unknown.length > 0) {
      const names = unknown.join(', ')
      throw new StartError(`The archive was made by a newer version (${names}); restore it with that version`)
    }
    return manifest
  }
  throw new StartError(`${file} is no backup of Holdfast`)
}
