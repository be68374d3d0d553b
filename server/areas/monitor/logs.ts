import { sql, type SelectQueryBuilder } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import {
  loginLogClean,
  loginLogExport,
  loginLogList,
  loginLogRemove,
  logMenus,
  operLogClean,
  operLogExport,
  operLogList,
  operLogRemove,
} from '#contract/monitor/logs.ts'
import { JOB_TITLES, LOG_TITLES } from '#contract/texts/log-titles.ts'
import type { Language } from '#contract/wire.ts'
import { foldText } from '#lib/fold-text.ts'
import { type Context, Refusal } from '#server/context.ts'
import { regionOf } from '#server/areas/session/client-info.ts'
import { seenPeopleOf, seenUserIds } from '#server/areas/system/data-scope.ts'
import { loadTranslations } from '#server/areas/system/translations.ts'
import { type Route, route } from '#server/http/route.ts'
import { OPERATION_COLUMNS, SIGN_IN_COLUMNS } from './log-columns.ts'
import { momentsOf } from '#server/shared/days.ts'
import { exportRoute } from '#server/shared/export-rows.ts'
import { pageOfLongQuery } from '#server/shared/paged-query.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import type { Db } from '#server/store/db.ts'
import type { Database } from '#server/store/tables.ts'
import { wireRow } from '#server/store/wire-row.ts'

export const logRoutes: readonly Route[] = [
  route(logMenus, listLogs),
  route(operLogList, (ctx, { query }) => listOperations(ctx, query)),
  exportRoute(operLogExport, listOperations, { entity: 'SysOperLog', columns: OPERATION_COLUMNS }),
  route(operLogRemove, (ctx, { body }) => removeRows(ctx, 'sysOperLog', body)),
  route(operLogClean, (ctx) => cleanLog(ctx, 'sysOperLog')),
  route(loginLogList, (ctx, { query }) => listSignIns(ctx, query)),
  exportRoute(loginLogExport, listSignIns, { entity: 'SysLoginLog', columns: SIGN_IN_COLUMNS }),
  route(loginLogRemove, (ctx, { body }) => removeRows(ctx, 'sysLoginLog', body)),
  route(loginLogClean, (ctx) => cleanLog(ctx, 'sysLoginLog')),
]

type Log = 'sysOperLog' | 'sysLoginLog'
const KEY = { sysOperLog: 'operId', sysLoginLog: 'infoId' } as const
/** Whose row an entry is: another kind of user does not work here. */
const USER_TYPE = 'sys_user'

/** The entries of the menu that lead to the logs, by their translated names. */
const MENUS = [
  { id: 'UserLogin', menuId: '2050', router: '/monitor/logs/logininfo' },
  { id: 'UserOperation', menuId: '2049', router: '/monitor/logs/operation' },
]

async function listLogs(ctx: Context) {
  const translate = await loadTranslations(ctx.services.db, ctx.language, 'MENU.NAME.')
  const rows = MENUS.map(({ id, menuId, router }) => ({ id, router, name: translate(`MENU.NAME.${menuId}`, id) }))
  return { rows, total: String(rows.length) }
}

/** What an entry was about: the name of the part of the product, or of the work that came back by itself. */
function titleOf(call: string, language: Language): string {
  const text = JOB_TITLES[call] ?? LOG_TITLES[call.slice(0, call.indexOf('.'))]
  return text?.[language] ?? call
}

const CALLS = [...endpoints.map(({ id }) => id), ...Object.keys(JOB_TITLES)]

/** Calls and jobs whose title holds the text: they are few, and an index knows them. */
function callsTitled(text: string, language: Language): string[] {
  const folded = foldText(text)
  return CALLS.filter((call) => [call, titleOf(call, language)].some((one) => foldText(one).includes(folded)))
}

/** The different values of an indexed column that hold the text, read without reading all rows. */
async function valuesHolding(db: Db, table: Log, column: string, text: string): Promise<string[]> {
  const [from, value] = [sql.table(table), sql.ref(column)]
  const { rows } = await sql<{ value: string }>`
    with recursive known as (
      (select min(${value}) as value from ${from})
      union all
      select (select min(${value}) from ${from} where ${value} > known.value) from known where known.value is not null
    )
    select value from known where position(fold_text(${text}) in fold_text(value)) > 0`.execute(db)
  return rows.map(({ value: one }) => one)
}

interface Search {
  readonly params?: { beginTime?: string | undefined; endTime?: string | undefined } | undefined
  readonly orderByColumn?: string | undefined
  readonly isAsc?: 'ascending' | 'descending' | undefined
}

