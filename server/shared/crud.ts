import type { Kysely, Transaction } from 'kysely'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { formatDateTime } from '#lib/dates.ts'
import { created, presentAudit, updated } from '#server/shared/audit.ts'
import { noteChanges, noteRemoved } from '#server/shared/changes.ts'
import { currentSite, requireSites } from '#server/shared/current-site.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { pageRange } from '#server/shared/paging.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import { sortFlagAfter } from '#server/shared/sort-flag.ts'
import { textContains } from '#server/shared/text-search.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { type Handler, type Route, route } from '#server/http/route.ts'
import type { AuditColumns } from '#server/store/tables/audit.ts'
import type { Database } from '#server/store/tables.ts'

type Fields = Readonly<Record<string, unknown>>

/** What is the same for all lists: by default they are lists of a site. */
interface Rows<Row extends object> {
  readonly table: keyof Database
  /** Column of the id. */
  readonly key: keyof Row & string
  /** Columns that a form fills. */
  readonly columns: readonly (keyof Row & string)[]
  /** Column in which a search looks. */
  readonly searched: keyof Row & string
  /** Column that no two rows of one list have the same of. */
  readonly unique?: keyof Row & string
  /** Hears of rows that were added, edited or deleted, in the same transaction. */
  readonly changed?: (ctx: Context, tx: Tx, rows: readonly Row[]) => Promise<void>
}

/** Which rows are one list, and who may change them. */
interface Place<Row extends object> {
  /** Columns that all rows of one list share, such as their site or group. */
  readonly shared: readonly (keyof Row & string)[]
  /**
   * What stands in these, from what the call was sent; reads by `db` alone, for an addition is in a transaction.
   *
   * @throws Refusal where the caller may not see that list
   */
  readonly within: (ctx: Context, db: Db, sent: Fields, isNew: boolean) => Promise<Partial<Row>>
  /** @throws Refusal unless the caller may change these rows */
  readonly require: (ctx: Context, rows: readonly Row[]) => void
}

interface Presented<Row extends object> {
  /** Makes the function that gives a row as the wire wants it. */
  readonly presenter: (db: Db) => Promise<(row: Row) => object>
}

/** What may be left out where the rows have the columns that it needs. */
type Default<Row, Needed, Part> = Row extends Needed ? Partial<Part> : Part

/**
 * One kind of row that is listed, added, edited and deleted; its calls name fields as its table names columns. Rows with a
 * site are those of the site that is worked in, for who may view it, and rows with who and when are answered with all
 * their columns, unless this says otherwise.
 */
export type CrudTable<Row extends object> = Rows<Row> &
  Default<Row, SiteColumn, Place<Row>> &
  Default<Row, AuditColumns, Presented<Row>>

interface SiteColumn {
  siteId: string
}

/** The description of a table with what it left out. */
type Spec<Row extends object> = Rows<Row> & Place<Row> & Presented<Row>

function withDefaults<Row extends object>(table: CrudTable<Row>): Spec<Row> {
  const perSite: Place<SiteColumn> = {
    shared: ['siteId'],
    within: async (ctx, db) => ({ siteId: (await currentSite(ctx, db)).siteId }),
    require: requireSites,
  }
  const asStored: Presented<AuditColumns> = { presenter: async () => presentRow }
  // The type of the table lets only those leave them out whose rows have the columns.
  return { ...(perSite as object), ...(asStored as object), ...table } as Spec<Row>
}

/** All columns of a row as the wire spells them: what is null is absent, moments are local time. */
function presentRow({ createBy, createTime, updateBy, updateTime, remark, ...columns }: AuditColumns): object {
  const stored = Object.entries(columns).filter(([, value]) => value !== null)
  const spelled = stored.map(([name, value]) => [name, isDate(value) ? formatDateTime(value) : value])
  return { ...Object.fromEntries(spelled), ...presentAudit({ createBy, createTime, updateBy, updateTime, remark }) }
}

const isDate = (value: unknown): value is Date => value instanceof Date

interface CrudCalls {
  readonly list: AnyEndpoint
  readonly add: AnyEndpoint
  readonly edit: AnyEndpoint
  readonly remove: AnyEndpoint
}

/** The table in hand decides which columns there are: its description was checked against its rows. */
interface Loose {
  rows: Record<string, unknown>
}
const loose = (db: Db | Tx) => db as unknown as Kysely<Loose> & Transaction<Loose>

/**
 * The four calls of a kind of row. Rows are listed by their sort value, new ones go to the end. Absent fields of an edit
 * keep what is stored; what is gone already is no error when it is deleted. What is more than this is an area's own.
 */
export function crudRoutes<Row extends object>(calls: CrudCalls, table: CrudTable<Row>): readonly Route[] {
  const spec = withDefaults(table)
  return [
    route(calls.list, (ctx, { query }) => listRows(spec, ctx, query as Fields & PageQuery)),
    route(calls.add, (ctx, { body }) => addRow(spec, ctx, body as Fields)),
    route(calls.edit, (ctx, { body }) => editRow(spec, ctx, body as Fields)),
    route(calls.remove, (ctx, { body }) => removeRows(spec, ctx, body as readonly Fields[])),
  ]
}

