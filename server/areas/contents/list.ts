import { type Expression, type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'
import { catalogPermission } from '#contract/catalogs.ts'
import { contentCounts, contentList } from '#contract/contents.ts'
import { CONTENT_STATUS, CONTENT_TYPES } from '#contract/contents/limits.ts'
import type { ContentCount } from '#contract/contents/rows.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { parseDateTime } from '#lib/dates.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { pageRange } from '#server/shared/paging.ts'
import { faultsOf } from '#server/publish/fault-rows.ts'
import { previewSrcs } from '#server/shared/preview-src.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import { route } from '#server/http/route.ts'
import type { Database } from '#server/store/tables.ts'
import { countContents } from './counters.ts'
import { presentRow, ROW_COLUMNS } from './present.ts'
import { titleHas, type TitleRule, titleRule } from './title-search.ts'

type Query = QueryOf<typeof contentList>
type Contents = ExpressionBuilder<Database, 'content'>

/** Columns that a list may be sorted by, as spelled on the wire. */
const SORTABLE = {
  publishDate: sql.ref('publishDate'),
  createTime: sql.ref('createTime'),
  viewCount: sql.ref('viewCount'),
  favoriteCount: sql.ref('favoriteCount'),
  likeCount: sql.ref('likeCount'),
  commentCount: sql.ref('commentCount'),
} satisfies Record<string, RawBuilder<unknown>>

/** Hits that are counted beyond the page that is shown, where counting reads the contents; longer lists say so. */
const COUNT_AHEAD = 5000
/** A longer page is read by its ids: one query of all its rows would keep the only connection of a small server. */
const READ_AT_ONCE = 500
/** From so many hits on, walking the list in its order meets them sooner than the index of pairs. */
const FREQUENT = 2000

function bound(text: string | undefined, endOfDay: boolean): Date | undefined {
  if (!text) return undefined
  return parseDateTime(text.length === 10 && endOfDay ? `${text} 23:59:59` : text)
}

/** All catalogs of the site, or these. */
type Catalogs = 'all' | readonly string[]

/** One text for many ids: there may be ten thousand. */
function inCatalogs(eb: Contents, [first = '0', ...others]: readonly string[]): Expression<SqlBool> {
  return others.length === 0
    ? eb('catalogId', '=', first)
    : sql<SqlBool>`catalog_id = any(${[first, ...others]}::bigint[])`
}

function matching(eb: Contents, query: Query, siteId: string, catalogs: Catalogs, title: TitleRule) {
  const { status } = query
  const ofStatus = status ? eb('status', '=', status as never) : eb('status', '<>', CONTENT_STATUS.archived)
  return eb.and([ofStatus, matchingAnyStatus(eb, query, siteId, catalogs, title)])
}

function matchingAnyStatus(eb: Contents, query: Search, siteId: string, catalogs: Catalogs, title: TitleRule) {
  const { contentType } = query
  const conditions: Expression<SqlBool>[] = [eb('siteId', '=', siteId), eb('deleted', '=', 0)]
  if (catalogs !== 'all') conditions.push(inCatalogs(eb, catalogs))
  if (contentType) conditions.push(eb('contentType', '=', contentType as never))
  if (query.title) conditions.push(title(query.title))
  const from = bound(query.beginTime, false)
  const to = bound(query.endTime, true)
  if (from) conditions.push(eb('createTime', '>=', from))
  if (to) conditions.push(eb('createTime', '<', new Date(to.getTime() + 1000)))
  return eb.and(conditions)
}

/** `publishDate#DESC@createTime#ASC`; unknown columns are ignored, the default order comes last. */
function orderOf(sorts: string | undefined): RawBuilder<unknown> {
  const wanted = (sorts ?? '').split('@').flatMap((one) => {
    const [column = '', direction = ''] = one.split('#')
    const reference = Object.hasOwn(SORTABLE, column) ? SORTABLE[column as keyof typeof SORTABLE] : undefined
    if (!reference) return []
    return [direction.toUpperCase() === 'ASC' ? sql`${reference} asc nulls first` : sql`${reference} desc nulls last`]
  })
  return sql.join([...wanted, sql`top_flag desc`, sql`sort_flag desc`, sql`content_id desc`])
}

/** The catalog, and what lies below it when the user likes to see both; only what he may view. */
async function catalogsOf(ctx: Context, siteId: string, catalogId: string, below?: 'N'): Promise<string[]> {
  if (!ctx.can(catalogPermission('View', catalogId))) return []
  if (below === 'N' || ctx.caller.preferences['IncludeChildContent'] !== 'Y') return [catalogId]
  const rows = await ctx.services.db
    .selectFrom('catalog')
    .select('catalogId')
    .where('siteId', '=', siteId)
    .where(sql<boolean>`${catalogId} = any(string_to_array(ancestors, ':'))`)
    .execute()
  return rows.map((row) => row.catalogId).filter((id) => ctx.can(catalogPermission('View', id)))
}

/** The catalogs of the site whose contents the caller may view. */
async function catalogsOfSite(ctx: Context, siteId: string): Promise<{ ids: string[]; isAll: boolean }> {
  const rows = await ctx.services.db.selectFrom('catalog').select('catalogId').where('siteId', '=', siteId).execute()
  const ids = rows.map((row) => row.catalogId).filter((id) => ctx.can(catalogPermission('View', id)))
  return { ids, isAll: ids.length === rows.length }
}

/** What a list is about: where to look, and the catalogs by which its contents are counted. */
async function scopeOf(ctx: Context, siteId: string, { catalogId, below, whole }: Partial<Query>) {
  if (whole === 'Y') {
    const { ids, isAll } = await catalogsOfSite(ctx, siteId)
    // The whole site is walked in its order; a thousand catalogs would each be looked up.
    return { ids, catalogs: isAll && ids.length > 0 ? ('all' as const) : ids }
  }
  const ids = !catalogId || catalogId === '0' ? [] : await catalogsOf(ctx, siteId, catalogId, below)
  return { ids, catalogs: ids }
}

/** How many there are; `isMore` where counting stopped before all were met. */
interface Total {
  readonly count: number
  readonly isMore: boolean
}

async function rowsOf(db: Db, query: Query, siteId: string, catalogs: Catalogs, total: Total, rule: TitleRule) {
  const { limit, offset } = pageRange(query)
  const order = orderOf(query.sorts)
  const title = total.count >= FREQUENT ? titleHas : rule
  // A span of days is found by its days; walking the list in its order could meet them last.
  const isSpan = Boolean(query.beginTime || query.endTime) && !total.isMore
  const found = db
    .selectFrom('content')
    .select('contentId')
    .where((eb) => matching(eb, query, siteId, catalogs, title))
  const inSpan = sql<boolean>`content_id in (with found as materialized (${found}) select content_id from found)`
  // Ids first: the rows that a far page skips are never read, only their index entries.
  const page = db
    .selectFrom('content')
    .select('contentId')
    .where((eb) => (isSpan ? inSpan : matching(eb, query, siteId, catalogs, title)))
    .orderBy(order as never)
    .limit(limit)
    .offset(offset)
  if (limit > READ_AT_ONCE)
    return readById(
      db,
      (await page.execute()).map(({ contentId }) => contentId),
    )
  return (
    db
      // Found once, whatever the planner makes of a table that has just grown.
      .with(
        (cte) => cte('page').materialized(),
        () => page,
      )
      .selectFrom('content')
      .select(ROW_COLUMNS)
      .where('contentId', 'in', (eb) => eb.selectFrom('page').select('contentId'))
      .orderBy(order as never)
      .execute()
  )
}

/** The rows of these contents in their order, a few hundred a query: what others ask goes in between. */
async function readById(db: Db, ids: readonly string[]) {
  const read = (some: readonly string[]) =>
    db
      .selectFrom('content')
      .select(ROW_COLUMNS)
      .where(sql<SqlBool>`content_id = any(${some}::bigint[])`)
      .execute()
  const rows = new Map<string, Awaited<ReturnType<typeof read>>[number]>()
  for (let from = 0; from < ids.length; from += READ_AT_ONCE)
    for (const row of await read(ids.slice(from, from + READ_AT_ONCE))) rows.set(row.contentId, row)
  return ids.flatMap((id) => rows.get(id) ?? [])
}

type Scope = Awaited<ReturnType<typeof scopeOf>>
type Search = Pick<Query, 'title' | 'contentType' | 'beginTime' | 'endTime'>

function isSearch({ title, contentType, beginTime, endTime }: Search): boolean {
  return Boolean(title || contentType || beginTime || endTime)
}

async function totalOf(
  db: Db,
  query: Query,
  siteId: string,
  { ids, catalogs }: Scope,
  title: TitleRule,
): Promise<Total> {
  const { limit, offset } = pageRange(query)
  if (!isSearch(query)) {
    const counted = (await countContents(db, siteId, ids)).filter(({ status }) =>
      query.status ? status === query.status : status !== CONTENT_STATUS.archived,
    )
    return { count: counted.reduce((sum, { count }) => sum + count, 0), isMore: false }
  }
  const most = offset + limit + COUNT_AHEAD
  const found = db
    .selectFrom('content')
    .where((eb) => matching(eb, query, siteId, catalogs, title))
    .select(sql<number>`1`.as('one'))
    .limit(most)
  const total = sql<string>`count(*)`.as('total')
  const row = await db.selectFrom(found.as('found')).select(total).executeTakeFirstOrThrow()
  return { count: Number(row.total), isMore: Number(row.total) === most }
}

/** How many hits of a search have each status; of more than are counted ahead, only that there are more. */
async function countFound(db: Db, search: Search, siteId: string, catalogs: Catalogs): Promise<ContentCount[]> {
  const title = await titleRule(db, search.title)
  const found = db
    .selectFrom('content')
    .where((eb) => matchingAnyStatus(eb, search, siteId, catalogs, title))
    .select('status')
    .limit(COUNT_AHEAD)
  const counts = await db
    .selectFrom(found.as('found'))
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .orderBy('status')
    .execute()
  const isMore = counts.reduce((sum, { count }) => sum + count, 0) === COUNT_AHEAD
  return isMore ? counts.map((one) => ({ ...one, isMore })) : counts
}

function isKnown(query: Search & Pick<Query, 'status'>): boolean {
  const statuses: readonly string[] = Object.values(CONTENT_STATUS)
  const types: readonly string[] = CONTENT_TYPES
  return (!query.status || statuses.includes(query.status)) && (!query.contentType || types.includes(query.contentType))
}

/** The list of one site, permissions of the caller applied. */
export const listRoutes = [
  route(contentList, async (ctx, { query }) => {
    const { db } = ctx.services
    const [site, src] = await Promise.all([currentSite(ctx), previewSrcs(db)])
    const scope = await scopeOf(ctx, site.siteId, query)
    if (scope.ids.length === 0 || !isKnown(query)) return { rows: [], total: '0' }
    const rule = await titleRule(db, query.title)
    const total = await totalOf(db, query, site.siteId, scope, rule)
    const rows = await rowsOf(db, query, site.siteId, scope.catalogs, total, rule)
    const ids = rows.map((row) => row.contentId)
    const faults = await faultsOf(db, 'content', ids)
    return {
      rows: await mapInSlices(rows, (row) => presentRow(row, src, faults.get(row.contentId))),
      total: String(total.count),
      ...(total.isMore && { totalIsMore: true }),
    }
  }),
  route(contentCounts, async (ctx, { query }) => {
    const { db } = ctx.services
    const site = await currentSite(ctx)
    const { ids, catalogs } = await scopeOf(ctx, site.siteId, query)
    if (ids.length === 0 || !isKnown(query)) return []
    return isSearch(query) ? countFound(db, query, site.siteId, catalogs) : countContents(db, site.siteId, ids)
  }),
]
