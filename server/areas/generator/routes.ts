import {
  genBatchCode,
  genCode,
  genDbList,
  genEdit,
  genGet,
  genImportTable,
  genList,
  genPreview,
  genRemove,
  genSynchDb,
} from '#contract/generator.ts'
import { type Route, route } from '#server/http/route.ts'
import { editTable, removeTables } from '#server/areas/generator/edit.ts'
import { answerZip, previewTable, writeTable } from '#server/areas/generator/generate.ts'
import { importTables } from '#server/areas/generator/import-tables.ts'
import { listSourceTables, listTables, showTable } from '#server/areas/generator/listing.ts'
import { synchTable } from '#server/areas/generator/synch.ts'

export const routes: readonly Route[] = [
  route(genList, (ctx, { query }) => listTables(ctx, query)),
  route(genDbList, (ctx, { query }) => listSourceTables(ctx, query)),
  route(genGet, (ctx, { params }) => showTable(ctx, params.tableId)),
  route(genPreview, (ctx, { params }) => previewTable(ctx, params.tableId)),
  route(genCode, (ctx, { params }) => writeTable(ctx, params.tableName)),
  route(genSynchDb, (ctx, { params }) => synchTable(ctx, params.tableName)),
  route(genBatchCode, (ctx, { query }) => answerZip(ctx, query.tables)),
  route(genImportTable, (ctx, { query }) => importTables(ctx, query.tables)),
  route(genEdit, (ctx, { body }) => editTable(ctx, body)),
  route(genRemove, (ctx, { body }) => removeTables(ctx, body)),
]