interface PageQuery {
  readonly pageNum: number
  readonly pageSize: number
  /** The page under another name, for calls that have one; counts where `pageNum` turns no page. */
  readonly pageNo?: number
  readonly query?: string
}

type Answer = ReturnType<Handler<AnyEndpoint>>

async function listRows<Row extends object>(spec: Spec<Row>, ctx: Context, query: Fields & PageQuery): Answer {
  const { db } = ctx.services
  const shared = await spec.within(ctx, db, query, false)
  let found = rowsOf(spec, db, shared)
  if (query.query) found = found.where(textContains(spec.searched, query.query))
  const page = await pageByEitherName(found.orderBy('sortFlag').orderBy(spec.key) as never, query)
  const present = await spec.presenter(db)
  return { rows: await mapInSlices(page.rows as unknown as Row[], present), total: page.total }
}

/** Past the end `pageNo` is the last page. */
async function pageByEitherName(found: Parameters<typeof pageOfQuery>[0], query: PageQuery) {
  const { pageNo, pageNum, pageSize } = query
  if (pageNo === undefined || pageNum > 1) return pageOfQuery(found, query)
  const page = await pageOfQuery(found, { pageNum: pageNo, pageSize })
  if (page.rows.length > 0 || page.total === '0') return page
  const last = Math.ceil(Number(page.total) / pageRange(query).limit)
  return pageOfQuery(found, { pageNum: last, pageSize })
}

async function addRow<Row extends object>(spec: Spec<Row>, ctx: Context, body: Fields): Answer {
  await ctx.write(async (tx) => {
    const shared = await spec.within(ctx, tx, body, true)
    await refuseTaken(spec, tx, shared, body)
    const last = (await rowsOf(spec, tx, shared)
      .clearSelect()
      .select((e) => e.fn.max('sortFlag').as('last'))
      .executeTakeFirst()) as { last: string | null } | undefined
    const row = {
      ...pick(body, spec.columns),
      ...shared,
      [spec.key]: ctx.services.newId(),
      sortFlag: sortFlagAfter(last?.last, ctx.services.now()),
      ...created(ctx),
    }
    await loose(tx)
      .insertInto(spec.table as 'rows')
      .values(row)
      .execute()
    noteChanges(ctx, undefined, pick(body, spec.columns))
    await spec.changed?.(ctx, tx, [row as unknown as Row])
  })
}

async function editRow<Row extends object>(spec: Spec<Row>, ctx: Context, body: Fields): Answer {
  const id = body[spec.key]
  await ctx.write(async (tx) => {
    const [row] = await rowsById(spec, tx, [id])
    if (!row) throw new Refusal('NOT_FOUND', [spec.key, String(id)])
    spec.require(ctx, [row])
    if (spec.unique !== undefined && body[spec.unique] !== (row as Fields)[spec.unique]) {
      await refuseTaken(spec, tx, pick(row as Fields, spec.shared), body)
    }
    const changed = pick(body, [...spec.columns, 'sortFlag'])
    noteChanges(ctx, row, changed)
    await loose(tx)
      .updateTable(spec.table as 'rows')
      .set({ ...changed, ...updated(ctx) })
      .where(spec.key as string, '=', id as never)
      .execute()
    await spec.changed?.(ctx, tx, [row])
  })
}

async function removeRows<Row extends object>(spec: Spec<Row>, ctx: Context, body: readonly Fields[]): Answer {
  const ids = body.map((row) => row[spec.key])
  await ctx.write(async (tx) => {
    const rows = await rowsById(spec, tx, ids)
    spec.require(ctx, rows)
    noteRemoved(ctx, rows, spec.searched)
    await loose(tx)
      .deleteFrom(spec.table as 'rows')
      .where(spec.key as string, 'in', ids as never)
      .execute()
    await spec.changed?.(ctx, tx, rows)
  })
}

/** @throws Refusal DATA_CONFLICT where another row of the same list has the value already */
async function refuseTaken<Row extends object>(spec: Spec<Row>, tx: Tx, shared: object, body: Fields) {
  const { unique } = spec
  const value = unique === undefined ? undefined : body[unique]
  if (unique === undefined || value === undefined) return
  const taken = await rowsOf(spec, tx, shared)
    .where(unique as string, '=', value as never)
    .executeTakeFirst()
  if (taken) throw new Refusal('DATA_CONFLICT', [String(value)], { field: unique })
}

function rowsOf<Row extends object>(spec: Spec<Row>, db: Db | Tx, shared: object) {
  return Object.entries(shared).reduce(
    (found, [column, value]) => found.where(column, '=', value),
    loose(db)
      .selectFrom(spec.table as 'rows')
      .selectAll(),
  )
}

async function rowsById<Row extends object>(spec: Spec<Row>, db: Tx, ids: readonly unknown[]): Promise<Row[]> {
  return (await rowsOf(spec, db, {})
    .where(spec.key as string, 'in', ids as never)
    .execute()) as unknown as Row[]
}

/** Those of the fields that are there. */
function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]))
}
