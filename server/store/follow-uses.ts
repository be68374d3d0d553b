import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/** A table whose texts may name uploaded files. */
export interface FollowedTable {
  readonly table: string
  /** What of its owner the table holds; rows of another part are not touched. */
  readonly part: string
  /** What its rows belong to, as `USE_SOURCES` knows it; `@column` where a column says so. */
  readonly kind: string
  /** Column that tells its rows apart. */
  readonly row: string
  /** Column with the id of the owner. */
  readonly owner: string
  /** Columns that are read; without any all of them are. */
  readonly columns?: readonly string[]
}

/**
 * Has the database note in `resource_use` which uploaded files the rows of a table name, for those that are there and from
 * now on. For migrations; the kind needs an entry in `server/areas/resources/use-sources.ts`, which gives it a name.
 */
export async function followUses(tx: Tx, followed: FollowedTable): Promise<void> {
  const { table, part, kind, row, owner, columns = [] } = followed
  const name = `resource_uses_${part}`
  const call = `note_resource_uses(${[part, kind, row, owner, ...columns].map((one) => `'${one}'`).join(', ')})`
  const of = columns.length > 0 ? ` of ${columns.join(', ')}` : ''
  const names = (which: string) => `names_resource(${textOf(which, columns)})`
  const statements = [
    `create trigger ${name}_new after insert on ${table} for each row when (${names('new')}) execute function ${call}`,
    `create trigger ${name}_changed after update${of} on ${table} for each row
      when (${names('old')} or ${names('new')}) execute function ${call}`,
    `create trigger ${name}_gone after delete on ${table} for each row when (${names('old')}) execute function ${call}`,
    `insert into resource_use (resource_id, part, row_id, kind, owner_id)
      select id, '${part}', t.${row}, ${kind.startsWith('@') ? `t.${kind.slice(1)}` : `'${kind}'`}, t.${owner}
      from ${table} t, lateral resource_ids(${textOf('t', columns)}) id
      where names_resource(${textOf('t', columns)})
      on conflict do nothing`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

/** The columns of a row in one text. */
function textOf(row: string, columns: readonly string[]): string {
  if (columns.length === 0) return `to_jsonb(${row}.*)::text`
  return columns.length === 1
    ? `${row}.${columns[0]}::text`
    : `concat_ws(' ', ${columns.map((column) => `${row}.${column}::text`).join(', ')})`
}
