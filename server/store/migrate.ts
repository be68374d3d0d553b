import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/store/db.ts'
import { StartError } from '#server/start-error.ts'
import { type Migration, migrations } from './migrations/index.ts'

/** Any fixed number: keeps two starting processes apart on a shared server. */
const ADVISORY_LOCK = 727_100_401

function refuseNewer(applied: ReadonlySet<string>, steps: readonly Migration[]): void {
  const unknown = [...applied].filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0)
    throw new StartError(`The database was made by a newer version (${unknown.join(', ')}); start that version`)
}

const appliedIn = async (db: Db | Tx): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`select name from schema_migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

async function prepare(tx: Tx): Promise<ReadonlySet<string>> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(tx)
  await sql`create table if not exists schema_migration (name text primary key, applied timestamptz not null)`.execute(
    tx,
  )
  await sql`create table if not exists server_meta (name text primary key, value text not null)`.execute(tx)
  await sql`create sequence if not exists server_node`.execute(tx)
  return appliedIn(tx)
}

/**
 * Asks whether another process has brought the database up to date since this one started.
 *
 * @throws StartError when a newer version has
 */
export async function checkVersion(db: Db, steps: readonly Migration[] = migrations): Promise<void> {
  refuseNewer(await appliedIn(db), steps)
}

async function ensureIdentity(tx: Tx) {
  await tx
    .insertInto('serverMeta')
    .values([
      { name: 'instance', value: randomUUID() },
      { name: 'epoch', value: '1' },
    ])
    .onConflict((c) => c.column('name').doNothing())
    .execute()
}

/**
 * Brings the schema up to date, all steps in one transaction: a step that fails leaves the database
 * as it was.
 *
 * @throws StartError when the database was made by a newer version
 */
export async function migrate(db: Db, steps: readonly Migration[] = migrations): Promise<void> {
  await db.transaction().execute((tx) => migrateIn(tx, steps))
}

/** The same within a transaction; until it ends every process that starts waits. */
export async function migrateIn(tx: Tx, steps: readonly Migration[] = migrations): Promise<void> {
  const applied = await prepare(tx)
  refuseNewer(applied, steps)
  for (const { name, up } of steps) {
    if (applied.has(name)) continue
    await up(tx)
    await sql`insert into schema_migration values (${name}, now())`.execute(tx)
  }
  await ensureIdentity(tx)
}

/** A number that no other running process on this database was given lately. */
export async function nextNode(db: Db): Promise<number> {
  const { rows } = await sql<{ node: string }>`select nextval('server_node') as node`.execute(db)
  return Number(rows[0]?.node ?? 0)
}
