import type { QueryOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/fields.ts'
import type { DbTable, GenDetail, genDbList, genList, GenTable } from '#contract/generator.ts'
import { foldedIncludes } from '#lib/fold-text.ts'
import { type Context, Refusal } from '#server/context.ts'
import { momentsOf } from '#server/shared/days.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { pageRange } from '#server/shared/paging.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import { textContains } from '#server/shared/text-search.ts'
import { columnsOfTables, presentColumn, presentTable, revisionOfTable } from '#server/areas/generator/present.ts'
import { readTables } from '#server/areas/generator/source-tables.ts'

export async function listTables(ctx: Context, query: QueryOf<typeof genList>): Promise<Page<GenTable>> {
  const { tableName, tableComment, params } = query
  const { from, before } = momentsOf(params)
  let found = ctx.services.db.selectFrom('genTable').selectAll().orderBy('tableId', 'desc')
  if (tableName) found = found.where(textContains('tableName', tableName))
  if (tableComment) found = found.where(textContains('tableComment', tableComment))
  if (from) found = found.where('createTime', '>=', from)
  if (before) found = found.where('createTime', '<', before)
  const page = await pageOfQuery(found, query)
  return { rows: await mapInSlices(page.rows, presentTable), total: page.total }
}

/** Tables that may be imported. There are few: they are read as a whole and looked through here. */
export async function listSourceTables(ctx: Context, query: QueryOf<typeof genDbList>): Promise<Page<DbTable>> {
  const { db } = ctx.services
  const imported = new Set(
    (await db.selectFrom('genTable').select('tableName').execute()).map(({ tableName }) => tableName),
  )
  const contains = (text: string, part: string | undefined) => !part || foldedIncludes(text, part)
  const rows = (await readTables(db)).filter(
    ({ tableName, tableComment }) =>
      !imported.has(tableName) && contains(tableName, query.tableName) && contains(tableComment, query.tableComment),
  )
  const { limit, offset } = pageRange(query)
  return { rows: rows.slice(offset, offset + limit), total: String(rows.length) }
}

/** @throws Refusal NOT_FOUND */
export async function showTable(ctx: Context, tableId: string): Promise<GenDetail> {
  const { db } = ctx.services
  const tables = await db.selectFrom('genTable').selectAll().orderBy('tableName').execute()
  const table = tables.find((one) => one.tableId === tableId)
  if (!table) throw new Refusal('NOT_FOUND', ['tableId', tableId])
  const columns = await columnsOfTables(
    db,
    tables.map((one) => one.tableId),
  )
  const own = columns.get(tableId) ?? []
  const rows = own.map(presentColumn)
  return {
    info: { ...presentTable(table), revision: revisionOfTable(table, own) },
    rows,
    tables: await mapInSlices(tables, (one) => ({
      ...presentTable(one),
      columns: (columns.get(one.tableId) ?? []).map(presentColumn),
    })),
  }
}
