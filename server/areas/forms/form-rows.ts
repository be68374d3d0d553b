import { sql } from 'kysely'
import type { FormDataRow } from '#contract/forms.ts'
import type { ControlType } from '#contract/models/kinds.ts'
import { fieldsOf, textOf } from '#server/areas/models/checked-values.ts'
import { columnsOf, OWNER_TABLES } from '#server/areas/models/model-tables.ts'
import { Refusal } from '#server/context.ts'
import { previewSrcs } from '#server/shared/preview-src.ts'
import { pageRange } from '#server/shared/paging.ts'
import type { Db } from '#server/store/db.ts'
import type { XModelFieldTable, XModelTable } from '#server/store/tables/models.ts'

/** Rows that are counted beyond the page that is shown: a form may be sent for ever. */
const COUNT_AHEAD = 10_000

const PICTURE: ControlType = 'CMSImage'

interface Column {
  readonly code: string
  readonly column: string
}

/** The table of a form, as it is read: fixed columns and those of its fields that the table has still. */
export interface FormTable {
  readonly model: XModelTable
  readonly fields: readonly XModelFieldTable[]
  readonly columns: readonly Column[]
  /** Codes of the fields that hold pictures. */
  readonly pictures: readonly string[]
}

/** @throws Refusal NOT_FOUND */
export async function tableOf(db: Db, formId: string): Promise<FormTable> {
  const model = await db.selectFrom('xModel').selectAll().where('modelId', '=', formId).executeTakeFirst()
  if (!model) throw new Refusal('NOT_FOUND', ['formId', formId])
  const known = new Set((await columnsOf(db, model.tableName)).map((column) => column.name))
  const fields = (await fieldsOf(db, formId)).filter(({ fieldName }) => known.has(fieldName))
  const own = fields.map(({ code, fieldName }) => ({ code, column: fieldName }))
  // A fixed value is never hidden by a field of the same code.
  const pictures = fields.filter(({ controlType }) => controlType === PICTURE).map(({ code }) => code)
  return { model, fields, columns: [...own, ...OWNER_TABLES.CmsCustomForm.fixed], pictures }
}

type Raw = Record<string, unknown>

const selected = ({ columns }: FormTable) =>
  sql.join(columns.map(({ column }, index) => sql`${sql.ref(column)} as ${sql.ref(`v${index}`)}`))

/** Makes the function that gives a row as the wire wants it. */
async function rowPresenter(db: Db, table: FormTable): Promise<(raw: Raw) => FormDataRow> {
  if (table.pictures.length === 0) return (raw) => presentRow(table, raw)
  const src = await previewSrcs(db)
  return (raw) => {
    const row = presentRow(table, raw)
    const srcs = table.pictures.flatMap((code) => (row[code] ? [[code, src(String(row[code]))] as const] : []))
    return srcs.length === 0 ? row : { ...row, srcs: Object.fromEntries(srcs) }
  }
}

function presentRow({ columns }: FormTable, raw: Raw): FormDataRow {
  const texts = columns.map(({ code }, index) => [code, textOf(raw[`v${index}`])] as const)
  const row = Object.fromEntries(texts.filter(([, text]) => text !== '')) as FormDataRow
  return row.clientIp === undefined ? row : { ...row, ip: row.clientIp }
}

interface RowQuery {
  readonly siteId: string
  readonly ip?: string | undefined
  readonly pageNum: number
  readonly pageSize: number
}

/** One page of the rows of a form within a site, the newest first. */
export async function pageOfRows(db: Db, table: FormTable, query: RowQuery) {
  const { limit, offset } = pageRange(query)
  const { modelId, tableName } = table.model
  const where = query.ip
    ? sql`model_id = ${modelId} and site_id = ${query.siteId} and client_ip = ${query.ip}`
    : sql`model_id = ${modelId} and site_id = ${query.siteId}`
  const from = sql`from ${sql.table(tableName)} where ${where}`
  const most = offset + limit + COUNT_AHEAD
  const counted = await sql<{ total: string }>`
    select count(*) as total from (select 1 ${from} limit ${most}) found`.execute(db)
  const { rows } = await sql<Raw>`select ${selected(table)} ${from}
    order by create_time desc, data_id desc limit ${limit} offset ${offset}`.execute(db)
  const total = String(counted.rows[0]?.total ?? 0)
  const present = await rowPresenter(db, table)
  return {
    rows: rows.map(present),
    total,
    ...(Number(total) === most && { totalIsMore: true }),
  }
}

/** One row of a form; undefined where it has none of that id. */
export async function rowOf(db: Db, table: FormTable, dataId: string): Promise<FormDataRow | undefined> {
  const { modelId, tableName } = table.model
  const { rows } = await sql<Raw>`select ${selected(table)} from ${sql.table(tableName)}
    where model_id = ${modelId} and data_id = ${dataId}`.execute(db)
  return rows[0] && (await rowPresenter(db, table))(rows[0])
}
