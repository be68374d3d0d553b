import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'
import { StartError } from '#server/start-error.ts'
import type { Store } from '#server/store/database.ts'
import { migrations } from '#server/store/migrations/index.ts'
import { migrateIn } from '#server/store/migrate.ts'
import { bindFolder } from '#server/store/folder-id.ts'
import { VERSIONS_AN_EPOCH } from '#server/store/feed.ts'
import { forgetLeftFiles, PENDING, settleFiles, syncTree, waitingFolder } from './files.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { insertRows } from './rows.ts'
import {
  appliedMigrations,
  dropSchema,
  keptTables,
  metaOf,
  raiseSequences,
  readSequences,
  tableNames,
} from './schema.ts'
import { unpack } from './unpack.ts'

export interface RestoreOrder {
  /** The only one who works on it. */
  readonly store: Store
  readonly dataDir: string
  readonly file: string
  /** Whether what is there may go. */
  readonly replace: boolean
}

/** The versions of the epoch after it would not fit into their column. */
const LAST_EPOCH = Math.floor((2 ** 31 - 1) / VERSIONS_AN_EPOCH)

/** What was restored. */
export interface RestoreReport {
  readonly manifest: Manifest
  readonly epoch: number
  readonly rows: number
  readonly files: number
}

/** Servers that run on would go on with numbers and an epoch of the database that is gone. */
async function refuseCompany({ db, exclusive }: Store) {
  if (exclusive) return
  const { rows } = await sql<{ name: string }>`
    select distinct coalesce(nullif(application_name, ''), 'a program without a name') as name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db)
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new StartError(`The database is in use (${names}); stop all servers and close other connections to it first`)
}

/** What the restore is to replace; undefined where there is nothing. */
interface Present {
  readonly migrations: readonly string[]
  readonly epoch: number
  readonly sequences: Record<string, string>
}

async function lookAt({ db }: Store, dataDir: string): Promise<Present | undefined> {
  const applied = await appliedMigrations(db)
  if (!applied) {
    if ((await tableNames(db)).length > 0)
      throw new StartError('The database holds tables of another program; restore into a database of its own')
    return undefined
  }
  await settleFiles(db, dataDir)
  const unknown = applied.filter((name) => !migrations.some((step) => step.name === name))
  if (unknown.length > 0)
    throw new StartError(`The database was made by a newer version (${unknown.join(', ')}); restore with that version`)
  return { migrations: applied, epoch: Number((await metaOf(db, 'epoch')) ?? 0), sequences: await readSequences(db) }
}

/** Files get their place by a change of names, which does not lead from one disk to another. */
function refuseOtherDisk(dataDir: string) {
  const files = join(dataDir, 'files')
  if (existsSync(files) && statSync(files).dev !== statSync(dataDir).dev)
    throw new StartError(`${files} is on another disk than ${dataDir}; restore into a DATA_DIR that is on one`)
}

async function refuseContents({ store, dataDir, replace }: RestoreOrder, present: Present | undefined) {
  if (replace) return
  if (present && (await metaOf(store.db, 'seeded')) !== undefined)
    throw new StartError('The database is not empty; with --replace all that is in it and in the files goes')
  const files = join(dataDir, 'files')
  if (existsSync(files) && readdirSync(files).length > 0)
    throw new StartError(`${files} is not empty; with --replace all that is in it and in the database goes`)
}

/** The schema of the archive, without a row: steps of the schema only lead forward, from a newer one it is made anew. */
async function makeSchema(tx: Tx, manifest: Manifest, present: Present | undefined) {
  const isNewer = present?.migrations.some((name) => !manifest.migrations.includes(name))
  if (isNewer) await dropSchema(tx)
  await migrateIn(
    tx,
    migrations.filter(({ name }) => manifest.migrations.includes(name)),
  )
  const tables = (await tableNames(tx)).filter((name) => name !== 'schema_migration')
  await sql`truncate ${sql.join(tables.map((name) => sql.id(name)))}`.execute(tx)
}

/** Triggers keep counters that come along as rows. An owner may do this, a superuser is not needed. */
async function setTriggers(tx: Tx, tables: readonly string[], state: 'enable' | 'disable') {
  for (const name of tables) await sql`alter table ${sql.id(name)} ${sql.raw(state)} trigger user`.execute(tx)
}

async function beginEpoch(tx: Tx, epoch: number, id: string) {
  await tx
    .insertInto('serverMeta')
    .values([
      { name: 'epoch', value: String(epoch) },
      { name: PENDING, value: id },
    ])
    .onConflict((c) => c.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute()
}

/** One transaction: the old rows or the new ones, whatever happens. */
async function replaceRows(
  { store, file, dataDir }: RestoreOrder,
  manifest: Manifest,
  present: Present | undefined,
  id: string,
) {
  const epoch = Math.max(manifest.epoch, present?.epoch ?? 0) + 1
  if (epoch > LAST_EPOCH) throw new StartError(`There is no epoch after ${LAST_EPOCH}: versions would grow too large`)
  const raise = (epoch - manifest.epoch) * VERSIONS_AN_EPOCH
  await store.db.transaction().execute(async (tx) => {
    await makeSchema(tx, manifest, present)
    const tables = await keptTables(tx)
    const unknown = Object.keys(manifest.tables).filter((name) => !tables.some((table) => table.name === name))
    if (unknown.length > 0) throw new StartError(`The archive has tables that nobody knows: ${unknown.join(', ')}`)
    const names = tables.map((table) => table.name)
    await setTriggers(tx, names, 'disable')
    await insertRows(tx, file, tables, raise)
    await setTriggers(tx, names, 'enable')
    await raiseSequences(tx, manifest.sequences, present?.sequences ?? {})
    await migrateIn(tx)
    await beginEpoch(tx, epoch, id)
    if (!store.exclusive) await bindFolder(tx, dataDir)
  })
  return epoch
}

/**
 * Puts the state of an archive in the place of what is there, under a new epoch. The whole archive is looked at before
 * anything is changed. A process that is killed leaves the old state, or the new one that the next start puts in order.
 *
 * The limit: the epoch is new for the archive and for the database that is replaced. An archive that is restored into
 * two empty places begins the same epoch in both, and devices that have seen one of them take the other one for it.
 *
 * @throws StartError with the old state in place
 */
export async function restoreBackup(order: RestoreOrder): Promise<RestoreReport> {
  const { store, dataDir, file } = order
  const manifest = await readManifest(file)
  await refuseCompany(store)
  const present = await lookAt(store, dataDir)
  await refuseContents(order, present)
  refuseOtherDisk(dataDir)
  forgetLeftFiles(dataDir)
  const id = randomBytes(6).toString('hex')
  const folder = waitingFolder(dataDir, id)
  try {
    mkdirSync(folder, { recursive: true })
    const { files, rows } = await unpack(file, manifest, folder)
    await syncTree(folder)
    const epoch = await replaceRows(order, manifest, present, id)
    await settleFiles(store.db, dataDir)
    await store.maintain()
    return { manifest, epoch, rows, files }
  } catch (error) {
    // Once the rows are there the files are settled by the next start.
    if (!(await isPending(store, id))) rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function isPending({ db }: Store, id: string): Promise<boolean> {
  try {
    return (await appliedMigrations(db)) !== undefined && (await metaOf(db, PENDING)) === id
  } catch {
    // Nobody can tell: the files are kept, the next restore takes them away.
    return true
  }
}
