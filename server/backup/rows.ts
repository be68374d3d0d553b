import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'
import { StartError } from '#server/start-error.ts'
import { END, FILES, MANIFEST, readArchive, ROWS } from './manifest.ts'
import type { TableShape } from './schema.ts'
import type { TarEntry } from './tar.ts'

/** Rows of one statement: at most so many, and not many more bytes than this. */
const BATCH = 500
const BATCH_BYTES = 4 * 1024 * 1024
const LINE_BYTES = 256 * 1024 * 1024

/**
 * The lines of an entry in portions that fit into one statement. Cut at the byte: a text may hold what other readers
 * take for the end of a line.
 *
 * @throws StartError when the last line does not end
 */
export async function* batchesOf({ name, content }: TarEntry): AsyncGenerator<string[]> {
  let begun: Uint8Array[] = []
  let length = 0
  let bytes = 0
  let batch: string[] = []
  for await (const part of content) {
    let from = 0
    for (let end = part.indexOf(10); end !== -1; end = part.indexOf(10, from)) {
      batch.push(Buffer.concat([...begun, part.subarray(from, end)]).toString())
      bytes += length + end - from
      begun = []
      length = 0
      from = end + 1
      if (batch.length < BATCH && bytes < BATCH_BYTES) continue
      yield batch
      batch = []
      bytes = 0
    }
    begun.push(part.subarray(from))
    length += part.length - from
    if (length > LINE_BYTES) throw new StartError(`The archive is damaged: ${name} has a line that is too long`)
  }
  if (length > 0) throw new StartError(`The archive is damaged: ${name} ends within a line`)
  if (batch.length > 0) yield batch
}

/**
 * What the rows of another database get here instead of what they had. Versions go up by more than can have been made
 * of one content since, so that none that a device knows comes again; places in the change feed are those of this
 * database and keep their order.
 */
const CHANGED: Readonly<Record<string, (raise: number) => Readonly<Record<string, ReturnType<typeof sql>>>>> = {
  content: (raise) => ({ version: sql`version + ${raise}::int` }),
  change_feed: (raise) => ({
    last_version: sql`last_version + ${raise}::int`,
    xid: sql`pg_current_xact_id()`,
    seq: sql`nextval('change_feed_seq')`,
  }),
}

async function insertBatch(tx: Tx, { name, columns }: TableShape, raise: number, batch: readonly string[]) {
  const changed = CHANGED[name]?.(raise) ?? {}
  const values = columns.map((column) => changed[column] ?? sql.ref(column))
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) overriding system value
    select ${sql.join(values)} from json_populate_recordset(null::${sql.table(name)}, ${`[${batch.join(',')}]`}::json)
  `.execute(tx)
}

/**
 * Inserts the rows of an archive that was looked at before; a table that it does not have stays empty.
 *
 * @throws StartError when the database does not take a row
 */
export async function insertRows(tx: Tx, file: string, tables: readonly TableShape[], raise: number): Promise<void> {
  for await (const entry of readArchive(file)) {
    if (entry.name === MANIFEST) continue
    if (entry.name.startsWith(FILES) || entry.name === END) break
    const table = tables.find(({ name }) => name === ROWS.exec(entry.name)?.[1])
    if (!table) throw new StartError(`The archive has rows of a table that nobody knows: ${entry.name}`)
    for await (const batch of batchesOf(entry)) {
      await insertBatch(tx, table, raise, batch).catch((error: Error) => {
        throw new StartError(`The rows of ${table.name} can not be restored: ${error.message}`, { cause: error })
      })
    }
  }
}
