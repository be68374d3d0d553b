import { sql } from 'kysely'
import { catalogPermission } from '#contract/catalogs.ts'
import { exmodelData, type FieldData } from '#contract/models/field-data.ts'
import { type ControlType, type ExtendDataType, MODEL_DATA_PREFIX } from '#contract/models/kinds.ts'
import { replaceIurls } from '#lib/iurl.ts'
import { type PreviewSrc, previewSrcs } from '#server/shared/preview-src.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { type Handler, type Route, route } from '#server/http/route.ts'
import type { XModelFieldTable, XModelTable } from '#server/store/tables/models.ts'
import {
  checkedValues,
  fieldsOf,
  NOTHING_PREPARED,
  type PreparedFields,
  prepareValues,
  RICH_TEXT,
  type SentValues,
  shownText,
} from './checked-values.ts'
import { dictOptions, type Dicts, optionsOfField } from './field-options.ts'
import { modelOf } from './model-access.ts'
import { columnsOf, tablesOf } from './model-tables.ts'

/** The row of values of one site, catalog or content. */
export interface DataKey {
  readonly modelId: string
  readonly dataType: ExtendDataType
  readonly dataId: string
}

const readData: Handler<typeof exmodelData> = async (ctx, { query }) => {
  const { db } = ctx.services
  const model = await modelOf(ctx, db, query.modelId)
  if (query.dataId) await requireOwner(ctx, model, query.dataType, query.dataId)
  const fields = await fieldsOf(db, model.modelId)
  const stored = query.dataId ? await storedValues(db, model, fields, { ...query, dataId: query.dataId }) : {}
  const options = await dictOptions(db, fields, ctx.language)
  const src = await previewSrcs(db)
  return fields.map((field) => presentValue(field, stored[field.fieldName] ?? null, options, src))
}

/** The values of one site, catalog or content as `exmodel.data` answers them; undefined where the model is gone. */
export async function extendValues(
  db: Db,
  key: DataKey,
  src: PreviewSrc,
): Promise<Record<string, string | string[]> | undefined> {
  const model = await db.selectFrom('xModel').selectAll().where('modelId', '=', key.modelId).executeTakeFirst()
  if (!model) return undefined
  const fields = await fieldsOf(db, model.modelId)
  const stored = await storedValues(db, model, fields, key)
  return Object.fromEntries(
    fields.map((field) => [MODEL_DATA_PREFIX + field.code, valueOf(field, stored[field.fieldName] ?? null, src)]),
  )
}

/** What the values belong to has to be visible to the caller; what does not exist yet has no values. */
async function requireOwner(ctx: Context, model: XModelTable, type: ExtendDataType, dataId: string): Promise<void> {
  const { db } = ctx.services
  if (type === 'site') await requireOwnSite(db, model, dataId)
  if (type === 'catalog') {
    const catalog = await db
      .selectFrom('catalog')
      .select('catalogId')
      .where('catalogId', '=', dataId)
      .executeTakeFirst()
    if (catalog) ctx.require(catalogPermission('View', catalog.catalogId))
  }
  if (type === 'content') {
    const content = await db
      .selectFrom('content')
      .select('catalogId')
      .where('contentId', '=', dataId)
      .executeTakeFirst()
    if (content) ctx.require(catalogPermission('View', content.catalogId))
  }
}

async function requireOwnSite(db: Db, model: XModelTable, siteId: string): Promise<void> {
  if (siteId === model.ownerId) return
  const other = await db.selectFrom('site').select('siteId').where('siteId', '=', siteId).executeTakeFirst()
  if (other) throw new Refusal('NOT_FOUND', ['siteId', siteId])
}

type Values = Record<string, unknown>

/** Values by column name; empty when nothing is stored. */
async function storedValues(
  db: Db,
  model: XModelTable,
  fields: readonly XModelFieldTable[],
  key: DataKey,
): Promise<Values> {
  const known = new Set((await columnsOf(db, model.tableName)).map((column) => column.name))
  const columns = fields.map((field) => field.fieldName).filter((name) => known.has(name))
  if (columns.length === 0) return {}
  const list = sql.join(columns.map((name, index) => sql`${sql.ref(name)} as ${sql.ref(`v${index}`)}`))
  const { rows } = await sql<Values>`select ${list} from ${sql.table(model.tableName)} where ${keyIs(key)}`.execute(db)
  const row = rows[0] ?? {}
  return Object.fromEntries(columns.map((name, index) => [name, row[`v${index}`] ?? null]))
}

