import { sql } from 'kysely'
import type { Db, Tx } from '#server/store/db.ts'

/** A table of the database in use. */
export interface SourceTable {
  readonly tableName: string
  readonly tableComment: string
}

export interface SourceColumn {
  readonly tableName: string
  readonly columnName: string
  readonly columnComment: string
  /** As the catalog names it, with length or precision: `varchar(64)`, `numeric(10,2)`, `int8`; lists begin with `_`. */
  readonly columnType: string
  readonly isKey: boolean
  /** The database makes its value. */
  readonly isIncrement: boolean
  readonly isNullable: boolean
}

/** Tables of the schema in use, by name; those of this generator and of a scheduler are none. */
const tables = sql<{ tableName: string; tableComment: string }>`
  select t.table_name::text as table_name,
    coalesce(obj_description(format('%I.%I', t.table_schema::text, t.table_name::text)::regclass, 'pg_class'), '') as table_comment
  from information_schema.tables as t
  where t.table_schema = current_schema() and t.table_type = 'BASE TABLE' and t.table_name not like 'gen\\_%'
    and t.table_name not like 'qrtz\\_%'
  order by 1`

export async function readTables(db: Db | Tx): Promise<SourceTable[]> {
  return (await tables.execute(db)).rows
}

/** Columns of these tables in their order; a table that is gone has none. */
export async function readColumns(db: Db | Tx, tableNames: readonly string[]): Promise<SourceColumn[]> {
  const { rows } = await sql<SourceColumn>`
    select c.table_name::text as table_name, c.column_name::text as column_name,
      coalesce(col_description(r.oid, c.ordinal_position::int), '') as column_comment,
      case
        when c.character_maximum_length is not null and c.udt_name = 'bpchar' then 'char(' || c.character_maximum_length || ')'
        when c.character_maximum_length is not null then c.udt_name || '(' || c.character_maximum_length || ')'
        when c.udt_name = 'numeric' and c.numeric_precision is not null
          then 'numeric(' || c.numeric_precision || ',' || c.numeric_scale || ')'
        else c.udt_name
      end::text as column_type,
      exists (
        select from pg_index as i where i.indrelid = r.oid and i.indisprimary and c.ordinal_position = any (i.indkey)
      ) as is_key,
      (c.is_identity = 'YES' or coalesce(c.column_default, '') like 'nextval(%') as is_increment,
      c.is_nullable = 'YES' as is_nullable
    from information_schema.columns as c
    join pg_class as r on r.oid = format('%I.%I', c.table_schema::text, c.table_name::text)::regclass
    where c.table_schema = current_schema() and c.table_name = any (${[...tableNames]}::text[])
    order by c.table_name, c.ordinal_position`.execute(db)
  return rows
}
