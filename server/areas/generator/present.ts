import type { Selectable } from 'kysely'
import type { GenColumn, GenTable } from '#contract/generator.ts'
import { presentAudit } from '#server/shared/audit.ts'
import { revisionOf } from '#server/shared/revision.ts'
import type { Db, Tx } from '#server/store/db.ts'
import type { GenTableColumnTable, GenTableTable } from '#server/store/tables/generator.ts'

export type TableRow = Selectable<GenTableTable>
export type ColumnRow = Selectable<GenTableColumnTable>

/** Tells stored states of a table and its columns apart. */
export function revisionOfTable(table: TableRow, columns: readonly ColumnRow[]): string {
  const told = (row: TableRow | ColumnRow) =>
    Object.entries(row).filter(([field]) => !/^(create|update)(By|Time)$/.test(field))
  return revisionOf([told(table), ...columns.map(told)])
}

export function presentTable(row: TableRow): GenTable {
  const { createBy, createTime, updateBy, updateTime, remark, options, subTableName, subTableFkName, ...fields } = row
  return {
    ...fields,
    ...(subTableName !== '' && { subTableName }),
    ...(subTableFkName !== '' && { subTableFkName }),
    ...options,
    options: JSON.stringify(options),
    ...presentAudit({ createBy, createTime, updateBy, updateTime, remark }),
  }
}

export function presentColumn(row: ColumnRow): GenColumn {
  const { createBy, createTime, updateBy, updateTime, remark, ...fields } = row
  return { ...fields, ...presentAudit({ createBy, createTime, updateBy, updateTime, remark }) }
}

/** Columns by table, in their order. */
export async function columnsOfTables(
  db: Db | Tx,
  tableIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ColumnRow[]>> {
  const columns = new Map<string, ColumnRow[]>(tableIds.map((tableId) => [tableId, []]))
  if (tableIds.length === 0) return columns
  const rows = await db
    .selectFrom('genTableColumn')
    .selectAll()
    .where('tableId', 'in', tableIds)
    .orderBy('sort')
    .orderBy('columnId')
    .execute()
  for (const row of rows) columns.get(row.tableId)?.push(row)
  return columns
}
