import { sql } from 'kysely'
import type { Db } from '#server/store/db.ts'

/** A table as the database itself describes it. */
export interface TableShape {
  readonly name: string
  /** Columns that can be written. */
  readonly columns: readonly string[]
}

/** What is worth nothing in another epoch: who has signed in must sign in again, and a ticket is over in a minute. */
const LEFT_OUT = new Set([
  // Counted anew.
  'sys_rights_version',
  'sys_session',
  'sys_captcha',
  'sys_login_attempt',
  'preview_grant',
  'schema_migration',
])

const OURS = sql`relnamespace = current_schema()::regnamespace
  and not exists (select from pg_depend as d where d.objid = c.oid and d.deptype = 'e')`

/** Names of all tables of the schema; it belongs to Holdfast alone, so whatever stands in it is ours. */
export async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class as c where relkind = 'r' and ${OURS} order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** The tables that a backup holds, each after those that it refers to. */
export async function keptTables(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<TableShape & { needs: string[] }>`
    select relname::text as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0
        and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select other.relname::text from pg_constraint as f join pg_class as other on other.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class as c where relkind = 'r' and ${OURS} order by 1`.execute(db)
  const waiting = new Map(rows.filter(({ name }) => !LEFT_OUT.has(name)).map((row) => [row.name, row]))
  const ordered: TableShape[] = []
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ needs }) => !needs.some((name) => waiting.has(name)))
    if (!next) throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`)
    waiting.delete(next.name)
    ordered.push({ name: next.name, columns: next.columns })
  }
  return ordered
}

/** Names of the steps that the schema has behind it; undefined where no Holdfast has been. */
export async function appliedMigrations(db: Db): Promise<string[] | undefined> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('schema_migration') is not null as there`.execute(db)
  if (!rows[0]?.there) return undefined
  const names = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db)
  return names.rows.map(({ name }) => name)
}

/** A fact that the database keeps about itself. */
export async function metaOf(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('serverMeta').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** The last number of each sequence that has given one. */
export async function readSequences(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** No sequence gives again what it gave here or there. */
export async function raiseSequences(db: Db, ...known: readonly Record<string, string>[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select sequencename::text as name from pg_sequences where schemaname = current_schema()`.execute(db)
  for (const { name } of rows) {
    const lasts = known.flatMap((sequences) => (sequences[name] === undefined ? [] : [BigInt(sequences[name])]))
    const last = lasts.reduce((most, one) => (one > most ? one : most), 0n)
    if (last > 0n)
      await sql`
        select setval(quote_ident(${name}::text)::regclass, greatest(${String(last)}::bigint,
          (select last_value from pg_sequences where schemaname = current_schema() and sequencename = ${name}::text)))
      `.execute(db)
  }
}

/** Takes everything of an older or newer schema away, so that another one can be made. */
export async function dropSchema(db: Db): Promise<void> {
  const tables = await tableNames(db)
  if (tables.length > 0) await sql`drop table ${sql.join(tables.map((name) => sql.id(name)))} cascade`.execute(db)
  const sequences = await sql<{ name: string }>`
    select relname::text as name from pg_class as c where relkind = 'S' and ${OURS}`.execute(db)
  for (const { name } of sequences.rows) await sql`drop sequence ${sql.id(name)}`.execute(db)
  const functions = await sql<{ signature: string }>`
    select c.oid::regprocedure::text as signature from pg_proc as c where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend as d where d.objid = c.oid and d.deptype = 'e')`.execute(db)
  for (const { signature } of functions.rows) await sql`drop function ${sql.raw(signature)} cascade`.execute(db)
}
