import {
  type XModelField,
  xmodelFieldAdd,
  xmodelFieldAll,
  xmodelFieldDelete,
  xmodelFieldEdit,
  xmodelFieldList,
} from '#contract/models.ts'
import type { FieldType } from '#contract/models/kinds.ts'
import { created, presentAudit, updated } from '#server/shared/audit.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { textContains } from '#server/shared/text-search.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { type Handler, type Route, route } from '#server/http/route.ts'
import type { XModelFieldTable, XModelTable } from '#server/store/tables/models.ts'
import { modelOf, requireEditor } from './model-access.ts'
import { columnsOf, freeColumn, isDefaultTable, OWNER_TABLES } from './model-tables.ts'

const listFields: Handler<typeof xmodelFieldList> = async (ctx, { query }) => {
  const { modelId } = await modelOf(ctx, ctx.services.db, query.modelId)
  let found = ctx.services.db.selectFrom('xModelField').selectAll().where('modelId', '=', modelId)
  if (query.query) found = found.where(textContains('name', query.query))
  const { rows, total } = await pageOfQuery(found.orderBy('sortFlag').orderBy('fieldId'), query)
  return { rows: await mapInSlices(rows, presentField), total }
}

const listAll: Handler<typeof xmodelFieldAll> = async (ctx, { query }) => {
  const model = await modelOf(ctx, ctx.services.db, query.modelId)
  const rows = await ctx.services.db
    .selectFrom('xModelField')
    .selectAll()
    .where('modelId', '=', model.modelId)
    .orderBy('sortFlag')
    .orderBy('fieldId')
    .execute()
  const fields = rows.map((row) => ({ ...presentMeta(row), editable: true, primaryKey: false }))
  const fixed = query.ignoreFixedField ? [] : OWNER_TABLES[model.ownerType].fixed
  const all = [
    ...fields,
    ...fixed.map(({ code, column, primaryKey }) => ({
      name: code,
      code,
      fieldName: column,
      controlType: 'input' as const,
      editable: false,
      primaryKey,
    })),
  ]
  return { rows: all, total: String(all.length) }
}

const addField: Handler<typeof xmodelFieldAdd> = async (ctx, { body }) => {
  await ctx.write(async (tx) => {
    const model = await lockedModel(ctx, tx, body.modelId)
    const others = await fieldsOf(tx, model.modelId)
    refuseTakenCode(model, others, body.code)
    const { fieldType, fieldName } = await columnFor(tx, model, body, others)
    await tx
      .insertInto('xModelField')
      .values({
        fieldId: ctx.services.newId(),
        modelId: model.modelId,
        name: body.name,
        code: body.code,
        fieldType,
        fieldName,
        controlType: body.controlType,
        options: JSON.stringify(body.options ?? {}),
        defaultValue: body.defaultValue ?? null,
        validations: JSON.stringify(body.validations ?? []),
        sortFlag: body.sortFlag ?? '0',
        ...created(ctx),
        remark: body.remark ?? null,
      })
      .execute()
    await writePagesAgain(ctx, tx, [model])
  })
}

/** Pages may show the fields of a model: the job of the home page finds out which do. */
async function writePagesAgain({ services }: Context, tx: Tx, models: readonly XModelTable[]): Promise<void> {
  const sites = new Set(models.map(({ ownerId }) => ownerId))
  await services.publisher.enqueue(
    tx,
    [...sites].map((siteId) => ({ type: 'site', siteId })),
  )
}

const editField: Handler<typeof xmodelFieldEdit> = async (ctx, { body }) => {
  await ctx.write(async (tx) => {
    const field = await fieldOf(tx, body.fieldId)
    const model = await lockedModel(ctx, tx, field.modelId)
    const others = (await fieldsOf(tx, model.modelId)).filter((one) => one.fieldId !== field.fieldId)
    if (body.code !== undefined) refuseTakenCode(model, others, body.code)
    const moves = isDefaultTable(model)
      ? body.fieldType !== undefined && body.fieldType !== field.fieldType
      : body.fieldName !== undefined && body.fieldName !== field.fieldName
    const column = moves ? await columnFor(tx, model, body, others) : {}
    await tx
      .updateTable('xModelField')
      .set({
        name: body.name,
        code: body.code,
        controlType: body.controlType,
        options: body.options && JSON.stringify(body.options),
        defaultValue: body.defaultValue,
        validations: body.validations && JSON.stringify(body.validations),
        sortFlag: body.sortFlag,
        remark: body.remark,
        ...column,
        ...updated(ctx),
      })
      .where('fieldId', '=', field.fieldId)
      .execute()
    await writePagesAgain(ctx, tx, [model])
  })
}

