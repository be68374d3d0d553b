import type { Insertable } from 'kysely'
import { type Context, Refusal } from '#server/context.ts'
import { updated } from '#server/shared/audit.ts'
import { noteList, noteSubject } from '#server/shared/changes.ts'
import type { Tx } from '#server/store/db.ts'
import type { GenTableColumnTable } from '#server/store/tables/generator.ts'
import { isBaseField, isUsableField } from '#server/areas/generator/base-fields.ts'
import { columnRow, refuseWide } from '#server/areas/generator/import-tables.ts'
import { distinctFields } from '#server/areas/generator/names.ts'
import { columnsOfTables, type ColumnRow, type TableRow } from '#server/areas/generator/present.ts'
import { readColumns } from '#server/areas/generator/source-tables.ts'
import { tableByName } from '#server/areas/generator/find-table.ts'

type FreshColumn = Insertable<GenTableColumnTable>

/** Reads the columns of a table anew. @throws Refusal NOT_FOUND, GEN_NO_TABLE, GEN_TOO_WIDE */
export async function synchTable(ctx: Context, nameOrId: string): Promise<void> {
  await ctx.write(async (tx) => {
    const table = await tableByName(tx, nameOrId, true)
    const source = await readColumns(tx, [table.tableName])
    if (source.length === 0) throw new Refusal('GEN_NO_TABLE', [table.tableName])
    refuseWide(table.tableName, source)
    const stored = (await columnsOfTables(tx, [table.tableId])).get(table.tableId) ?? []
    const fields = distinctFields(source.map(({ columnName }) => columnName))
    const fresh = source.map((column, at) => columnRow(ctx, table.tableId, column, fields[at] ?? '', at + 1))
    noteSubject(ctx, 'tableName', table.tableName)
    noteList(
      ctx,
      'columns',
      stored.map(({ columnName }) => columnName),
      fresh.map(({ columnName }) => columnName),
    )
    await replaceColumns(ctx, tx, table, stored, fresh)
  })
}

async function replaceColumns(
  ctx: Context,
  tx: Tx,
  { tableId }: TableRow,
  stored: readonly ColumnRow[],
  fresh: readonly FreshColumn[],
): Promise<void> {
  const before = new Map(stored.map((column) => [column.columnName, column]))
  const rows = fresh.map((column) => {
    const old = before.get(column.columnName)
    return old === undefined ? column : { ...column, ...keptOf(old, column), ...madeBy(old), ...updated(ctx) }
  })
  await tx.deleteFrom('genTableColumn').where('tableId', '=', tableId).execute()
  await tx.insertInto('genTableColumn').values(rows).execute()
  await tx.updateTable('genTable').set(updated(ctx)).where('tableId', '=', tableId).execute()
}

const madeBy = ({ createBy, createTime, remark }: ColumnRow) => ({ createBy, createTime, remark })

/**
 * What a column that is still there keeps: its id; how it is searched and which dictionary it has where it is listed;
 * whether it is required and how it is typed where a form shows it as required.
 */
function keptOf(old: ColumnRow, fresh: FreshColumn): Partial<FreshColumn> & { columnId: string } {
  const { columnId, dictType, queryType, isRequired, htmlType } = old
  const isShown = fresh.isInsert === '1' || fresh.isEdit === '1'
  const isOwn = isUsableField(fresh.javaField) || !isBaseField(fresh.javaField)
  return {
    columnId,
    ...(fresh.isList === '1' && { dictType, queryType }),
    ...(isRequired === '1' && fresh.isPk !== '1' && isShown && isOwn && { isRequired, htmlType }),
  }
}
