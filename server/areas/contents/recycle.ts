import { contentDestroy, contentRecover, contentRecycleList } from '#contract/contents.ts'
import { CONTENT_STATUS, CONTENT_TYPES } from '#contract/contents/limits.ts'
import { catalogPermission } from '#contract/catalogs.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { updated } from '#server/shared/audit.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { removeExtendData } from '#server/areas/models/extend-data.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { route } from '#server/http/route.ts'
import { recordDestroyed } from '#server/store/feed.ts'
import { type Content, countEach, takeContents, updateContents } from './content-store.ts'
import { titleHas } from './title-search.ts'
import { actorOf, noteContents } from './log.ts'
import { presentRecord } from './present.ts'
import { refuseTakenPath } from './static-path.ts'

export const recycleRoutes = [
  route(contentRecycleList, (ctx, { query }) => list(ctx, query)),
  route(contentRecover, (ctx, { body }) => recover(ctx, body)),
  route(contentDestroy, (ctx, { body }) => destroy(ctx, body)),
]

/** Catalogs of the site that the caller may view: the bin shows nothing of the others. */
async function viewableCatalogs(ctx: Context, siteId: string, catalogId: string | undefined): Promise<string[]> {
  const rows = await ctx.services.db
    .selectFrom('catalog')
    .select('catalogId')
    .where('siteId', '=', siteId)
    .$if(catalogId !== undefined && catalogId !== '0', (query) => query.where('catalogId', '=', catalogId ?? ''))
    .execute()
  return rows.map((row) => row.catalogId).filter((id) => ctx.can(catalogPermission('View', id)))
}

async function list(ctx: Context, query: QueryOf<typeof contentRecycleList>) {
  const { siteId } = await currentSite(ctx)
  const status = Object.values(CONTENT_STATUS).find((one) => one === query.status)
  const contentType = CONTENT_TYPES.find((one) => one === query.contentType)
  const catalogIds = await viewableCatalogs(ctx, siteId, query.catalogId)
  if ((query.status && !status) || (query.contentType && !contentType) || catalogIds.length === 0)
    return { rows: [], total: '0' }
  let rows = ctx.services.db
    .selectFrom('content')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('deleted', '=', 1)
    .where('catalogId', 'in', catalogIds)
    .orderBy('updateTime', 'desc')
    .orderBy('contentId', 'desc')
  if (status) rows = rows.where('status', '=', status)
  if (contentType) rows = rows.where('contentType', '=', contentType)
  if (query.title) rows = rows.where(titleHas(query.title))
  const page = await pageOfQuery(rows, query)
  return { rows: await mapInSlices(page.rows, presentRecord), total: page.total }
}

/** Contents come back with the status they had, into a catalog that still exists. */
async function recover(ctx: Context, ids: readonly string[]): Promise<void> {
  const { siteId } = await currentSite(ctx)
  await ctx.write(async (tx) => {
    const wanted = { siteId, ids, unknown: 'skip', item: 'EditContent', deleted: true } as const
    const contents = await takeContents(ctx, tx, wanted)
    const catalogIds = [...new Set(contents.map((content) => content.catalogId))]
    const catalogs =
      catalogIds.length === 0
        ? []
        : await tx.selectFrom('catalog').select('catalogId').where('catalogId', 'in', catalogIds).execute()
    const missing = catalogIds.find((id) => !catalogs.some((catalog) => catalog.catalogId === id))
    if (missing) throw new Refusal('NOT_FOUND', ['catalogId', missing])
    for (const { contentId, staticPath } of contents) await refuseTakenPath(tx, { siteId, contentId, staticPath })
    await updateContents(tx, siteId, idsOf(contents), { deleted: 0, ...updated(ctx) })
    await noteContents(tx, actorOf(ctx), 'recover', contents, ({ status }) => ({ to: status }))
    await countEach(tx, contents, 1)
  })
}

async function destroy(ctx: Context, ids: readonly string[]): Promise<void> {
  const { siteId } = await currentSite(ctx)
  await ctx.write(async (tx) => {
    const wanted = { siteId, ids, unknown: 'skip', item: 'DeleteContent', deleted: true } as const
    await destroyContents(tx, siteId, idsOf(await takeContents(ctx, tx, wanted)))
  })
}

/** Removes contents of one site for good, their details, relations, values of models, comments and log with them. */
export async function destroyContents(tx: Tx, siteId: string, contentIds: readonly string[]): Promise<void> {
  if (contentIds.length === 0) return
  const gone = tx.deleteFrom('content').where('contentId', 'in', contentIds).returning(['contentId', 'version'])
  await recordDestroyed(tx, siteId, await gone.execute())
  await tx.deleteFrom('contentRela').where('relaContentId', 'in', contentIds).execute()
  await tx.deleteFrom('comment').where('sourceId', 'in', contentIds).execute()
  for (const id of contentIds) await removeExtendData(tx, 'content', id)
}

const idsOf = (contents: readonly Content[]) => contents.map((content) => content.contentId)