const deleteFields: Handler<typeof xmodelFieldDelete> = async (ctx, { body }) => {
  await ctx.write(async (tx) => {
    const models = await tx
      .selectFrom('xModelField')
      .select('modelId')
      .distinct()
      .where('fieldId', 'in', body)
      .execute()
    const owners = await Promise.all(models.map(({ modelId }) => modelOf(ctx, tx, modelId)))
    for (const model of owners) requireEditor(ctx, model)
    await tx.deleteFrom('xModelField').where('fieldId', 'in', body).execute()
    await writePagesAgain(ctx, tx, owners)
  })
}

type FieldKey = Pick<XModelFieldTable, 'fieldId' | 'code' | 'fieldName'>

/** The row lock keeps two additions from choosing the same free column. */
async function lockedModel(ctx: Context, tx: Tx, modelId: string): Promise<XModelTable> {
  const model = await modelOf(ctx, tx, modelId)
  requireEditor(ctx, model)
  await tx.selectFrom('xModel').select('modelId').where('modelId', '=', modelId).forUpdate().execute()
  return model
}

async function fieldOf(tx: Tx, fieldId: string): Promise<XModelFieldTable> {
  const field = await tx.selectFrom('xModelField').selectAll().where('fieldId', '=', fieldId).executeTakeFirst()
  if (!field) throw new Refusal('NOT_FOUND', ['fieldId', fieldId])
  return field
}

function fieldsOf(tx: Tx, modelId: string): Promise<FieldKey[]> {
  return tx.selectFrom('xModelField').select(['fieldId', 'code', 'fieldName']).where('modelId', '=', modelId).execute()
}

function refuseTakenCode(model: XModelTable, others: readonly FieldKey[], code: string): void {
  if (OWNER_TABLES[model.ownerType].reserved.includes(code)) throw new Refusal('DATA_CONFLICT', [code])
  if (others.some((one) => one.code === code)) throw new Refusal('DATA_CONFLICT', [code])
}

interface ColumnWish {
  fieldType?: FieldType | undefined
  fieldName?: string | undefined
}

/** Where the values of a field go: a free column of the type, or the named one of a mapped table. */
async function columnFor(tx: Tx, model: XModelTable, wish: ColumnWish, others: readonly FieldKey[]) {
  const used = new Set(others.map((one) => one.fieldName))
  if (isDefaultTable(model)) {
    const { fieldType } = wish
    if (!fieldType) throw new Refusal('PARAM_EMPTY', ['fieldType'])
    const fieldName = freeColumn(fieldType, used)
    if (!fieldName) throw new Refusal('MODEL_FIELD_LIMIT', [fieldType])
    return { fieldType, fieldName }
  }
  const { fieldName } = wish
  if (!fieldName) throw new Refusal('PARAM_EMPTY', ['fieldName'])
  const columns = await columnsOf(tx, model.tableName)
  const isFixed = OWNER_TABLES[model.ownerType].fixed.some((one) => one.column === fieldName)
  if (isFixed || !columns.some((one) => one.name === fieldName)) throw new Refusal('MODEL_COLUMN', [fieldName])
  if (used.has(fieldName)) throw new Refusal('DATA_CONFLICT', [fieldName])
  return { fieldType: '', fieldName }
}

type Meta = Pick<
  XModelField,
  'name' | 'code' | 'fieldName' | 'controlType' | 'options' | 'defaultValue' | 'validations'
>

function presentMeta(row: XModelFieldTable): Meta {
  return {
    name: row.name,
    code: row.code,
    fieldName: row.fieldName,
    controlType: row.controlType as Meta['controlType'],
    options: row.options as Meta['options'],
    ...(row.defaultValue ? { defaultValue: row.defaultValue } : {}),
    validations: row.validations as Meta['validations'],
  }
}

function presentField(row: XModelFieldTable): XModelField {
  const { fieldId, modelId, sortFlag } = row
  const type = row.fieldType === '' ? {} : { fieldType: row.fieldType as FieldType }
  return { fieldId, modelId, sortFlag, ...presentMeta(row), ...type, ...presentAudit(row) }
}

export const fieldRoutes: readonly Route[] = [
  route(xmodelFieldList, listFields),
  route(xmodelFieldAll, listAll),
  route(xmodelFieldAdd, addField),
  route(xmodelFieldEdit, editField),
  route(xmodelFieldDelete, deleteFields),
]
