import { sql } from 'kysely'
import { COLUMN_COUNTS, type FieldType, type ModelOwner } from '#contract/models/kinds.ts'
import type { Db } from '#server/store/db.ts'

/** A column that belongs to the owner type and is never a field of a model. */
export interface FixedColumn {
  readonly code: string
  readonly column: string
  readonly primaryKey: boolean
}

interface OwnerTables {
  readonly prefix: string
  readonly defaultTable: string
  readonly fixed: readonly FixedColumn[]
  /** Codes that no field may have, since something else travels under them. */
  readonly reserved: readonly string[]
}

const key = (code: string, column: string): FixedColumn => ({ code, column, primaryKey: true })
const plain = (code: string, column: string): FixedColumn => ({ code, column, primaryKey: false })

export const OWNER_TABLES: Readonly<Record<ModelOwner, OwnerTables>> = {
  CmsExtend: {
    prefix: 'cms_exd_',
    defaultTable: 'cms_exd_default',
    fixed: [key('modelId', 'model_id'), key('dataId', 'data_id'), key('dataType', 'data_type')],
    // Values travel under a prefix of their own.
    reserved: [],
  },
  CmsCustomForm: {
    prefix: 'cms_cfd_',
    defaultTable: 'cms_cfd_default',
    fixed: [
      key('dataId', 'data_id'),
      plain('siteId', 'site_id'),
      plain('modelId', 'model_id'),
      plain('clientIp', 'client_ip'),
      plain('uuid', 'uuid'),
      plain('createTime', 'create_time'),
    ],
    reserved: ['dataId', 'siteId', 'modelId', 'clientIp', 'ip', 'uuid', 'createTime', 'srcs', 'formId', 'captcha'],
  },
}

export function isDefaultTable(model: { ownerType: ModelOwner; tableName: string }): boolean {
  return OWNER_TABLES[model.ownerType].defaultTable === model.tableName
}

/** Tables of the database that start with the owner type's prefix, by name. */
export async function tablesOf(db: Db, owner: ModelOwner): Promise<string[]> {
  const { prefix } = OWNER_TABLES[owner]
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and starts_with(table_name, ${prefix}) order by 1`.execute(db)
  return rows.map((row) => row.name)
}

export interface TableColumn {
  readonly name: string
  readonly type: string
}

/** Columns of a table in their order; none when it does not exist. */
export async function columnsOf(db: Db, table: string): Promise<TableColumn[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} order by ordinal_position`.execute(db)
  return rows
}

/** The first column of a type that no field uses; undefined when all are taken. */
export function freeColumn(type: FieldType, used: ReadonlySet<string>): string | undefined {
  for (let number = 1; number <= COLUMN_COUNTS[type]; number += 1) {
    if (!used.has(type + number)) return type + number
  }
  return undefined
}