const keyIs = (key: DataKey) =>
  sql`model_id = ${key.modelId} and data_type = ${key.dataType} and data_id = ${key.dataId}`

function presentValue(field: XModelFieldTable, stored: unknown, dicts: Dicts, src: PreviewSrc): FieldData {
  const controlType = field.controlType as ControlType
  const text = shownText(field, stored)
  return {
    label: field.name,
    fieldName: MODEL_DATA_PREFIX + field.code,
    controlType,
    validations: field.validations as FieldData['validations'],
    options: optionsOfField(field, dicts),
    value: valueOf(field, stored, src),
    ...(controlType === 'CMSImage' && text !== '' ? { valueSrc: src(text) } : {}),
  }
}

/** Rich text shows its pictures by address and says beside each what is stored. */
function valueOf(field: XModelFieldTable, stored: unknown, src: PreviewSrc): string | string[] {
  const text = shownText(field, stored)
  if (field.controlType === 'checkbox') return text.split(',').filter(Boolean)
  return field.controlType === RICH_TEXT ? replaceIurls(text, src, true) : text
}

/** {@link prepareValues} of the extension values among `params`. */
export function prepareExtendData(
  db: Db,
  modelId: string,
  params: Readonly<Record<string, unknown>>,
): Promise<PreparedFields> {
  return prepareValues(db, modelId, sentOf(params))
}

const sentOf =
  (params: Readonly<Record<string, unknown>>): SentValues =>
  (code) =>
    params[MODEL_DATA_PREFIX + code]

/**
 * Stores the extension values among `params` (keys `ModelData_` + field code) of a site, catalog or
 * content, replacing what was stored; other keys are left alone. A model that is gone stores nothing.
 *
 * @param prepared by {@link prepareExtendData}; what is not there, because a field was changed meanwhile, is done here
 * @throws Refusal FIELD_INVALID naming the field and the rule that its value breaks
 */
export async function saveExtendData(
  tx: Tx,
  key: DataKey,
  params: Readonly<Record<string, unknown>>,
  prepared: PreparedFields = NOTHING_PREPARED,
): Promise<void> {
  const model = await tx.selectFrom('xModel').selectAll().where('modelId', '=', key.modelId).executeTakeFirst()
  if (!model || !(await tablesOf(tx, 'CmsExtend')).includes(model.tableName)) return
  const checked = await checkedValues(tx, model, sentOf(params), prepared)
  if (checked.length === 0) return
  const columns = sql.join(checked.map(({ column }) => sql.ref(column)))
  const values = sql.join(checked.map(({ value }) => value))
  await deleteRow(tx, model.tableName, key)
  await sql`insert into ${sql.table(model.tableName)} (model_id, data_type, data_id, ${columns})
    values (${key.modelId}, ${key.dataType}, ${key.dataId}, ${values})`.execute(tx)
}

/** Removes the values of a site, catalog or content that is deleted, whatever its model. */
export async function removeExtendData(tx: Tx, dataType: ExtendDataType, dataId: string): Promise<void> {
  await removeExtendDataOf(tx, dataType, [dataId])
}

/** The same for many. */
export async function removeExtendDataOf(tx: Tx, dataType: ExtendDataType, dataIds: readonly string[]): Promise<void> {
  if (dataIds.length === 0) return
  for (const table of await tablesOf(tx, 'CmsExtend')) {
    const ids = sql.join(dataIds)
    await sql`delete from ${sql.table(table)} where data_type = ${dataType} and data_id in (${ids})`.execute(tx)
  }
}

const deleteRow = (tx: Tx, table: string, key: DataKey) =>
  sql`delete from ${sql.table(table)} where ${keyIs(key)}`.execute(tx)

export const dataRoutes: readonly Route[] = [route(exmodelData, readData)]
