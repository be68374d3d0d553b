import {
  exmodelAdd,
  exmodelDelete,
  exmodelEdit,
  exmodelList,
  exmodelOptions,
  xmodelControls,
  xmodelGet,
  xmodelTableFields,
  xmodelTables,
} from '#contract/models.ts'
import type { XModel } from '#contract/models.ts'
import { CONTROL_TYPES } from '#contract/models/kinds.ts'
import { textIn } from '#contract/texts.ts'
import { CONTROL_NAMES } from '#contract/texts/models.ts'
import { created, presentAudit, updated } from '#server/shared/audit.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { textContains } from '#server/shared/text-search.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { takeTurns } from '#server/store/transact.ts'
import { type Handler, type Route, route } from '#server/http/route.ts'
import type { XModelTable } from '#server/store/tables/models.ts'
import { modelOf } from './model-access.ts'
import { columnsOf, isDefaultTable, OWNER_TABLES, tablesOf } from './model-tables.ts'

interface ModelQuery {
  pageNum: number
  pageSize: number
  query?: string | undefined
}

async function pageOfModels(ctx: Context, query: ModelQuery): Promise<{ rows: XModel[]; total: string }> {
  const { siteId } = await currentSite(ctx)
  const { db } = ctx.services
  let found = db.selectFrom('xModel').selectAll().where('ownerType', '=', 'CmsExtend').where('ownerId', '=', siteId)
  if (query.query) found = found.where(textContains('name', query.query))
  const { rows, total } = await pageOfQuery(found.orderBy('modelId'), query)
  return { rows: await mapInSlices(rows, presentModel), total }
}

const listModels: Handler<typeof exmodelList> = (ctx, { query }) => pageOfModels(ctx, query)
const listOptions: Handler<typeof exmodelOptions> = (ctx, { query }) => pageOfModels(ctx, query)

const addModel: Handler<typeof exmodelAdd> = async (ctx, { body }) => {
  const { siteId } = await currentSite(ctx)
  const { name, code, tableName, remark } = body
  if (!(await tablesOf(ctx.services.db, 'CmsExtend')).includes(tableName)) throw new Refusal('MODEL_TABLE', [tableName])
  await ctx.write(async (tx) => {
    await refuseTakenCode(ctx, tx, siteId, code)
    const model = {
      modelId: ctx.services.newId(),
      ownerType: 'CmsExtend' as const,
      ownerId: siteId,
      name,
      code,
      tableName,
    }
    await tx
      .insertInto('xModel')
      .values({ ...model, ...created(ctx), remark: remark ?? null })
      .execute()
    if (!isDefaultTable(model)) await addMappedFields(ctx, tx, model)
  })
}

/**
 * The reference takes a code twice, of which templates then see one model only.
 *
 * @throws Refusal DATA_CONFLICT where another extension model of the site has the code already
 */
async function refuseTakenCode({ services }: Context, tx: Tx, siteId: string, code: string): Promise<void> {
  if (services.settings.compat === 'reference') return
  await takeTurns(tx, 'model code', siteId)
  const taken = await tx
    .selectFrom('xModel')
    .select('modelId')
    .where('ownerType', '=', 'CmsExtend')
    .where('ownerId', '=', siteId)
    .where('code', '=', code)
    .executeTakeFirst()
  if (taken) throw new Refusal('DATA_CONFLICT', [code], { field: 'code' })
}

/** Every column that is not fixed becomes a text input of the same name. */
async function addMappedFields(ctx: Context, tx: Tx, model: { modelId: string; tableName: string }): Promise<void> {
  const fixed = new Set(OWNER_TABLES.CmsExtend.fixed.map((one) => one.column))
  const columns = (await columnsOf(tx, model.tableName)).filter((column) => !fixed.has(column.name))
  const fields = columns.map((column, index) => ({
    fieldId: ctx.services.newId(),
    modelId: model.modelId,
    name: column.name,
    code: column.name,
    fieldType: '',
    fieldName: column.name,
    controlType: 'input',
    options: '{}',
    defaultValue: null,
    validations: '[]',
    sortFlag: String(index),
    ...created(ctx),
  }))
  if (fields.length > 0) await tx.insertInto('xModelField').values(fields).execute()
}

const editModel: Handler<typeof exmodelEdit> = async (ctx, { body }) => {
  const { modelId, name, code, remark } = body
  await ctx.write(async (tx) => {
    const model = await modelOf(ctx, tx, modelId)
    if (model.ownerType !== 'CmsExtend') throw new Refusal('NOT_FOUND', ['modelId', modelId])
    // Models that share a code since earlier can still be changed.
    if (code !== undefined && code !== model.code) await refuseTakenCode(ctx, tx, model.ownerId, code)
    await tx
      .updateTable('xModel')
      .set({ name, code, remark, ...updated(ctx) })
      .where('modelId', '=', modelId)
      .execute()
  })
}

const deleteModels: Handler<typeof exmodelDelete> = async (ctx, { body }) => {
  const ids = body.map((model) => model.modelId)
  await ctx.write(async (tx) => {
    const known = await tx
      .selectFrom('xModel')
      .select('modelId')
      .where('modelId', 'in', ids)
      .where('ownerType', '=', 'CmsExtend')
      .execute()
    for (const { modelId } of known) {
      const model = await modelOf(ctx, tx, modelId)
      if (!isDefaultTable(model)) await deleteMappedValues(tx, model)
      await tx.deleteFrom('xModel').where('modelId', '=', modelId).execute()
    }
  })
}

/** Rows of the default table go with the model by themselves. */
async function deleteMappedValues(tx: Tx, { tableName, modelId }: XModelTable): Promise<void> {
  if (!(await tablesOf(tx, 'CmsExtend')).includes(tableName)) return
  await tx
    .deleteFrom(tableName as 'xModelField')
    .where('modelId', '=', modelId)
    .execute()
}

const listControls: Handler<typeof xmodelControls> = async (ctx) =>
  CONTROL_TYPES.map((id) => ({ id, name: textIn(CONTROL_NAMES[id], ctx.language) }))

const listTables: Handler<typeof xmodelTables> = async (ctx, { query }) => {
  const rows = await tablesOf(ctx.services.db, query.type)
  return { rows, total: String(rows.length) }
}

const listTableFields: Handler<typeof xmodelTableFields> = async (ctx, { query }) => {
  const model = await modelOf(ctx, ctx.services.db, query.modelId)
  const columns = isDefaultTable(model) ? [] : await columnsOf(ctx.services.db, model.tableName)
  return { rows: columns.map((column) => column.name), total: String(columns.length) }
}

const getModel: Handler<typeof xmodelGet> = async (ctx, { params }) => {
  const model = await modelOf(ctx, ctx.services.db, params.modelId)
  return { ...presentModel(model), isDefaultTable: isDefaultTable(model) }
}

function presentModel(row: XModelTable): XModel {
  const { modelId, ownerType, ownerId, name, code, tableName } = row
  return { modelId, ownerType, ownerId, name, code, tableName, ...presentAudit(row) }
}

export const modelRoutes: readonly Route[] = [
  route(exmodelList, listModels),
  route(exmodelOptions, listOptions),
  route(exmodelAdd, addModel),
  route(exmodelEdit, editModel),
  route(exmodelDelete, deleteModels),
  route(xmodelControls, listControls),
  route(xmodelTables, listTables),
  route(xmodelTableFields, listTableFields),
  route(xmodelGet, getModel),
]
