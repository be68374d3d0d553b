import { catalogPermission } from '#contract/catalogs.ts'
import { contentFeed, type ContentFeedData } from '#contract/contents.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { previewSrcs } from '#server/shared/preview-src.ts'
import { type Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import { type Change, feedPosition, readChanges } from '#server/store/feed.ts'
import { presentRow, ROW_COLUMNS } from './present.ts'

export const feedRoutes = [
  route(contentFeed, async (ctx, { query }) => {
    const { siteId } = await currentSite(ctx)
    if (query.since !== undefined) return since(ctx, siteId, query.since)
    const cursor = await feedPosition(ctx.services.db)
    return { cursor, more: false, contents: [], catalogs: [], goneContents: [], goneCatalogs: [] }
  }),
]

/** Changes in one answer. */
const LIMIT = 500

async function contentsOf(ctx: Context, siteId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await ctx.services.db
    .selectFrom('content')
    .select(ROW_COLUMNS)
    .where('contentId', 'in', ids)
    .where('siteId', '=', siteId)
    .where('deleted', '=', 0)
    .execute()
  return rows.filter((row) => ctx.can(catalogPermission('View', row.catalogId)))
}

async function catalogsOf(ctx: Context, siteId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await ctx.services.db
    .selectFrom('catalog')
    .select(['catalogId', 'parentId', 'name', 'path'])
    .where('catalogId', 'in', ids)
    .where('siteId', '=', siteId)
    .execute()
  return rows.filter((row) => ctx.can(catalogPermission('View', row.catalogId)))
}

function idsOf(changes: readonly Change[], kind: Change['kind']): string[] {
  return changes.filter((change) => change.kind === kind).map((change) => change.objectId)
}

/** Objects as they are now; what the caller may not see, or no longer exists, is gone for him. */
async function since(ctx: Context, siteId: string, cursor: string): Promise<ContentFeedData> {
  const { db } = ctx.services
  const { changes, cursor: next, more } = await readChanges(db, siteId, cursor, LIMIT)
  const contents = await contentsOf(ctx, siteId, idsOf(changes, 'content'))
  const catalogs = await catalogsOf(ctx, siteId, idsOf(changes, 'catalog'))
  const seen = new Set([...contents.map((row) => row.contentId), ...catalogs.map((row) => row.catalogId)])
  const src = await previewSrcs(db)
  return {
    cursor: next,
    more,
    contents: contents.map((row) => presentRow(row, src)),
    catalogs,
    goneContents: idsOf(changes, 'content').filter((id) => !seen.has(id)),
    goneCatalogs: idsOf(changes, 'catalog').filter((id) => !seen.has(id)),
  }
}
