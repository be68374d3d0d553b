import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { catalogPermission } from '#contract/catalogs.ts'
import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/fields.ts'
import {
  type ContentDynamicStat,
  type ContentStatByCatalog,
  type ContentStatByUser,
  DYNAMIC_SORTS,
  statContentByCatalog,
  statContentByUser,
  statContentDynamic,
} from '#contract/stats.ts'
import { countContents } from '#server/areas/contents/counters.ts'
import { titleRule } from '#server/areas/contents/title-search.ts'
import type { Context } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { pageOfLongQuery } from '#server/shared/paged-query.ts'
import { pageRange } from '#server/shared/paging.ts'
import type { Database } from '#server/store/tables.ts'

export const contentStatRoutes: readonly Route[] = [
  route(statContentDynamic, (ctx, { query }) => listDynamic(ctx, query)),
  route(statContentByCatalog, countByCatalog),
  route(statContentByUser, countByUser),
]

interface CatalogRow {
  readonly catalogId: string
  readonly parentId: string
  readonly name: string
}

/** The catalogs of the current site whose contents the caller may view, and whether these are all. */
async function viewableCatalogs(ctx: Context) {
  const { siteId } = await currentSite(ctx)
  const rows: CatalogRow[] = await ctx.services.db
    .selectFrom('catalog')
    .select(['catalogId', 'parentId', 'name'])
    .where('siteId', '=', siteId)
    .orderBy('catalogId')
    .execute()
  const catalogs = rows.filter(({ catalogId }) => ctx.can(catalogPermission('View', catalogId)))
  return { siteId, catalogs, isAll: catalogs.length === rows.length }
}

type Viewable = Awaited<ReturnType<typeof viewableCatalogs>>
type Contents<Row> = SelectQueryBuilder<Database, 'content', Row>

function contentsOf(ctx: Context, { siteId, catalogs, isAll }: Viewable): Contents<object> {
  const found = ctx.services.db.selectFrom('content').where('siteId', '=', siteId).where('deleted', '=', 0)
  const ids = catalogs.map(({ catalogId }) => catalogId)
  return isAll ? found : found.where(sql<SqlBool>`catalog_id = any(${ids}::bigint[])`)
}

type Count = 'viewCount' | 'favoriteCount' | 'likeCount' | 'commentCount'

/** What is not known is taken for the first one. */
function countOf(sorts: string | undefined): Count {
  const known = DYNAMIC_SORTS.find((one) => one === sorts) ?? DYNAMIC_SORTS[0]
  return known.slice(0, known.indexOf('#')) as Count
}

async function listDynamic(
  ctx: Context,
  { query, sorts, ...page }: QueryOf<typeof statContentDynamic>,
): Promise<Page<ContentDynamicStat>> {
  const viewable = await viewableCatalogs(ctx)
  const { db } = ctx.services
  const rows = contentsOf(ctx, viewable)
    .select(['contentId', 'title', 'viewCount', 'favoriteCount', 'likeCount', 'commentCount'])
    .orderBy(countOf(sorts), 'desc')
    .orderBy('contentId', 'desc')
  if (query) {
    const title = await titleRule(db, query)
    return pageOfLongQuery(db, rows.where(title(query)), page)
  }
  const ids = viewable.catalogs.map(({ catalogId }) => catalogId)
  const counted = await countContents(db, viewable.siteId, ids)
  const { limit, offset } = pageRange(page)
  return {
    rows: await rows.limit(limit).offset(offset).execute(),
    total: String(counted.reduce((sum, { count }) => sum + count, 0)),
  }
}

type Totals = Pick<
  ContentStatByUser,
  'draftTotal' | 'toPublishTotal' | 'publishedTotal' | 'offlineTotal' | 'editingTotal'
>

/** Archived contents are in none of them, as in lists. */
const TOTAL_OF: Readonly<Record<string, keyof Totals | undefined>> = {
  [CONTENT_STATUS.draft]: 'draftTotal',
  [CONTENT_STATUS.toPublish]: 'toPublishTotal',
  [CONTENT_STATUS.published]: 'publishedTotal',
  [CONTENT_STATUS.offline]: 'offlineTotal',
  [CONTENT_STATUS.editing]: 'editingTotal',
}

interface Counted {
  readonly key: string
  readonly status: string
  readonly count: number
}

function totalsBy(counts: readonly Counted[]): ReadonlyMap<string, Totals> {
  const totals = new Map<string, Totals>()
  for (const { key, status, count } of counts) {
    const total = TOTAL_OF[status]
    const before = totals.get(key) ?? noTotals()
    totals.set(key, total ? { ...before, [total]: count } : before)
  }
  return totals
}

const noTotals = (): Totals => ({
  draftTotal: 0,
  toPublishTotal: 0,
  publishedTotal: 0,
  offlineTotal: 0,
  editingTotal: 0,
})

/** By the numbers that are kept of each catalog, so that nothing is counted. */
async function countByCatalog(ctx: Context): Promise<ContentStatByCatalog[]> {
  const { siteId, catalogs } = await viewableCatalogs(ctx)
  const counts = await ctx.services.db
    .selectFrom('contentCount')
    .select(['catalogId as key', 'status', sql<number>`sum(delta)::int`.as('count')])
    .where('siteId', '=', siteId)
    .groupBy(['catalogId', 'status'])
    .execute()
  const totals = totalsBy(counts)
  return catalogs.map((catalog) => ({ ...catalog, ...(totals.get(catalog.catalogId) ?? noTotals()) }))
}

/** Who has an account no more keeps his name; his id is 0. */
async function countByUser(ctx: Context): Promise<ContentStatByUser[]> {
  const viewable = await viewableCatalogs(ctx)
  const { siteId } = viewable
  const counts = await contentsOf(ctx, viewable)
    .select(['createBy as key', 'status', sql<number>`count(*)::int`.as('count')])
    .groupBy(['createBy', 'status'])
    .orderBy('createBy')
    .execute()
  const totals = totalsBy(counts)
  const users = await ctx.services.db
    .selectFrom('sysUser')
    .select(['userId', 'userName'])
    .where(sql<SqlBool>`user_name = any(${[...totals.keys()]}::text[])`)
    .execute()
  const ids = new Map(users.map(({ userId, userName }) => [userName, userId]))
  return [...totals].map(([userName, numbers], index) => {
    const userId = ids.get(userName) ?? '0'
    // Ids of rows stay apart where several have none.
    return { id: `${siteId}-${userId === '0' ? `0-${index}` : userId}`, siteId, userId, userName, ...numbers }
  })
}
