import type { BodyOf } from '#contract/endpoint.ts'
import type { genEdit } from '#contract/generator.ts'
import { type Context, Refusal } from '#server/context.ts'
import { updated } from '#server/shared/audit.ts'
import { noteChanges, noteRemoved } from '#server/shared/changes.ts'
import type { Tx } from '#server/store/db.ts'
import { tableById } from '#server/areas/generator/find-table.ts'
import { requireCodeNames } from '#server/areas/generator/code-rules.ts'
import {
  columnsOfTables,
  type ColumnRow,
  presentTable,
  revisionOfTable,
  type TableRow,
} from '#server/areas/generator/present.ts'
import { folderParts } from '#server/areas/generator/write-files.ts'

type Body = BodyOf<typeof genEdit>
type SentColumn = Body['columns'][number]

/** @throws Refusal NOT_FOUND, SAVED_BY_OTHER, and whatever makes code impossible */
export async function editTable(ctx: Context, body: Body): Promise<void> {
  const { tableId, revision, columns: sent } = body
  await ctx.write(async (tx) => {
    const table = await tableById(tx, tableId, true)
    const stored = (await columnsOfTables(tx, [tableId])).get(tableId) ?? []
    if (revision !== undefined && revision !== revisionOfTable(table, stored))
      throw new Refusal('SAVED_BY_OTHER', [table.updateBy ?? table.createBy])
    const fields = fieldsOf(body)
    const columns = mergedColumns(stored, sent)
    requireCodeNames({ ...table, ...fields }, columns)
    requireTree(fields, columns)
    await requireSub(tx, table, fields)
    if (fields.genType === '1') folderParts(fields.genPath)
    noteChanges(ctx, presentTable(table), { ...fields })
    await storeTable(ctx, tx, tableId, fields)
    await storeColumns(ctx, tx, stored, columns)
  })
}

type Fields = ReturnType<typeof fieldsOf>

/** Only what belongs to the category is kept: a table that is a tree no longer forgets its columns. */
function fieldsOf(body: Body) {
  const { tableComment, className, functionAuthor, tplCategory, target, packageName, moduleName } = body
  const { businessName, functionName, genType, genPath, params, remark } = body
  const isSub = tplCategory === 'sub'
  const { treeCode, treeParentCode, treeName, parentMenuId } = params ?? {}
  const tree = tplCategory === 'tree' ? { treeCode, treeParentCode, treeName } : {}
  return {
    ...{ tableComment, className, functionAuthor, tplCategory, target, packageName, moduleName },
    ...{ businessName, functionName, genType },
    genPath: genPath.trim() || '/',
    remark: remark || null,
    subTableName: (isSub && body.subTableName) || '',
    subTableFkName: (isSub && body.subTableFkName) || '',
    options: { ...tree, ...(parentMenuId && { parentMenuId }) },
  }
}

/** The columns as they will be; who is not sent stays. @throws Refusal NOT_FOUND for a column of another table */
function mergedColumns(stored: readonly ColumnRow[], sent: readonly SentColumn[]): ColumnRow[] {
  const known = new Set(stored.map(({ columnId }) => columnId))
  const unknown = sent.find(({ columnId }) => !known.has(columnId))
  if (unknown) throw new Refusal('NOT_FOUND', ['columnId', unknown.columnId])
  const byId = new Map(sent.map((column) => [column.columnId, column]))
  return stored.map((row) => {
    const { columnComment = row.columnComment, dictType = '', ...rest } = byId.get(row.columnId) ?? row
    return { ...row, ...rest, columnComment, dictType }
  })
}

/** @throws Refusal GEN_TREE naming the field that is missing */
function requireTree({ tplCategory, options }: Fields, columns: readonly ColumnRow[]): void {
  if (tplCategory !== 'tree') return
  const names = new Set(columns.map(({ columnName }) => columnName))
  for (const field of ['treeCode', 'treeParentCode', 'treeName'] as const)
    if (!names.has(options[field] ?? '')) throw new Refusal('GEN_TREE', [], { field })
}

/** @throws Refusal GEN_SUB */
async function requireSub(tx: Tx, table: TableRow, fields: Fields): Promise<void> {
  if (fields.tplCategory !== 'sub') return
  const { subTableName, subTableFkName } = fields
  const key = await tx
    .selectFrom('genTable')
    .innerJoin('genTableColumn', 'genTableColumn.tableId', 'genTable.tableId')
    .select('columnId')
    .where('genTable.tableName', '=', subTableName)
    .where('genTable.tableId', '<>', table.tableId)
    .where('columnName', '=', subTableFkName)
    .executeTakeFirst()
  if (!key) throw new Refusal('GEN_SUB', [], { field: subTableName === '' ? 'subTableName' : 'subTableFkName' })
}

async function storeTable(ctx: Context, tx: Tx, tableId: string, { options, ...fields }: Fields): Promise<void> {
  await tx
    .updateTable('genTable')
    .set({ ...fields, ...updated(ctx), options: JSON.stringify(options) })
    .where('tableId', '=', tableId)
    .execute()
}

/** Those that differ; a wide table is one statement. */
async function storeColumns(
  ctx: Context,
  tx: Tx,
  stored: readonly ColumnRow[],
  columns: readonly ColumnRow[],
): Promise<void> {
  const changed = columns.filter((column, at) => JSON.stringify(column) !== JSON.stringify(stored[at]))
  if (changed.length === 0) return
  const rows = changed.map((column) => ({ ...column, ...updated(ctx) }))
  await tx
    .deleteFrom('genTableColumn')
    .where(
      'columnId',
      'in',
      rows.map(({ columnId }) => columnId),
    )
    .execute()
  await tx.insertInto('genTableColumn').values(rows).execute()
}

export async function removeTables(ctx: Context, ids: readonly string[]): Promise<void> {
  await ctx.write(async (tx) => {
    const rows = await tx.deleteFrom('genTable').where('tableId', 'in', ids).returningAll().execute()
    noteRemoved(ctx, rows, 'tableName')
  })
}
