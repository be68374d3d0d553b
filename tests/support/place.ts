import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { tableNames } from '#server/backup/schema.ts'
import type { Store } from '#server/store/database.ts'
import { openEmptyStore } from './empty-database.ts'
import { emptyPostgresStore, TEST_DATABASE_URL } from './postgres.ts'

/** An empty database and an empty folder, as a restore finds them on a new machine. */
export interface Place {
  /** May be closed before the place is removed. */
  readonly store: Store
  readonly dataDir: string
  remove(): Promise<void>
}

export async function emptyPlace(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-place-'))
  mkdirSync(join(dataDir, 'files'))
  const opened = TEST_DATABASE_URL ? await emptyPostgresStore(TEST_DATABASE_URL) : await openEmptyStore()
  let closed: Promise<void> | undefined
  const store = { ...opened, close: () => (closed ??= opened.close()) }
  const remove = async () => {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { store, dataDir, remove }
}

/** Hashes of all files of a folder, by name; the id of a folder of a database server is no file of anybody. */
export function filesOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== 'folder-id',
  )
  const hashes = entries.map(({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]
  })
  return Object.fromEntries(hashes) as Record<string, string>
}

/** Everything that a place holds, to see whether something of it changed. */
export async function stateOf({ store, dataDir }: Pick<Place, 'store' | 'dataDir'>): Promise<unknown> {
  const hashes = (await tableNames(store.db)).map(
    (name) => sql`
      select ${sql.lit(name)} as name, md5(string_agg(t::text, '\n' order by t::text)) as hash
      from ${sql.table(name)} as t`,
  )
  const { rows } = await sql`${sql.join(hashes, sql` union all `)}`.execute(store.db)
  return { rows, files: filesOf(dataDir) }
}
