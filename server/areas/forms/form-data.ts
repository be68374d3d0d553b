import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import {
  formDataAdd,
  formDataDelete,
  formDataDetail,
  formDataEdit,
  formDataExport,
  formDataList,
} from '#contract/forms.ts'
import { EXPORT_ROWS } from '#contract/exports.ts'
import { FORM_ROW_TITLES } from '#contract/texts/forms.ts'
import { checkedValues, prepareValues, type SentValues } from '#server/areas/models/checked-values.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Handler, type Route, route } from '#server/http/route.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { exportAnswer, type ExportColumn } from '#server/shared/export-rows.ts'
import { formOf } from './form-access.ts'
import { type FormTable, pageOfRows, rowOf, tableOf } from './form-rows.ts'

/** The form is looked at first: its site has to be visible to the caller. */
async function tableFor(ctx: Context, formId: string): Promise<FormTable> {
  await formOf(ctx, ctx.services.db, formId)
  return tableOf(ctx.services.db, formId)
}

async function listedRows(ctx: Context, query: QueryOf<typeof formDataList>) {
  const table = await tableFor(ctx, query.formId)
  const { siteId } = await currentSite(ctx)
  return { table, page: await pageOfRows(ctx.services.db, table, { ...query, siteId }) }
}

const listRows: Handler<typeof formDataList> = async (ctx, { query }) => (await listedRows(ctx, query)).page

const exportRows: Handler<typeof formDataExport> = async (ctx, { body }) => {
  const all = { ...(body as QueryOf<typeof formDataList>), pageNum: 1, pageSize: EXPORT_ROWS }
  const { table, page } = await listedRows(ctx, all)
  const own = table.fields.map(({ code, name }) => ({ field: code, title: inAll(name) }))
  const fixed = Object.entries(FORM_ROW_TITLES).map(([field, title]) => ({ field, title }))
  const columns: ExportColumn[] = [...own, ...fixed]
  return exportAnswer(ctx, { entity: 'CustomFormData', columns }, page.rows)
}

const inAll = (name: string) => ({ 'zh-CN': name, 'zh-TW': name, en: name })

const showRow: Handler<typeof formDataDetail> = async (ctx, { query }) => {
  const table = await tableFor(ctx, query.formId)
  return (await rowOf(ctx.services.db, table, query.dataId)) ?? {}
}

const sentBy =
  (body: object): SentValues =>
  (code) =>
    Object.hasOwn(body, code) ? (body as Record<string, unknown>)[code] : undefined

const addRow: Handler<typeof formDataAdd> = async (ctx, { query, body }) => {
  const { db, newId, now } = ctx.services
  const { model } = await tableFor(ctx, query.formId)
  const { siteId } = await currentSite(ctx)
  if (siteId !== model.ownerId) throw new Refusal('NOT_FOUND', ['formId', query.formId])
  const sent = sentBy(body)
  const prepared = await prepareValues(db, model.modelId, sent)
  await ctx.write(async (tx) => {
    const checked = await checkedValues(tx, model, sent, prepared)
    const columns = checked.map(({ column }) => sql`, ${sql.ref(column)}`)
    const values = checked.map(({ value }) => sql`, ${value}`)
    await sql`insert into ${sql.table(model.tableName)}
      (data_id, model_id, site_id, client_ip, uuid, create_time${sql.join(columns, sql``)})
      values (${newId()}, ${model.modelId}, ${siteId}, '127.0.0.1', '', ${now()}${sql.join(values, sql``)})`.execute(tx)
  })
}

const editRow: Handler<typeof formDataEdit> = async (ctx, { query, body }) => {
  const { db } = ctx.services
  const table = await tableFor(ctx, query.formId)
  const { model } = table
  const dataId = String(body['dataId'] ?? '')
  if (!/^\d{1,18}$/.test(dataId)) throw new Refusal('PARAM_EMPTY', ['dataId'])
  const stored = await rowOf(db, table, dataId)
  if (!stored) throw new Refusal('NOT_FOUND', ['dataId', dataId])
  const sent = sentBy({ ...stored, ...body })
  const prepared = await prepareValues(db, model.modelId, sent)
  await ctx.write(async (tx) => {
    const checked = await checkedValues(tx, model, sent, prepared)
    if (checked.length === 0) return
    const set = sql.join(checked.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`))
    await sql`update ${sql.table(model.tableName)} set ${set}
      where model_id = ${model.modelId} and data_id = ${dataId}`.execute(tx)
  })
}

const deleteRows: Handler<typeof formDataDelete> = async (ctx, { query, body }) => {
  const { model } = await tableFor(ctx, query.formId)
  await ctx.write(async (tx) => {
    await sql`delete from ${sql.table(model.tableName)}
      where model_id = ${model.modelId} and data_id in (${sql.join(body)})`.execute(tx)
  })
}

export const formDataRoutes: readonly Route[] = [
  route(formDataDetail, showRow),
  route(formDataExport, exportRows),
  route(formDataList, listRows),
  route(formDataAdd, addRow),
  route(formDataEdit, editRow),
  route(formDataDelete, deleteRows),
]
