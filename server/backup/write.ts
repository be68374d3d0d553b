import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type ControlledTransaction, sql } from 'kysely'
import type { Db } from '#server/store/db.ts'
import { StartError } from '#server/start-error.ts'
import { LocalFiles, PathError } from '#server/store/local-files.ts'
import type { Database } from '#server/store/tables.ts'
import { settleFiles, sync } from './files.ts'
import { END, FILES, FORMAT, MANIFEST, type Manifest, rowsName } from './manifest.ts'
import { appliedMigrations, keptTables, metaOf, readSequences, type TableShape } from './schema.ts'
import { packTar, type TarEntry } from './tar.ts'

export interface BackupOrder {
  readonly db: Db
  readonly dataDir: string
  /** Must not be there yet. */
  readonly file: string
  readonly now: Date
}

/** What a backup holds. */
export interface BackupReport {
  readonly tables: number
  readonly rows: number
  readonly files: number
  /** Of the files, unpacked. */
  readonly bytes: number
  /** Files under names that no upload and no page can have; they are not in the archive. */
  readonly leftOut: readonly string[]
}

/** Rows that are in memory at a time. */
const BATCH = 100
/** Most of the bytes are texts: more effort takes twice the time for a twentieth of the size. */
const GZIP = { level: 4 }
/** Files that are being written when a running server is backed up. */
const UNFINISHED = /(^|\/)\.[^/]+\.tmp$/

type Snapshot = ControlledTransaction<Database>

/** A JSON line of each row, as the database writes it: no number and no date passes through JavaScript. */
const lines = ({ name }: TableShape) => {
  const order = name === 'change_feed' ? sql`order by t.xid, t.seq` : sql``
  return sql`select row_to_json(t)::text as line from ${sql.table(name)} as t ${order}`
}

/** Rows and bytes of a table's lines, which the head of an archive entry has to say before them. */
async function measure(snapshot: Snapshot, table: TableShape): Promise<{ rows: number; bytes: number }> {
  const { rows } = await sql<{ rows: string; bytes: string }>`
    select count(*) as rows, coalesce(sum(octet_length(convert_to(line, 'UTF8')) + 1), 0) as bytes
    from (${lines(table)}) as every`.execute(snapshot)
  return { rows: Number(rows[0]?.rows), bytes: Number(rows[0]?.bytes) }
}

async function* readLines(snapshot: Snapshot, table: TableShape): AsyncGenerator<Uint8Array> {
  await sql`declare backup_rows no scroll cursor for ${lines(table)}`.execute(snapshot)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(BATCH)} from backup_rows`.execute(snapshot)
    if (rows.length === 0) break
    yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''))
  }
  await sql`close backup_rows`.execute(snapshot)
}

function jsonEntry(name: string, value: unknown): TarEntry {
  const bytes = Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
  return { name, size: bytes.length, content: [bytes] }
}

async function manifestOf(snapshot: Snapshot, tables: Record<string, number>, now: Date): Promise<Manifest> {
  return {
    format: FORMAT,
    time: now.toISOString(),
    instance: (await metaOf(snapshot, 'instance')) ?? '',
    epoch: Number(await metaOf(snapshot, 'epoch')),
    migrations: (await appliedMigrations(snapshot)) ?? [],
    tables,
    sequences: await readSequences(snapshot),
  }
}

type Counted = { -readonly [Key in keyof BackupReport]: BackupReport[Key] } & { leftOut: string[] }

/** All rows as they were at one moment; a server may go on beside it. */
async function* rowEntries({ db, now }: BackupOrder, report: Counted): AsyncGenerator<TarEntry> {
  const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    const tables = await keptTables(snapshot)
    const sizes = new Map<string, number>()
    const counts: Record<string, number> = {}
    for (const table of tables) {
      const { rows, bytes } = await measure(snapshot, table)
      counts[table.name] = rows
      sizes.set(table.name, bytes)
      report.rows += rows
    }
    report.tables = tables.length
    yield jsonEntry(MANIFEST, await manifestOf(snapshot, counts, now))
    for (const table of tables) {
      const size = sizes.get(table.name) ?? 0
      yield { name: rowsName(table.name), size, content: size === 0 ? [] : readLines(snapshot, table) }
    }
  } finally {
    await snapshot.rollback().execute()
  }
}

const openIn = async (files: LocalFiles, path: string) => open(files.resolve(path), 'r')

/** An open file stays what it was when its name is given to a newer one. */
async function* fileEntries({ dataDir }: BackupOrder, report: Counted): AsyncGenerator<TarEntry> {
  const files = new LocalFiles(join(dataDir, 'files'))
  for (const path of await files.list('')) {
    if (UNFINISHED.test(path)) continue
    const handle = await openIn(files, path).catch((error: NodeJS.ErrnoException) => {
      if (error instanceof PathError) report.leftOut.push(path)
      // Removed since the names were read.
      else if (error.code !== 'ENOENT') throw error
    })
    if (!handle) continue
    try {
      const { size } = await handle.stat()
      const content = size === 0 ? [] : handle.createReadStream({ end: size - 1, autoClose: false })
      yield { name: FILES + path, size, content }
      report.files += 1
      report.bytes += size
    } finally {
      await handle.close()
    }
  }
  yield jsonEntry(END, { files: report.files, bytes: report.bytes })
}

/** Rows first: a row whose file is not there is a broken picture, a file without a row is nothing. */
async function* entries(order: BackupOrder, report: Counted): AsyncGenerator<TarEntry> {
  yield* rowEntries(order, report)
  yield* fileEntries(order, report)
}

/**
 * Writes a database and the files that belong to it into one archive: a gzipped tar file that its owner alone can
 * read. It has its name only once all of it is on the disk.
 *
 * @throws StartError when there is nothing to back up, or something stands under the name
 */
export async function writeBackup(order: BackupOrder): Promise<BackupReport> {
  const { db, dataDir, file } = order
  if (existsSync(file)) throw new StartError(`There is a file ${file} already; name another one`)
  if (!(await appliedMigrations(db)))
    throw new StartError('There is nothing to back up: no server was started here yet')
  await settleFiles(db, dataDir)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const part = `${file}.part`
  rmSync(part, { force: true })
  const report: Counted = { tables: 0, rows: 0, files: 0, bytes: 0, leftOut: [] }
  try {
    const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(packTar(entries(order, report)), createGzip(GZIP), target)
    renameSync(part, file)
    await sync(dirname(file))
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
  return report
}
