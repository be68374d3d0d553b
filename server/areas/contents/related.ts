import { catalogPermission } from '#contract/catalogs.ts'
import { contentRelaAdd, contentRelaDelete, contentRelaList } from '#contract/contents.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { GrantItem } from '#contract/grants.ts'
import { sitePermission } from '#contract/sites.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { route } from '#server/http/route.ts'
import type { Content } from './content-store.ts'
import { titleHas } from './title-search.ts'
import { actorOf, contentFacts, noteContents } from './log.ts'
import { presentRecord } from './present.ts'

export const relatedRoutes = [
  route(contentRelaList, (ctx, { query }) => list(ctx, query)),
  route(contentRelaAdd, (ctx, { query, body }) => add(ctx, query.contentId, body)),
  route(contentRelaDelete, (ctx, { query, body }) => remove(ctx, query.contentId, body)),
]

/** These calls name no site: the rights are those of the content's own. @throws Refusal NOT_FOUND, FORBIDDEN */
async function ownerOf(ctx: Context, contentId: string, item: GrantItem<'Catalog'>): Promise<Content> {
  const content = await ctx.services.db
    .selectFrom('content')
    .selectAll()
    .where('contentId', '=', contentId)
    .where('deleted', '=', 0)
    .executeTakeFirst()
  if (!content || !ctx.can(sitePermission('View', content.siteId)))
    throw new Refusal('NOT_FOUND', ['contentId', contentId])
  ctx.require(catalogPermission(item, content.catalogId))
  return content
}

function relatedTo({ services }: Context, { contentId, siteId }: Content) {
  return services.db
    .selectFrom('content')
    .where('deleted', '=', 0)
    .where('siteId', '=', siteId)
    .where('contentId', 'in', (eb) =>
      eb.selectFrom('contentRela').select('relaContentId').where('contentRela.contentId', '=', contentId),
    )
}

/**
 * Of the related contents those whose catalogs the caller may view: a title tells what is in a closed one. None where
 * the id is 0, which stands for a content that is not there yet.
 */
async function list(ctx: Context, query: QueryOf<typeof contentRelaList>) {
  if (query.contentId === '0') return { rows: [], total: '0' }
  const related = relatedTo(ctx, await ownerOf(ctx, query.contentId, 'View'))
  const catalogs = await related.select('catalogId').distinct().execute()
  const open = catalogs.map((row) => row.catalogId).filter((id) => ctx.can(catalogPermission('View', id)))
  if (open.length === 0) return { rows: [], total: '0' }
  const rows = related
    .selectAll('content')
    .where('catalogId', 'in', open)
    .$if(Boolean(query.title), (titled) => titled.where(titleHas(query.title ?? '')))
    .orderBy('sortFlag', 'desc')
    .orderBy('contentId')
  const page = await pageOfQuery(rows, query)
  return { rows: await mapInSlices(page.rows, presentRecord), total: page.total }
}

/** Ids may be of contents that have not arrived yet; those of another site are refused. */
async function add(ctx: Context, contentId: string, ids: readonly string[]): Promise<void> {
  const content = await ownerOf(ctx, contentId, 'EditContent')
  const { siteId } = content
  await ctx.write(async (tx) => {
    const foreign = await tx
      .selectFrom('content')
      .select('contentId')
      .where('contentId', 'in', ids)
      .where('siteId', '<>', siteId)
      .executeTakeFirst()
    if (foreign) throw new Refusal('NOT_FOUND', ['contentId', foreign.contentId])
    const row = { contentId, createBy: ctx.caller.userName, createTime: ctx.services.now() }
    const values = [...new Set(ids)].filter((id) => id !== contentId).map((id) => ({ ...row, relaContentId: id }))
    if (values.length === 0) return
    await tx
      .insertInto('contentRela')
      .values(values)
      .onConflict((c) => c.doNothing())
      .execute()
    await noteContents(tx, actorOf(ctx), 'relaAdd', [content], () =>
      contentFacts(values.map((row) => row.relaContentId)),
    )
    await writeAgain(ctx, tx, content)
  })
}

async function remove(ctx: Context, contentId: string, ids: readonly string[]): Promise<void> {
  const content = await ownerOf(ctx, contentId, 'EditContent')
  await ctx.write(async (tx) => {
    await tx.deleteFrom('contentRela').where('contentId', '=', contentId).where('relaContentId', 'in', ids).execute()
    await noteContents(tx, actorOf(ctx), 'relaDelete', [content], () => contentFacts(ids))
    await writeAgain(ctx, tx, content)
  })
}

/** Its page alone shows what it is related to. */
async function writeAgain({ services }: Context, tx: Tx, content: Content): Promise<void> {
  const { siteId, contentId } = content
  if (content.onSite === 1) await services.publisher.enqueue(tx, [{ type: 'page', siteId, contentId }])
}