/** Both days are in; what is no day is no filter. */
function withinDays<Row>(
  query: SelectQueryBuilder<Database, Log, Row>,
  column: 'operTime' | 'loginTime',
  { params }: Search,
): SelectQueryBuilder<Database, Log, Row> {
  const { from, before } = momentsOf(params)
  let found = query
  if (from) found = found.where(column as never, '>=', from as never)
  if (before) found = found.where(column as never, '<', before as never)
  return found
}

/** By time, newest first, unless another order is asked for. */
function sorted<Row>(
  query: SelectQueryBuilder<Database, Log, Row>,
  columns: readonly [time: string, ...others: string[]],
  key: string,
  { orderByColumn = '', isAsc }: Search,
): SelectQueryBuilder<Database, Log, Row> {
  const [time] = columns
  const column = columns.includes(orderByColumn) ? orderByColumn : time
  const direction = isAsc === 'ascending' ? 'asc' : 'desc'
  const first = query.orderBy(column as never, direction)
  return (column === time ? first : first.orderBy(time as never, 'desc')).orderBy(key as never, direction)
}

async function listOperations(ctx: Context, filter: QueryOf<typeof operLogList>) {
  const { db } = ctx.services
  const { title, operName, businessType, responseCode, operatorType } = filter
  let query = db.selectFrom('sysOperLog').selectAll()
  const people = await seenPeopleOf(ctx)
  if (people) query = query.where('operUid', 'in', seenUserIds(db, people))
  if (title) query = query.where('title', 'in', orNone(callsTitled(title, ctx.language)))
  if (operName)
    query = query.where('operName', 'in', orNone(await valuesHolding(db, 'sysOperLog', 'operName', operName)))
  if (businessType) query = query.where('businessType', '=', businessType as never)
  if (responseCode !== undefined) query = query.where('responseCode', '=', responseCode)
  if (operatorType && operatorType !== USER_TYPE) query = query.where('operId', '=', '0')
  const found = sorted(withinDays(query as never, 'operTime', filter), ['operTime'], 'operId', filter) as typeof query
  const page = await pageOfLongQuery(db, found, filter)
  const rows = await mapInSlices(page.rows, ({ title: call, operIp, operLocation, changes, ...row }) => ({
    ...wireRow(row),
    title: titleOf(call, ctx.language),
    method: call,
    operatorType: USER_TYPE,
    operIp,
    operLocation: operIp === '' ? operLocation : regionOf(operIp, ctx.language),
    cost: String(row.cost),
    ...(changes && { changes }),
  }))
  return { ...page, rows: rows as never }
}

async function listSignIns(ctx: Context, filter: QueryOf<typeof loginLogList>) {
  const { db } = ctx.services
  const { userName, ipaddr, status } = filter
  let query = db.selectFrom('sysLoginLog').selectAll()
  const people = await seenPeopleOf(ctx)
  if (people) query = query.where('userId', 'in', seenUserIds(db, people))
  if (userName)
    query = query.where('userName', 'in', orNone(await valuesHolding(db, 'sysLoginLog', 'userName', userName)))
  if (ipaddr) query = query.where('ipaddr', 'in', orNone(await valuesHolding(db, 'sysLoginLog', 'ipaddr', ipaddr)))
  if (status) query = query.where('status', '=', status)
  const order = ['loginTime', 'userName'] as const
  const found = sorted(withinDays(query as never, 'loginTime', filter), order, 'infoId', filter) as typeof query
  const page = await pageOfLongQuery(db, found, filter)
  const translate = await loadTranslations(db, ctx.language, 'DICT.LoginLogType.')
  const rows = await mapInSlices(page.rows, ({ logType, ...row }) => ({
    ...wireRow(row),
    userType: USER_TYPE,
    logType: translate(`DICT.LoginLogType.${logType}`, logType),
    status: row.status === '1' ? ('1' as const) : ('0' as const),
    loginLocation: regionOf(row.ipaddr, ctx.language),
  }))
  return { ...page, rows }
}

/** A list for `in`, which takes no empty one; '' stands in no row. */
function orNone(values: readonly string[]): readonly string[] {
  return values.length > 0 ? values : ['']
}

async function removeRows(ctx: Context, table: Log, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) throw new Refusal('BAD_REQUEST', [KEY[table]])
  await ctx.write(async (tx) => {
    await tx
      .deleteFrom(table)
      .where(KEY[table] as never, 'in', ids as never)
      .execute()
  })
}

/** The call itself is noted after it, in the log that is empty then. */
async function cleanLog(ctx: Context, table: Log): Promise<void> {
  await ctx.write(async (tx) => {
    await tx.deleteFrom(table).execute()
  })
}
