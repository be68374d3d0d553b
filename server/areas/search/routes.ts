import { catalogPermission } from '#contract/catalogs.ts'
import { searchBuildContent } from '#contract/search.ts'
import { sitePermission } from '#contract/sites.ts'
import { indexContent } from '#server/areas/contents/search-index.ts'
import { type Context, Refusal } from '#server/context.ts'
import { route } from '#server/http/route.ts'

export const routes = [route(searchBuildContent, (ctx, { params }) => build(ctx, params.contentId))]

async function build(ctx: Context, contentId: string): Promise<void> {
  await ctx.write(async (tx) => {
    const content = await tx
      .selectFrom('content')
      .selectAll()
      .where('contentId', '=', contentId)
      .where('deleted', '=', 0)
      .forShare()
      .executeTakeFirst()
    if (!content || !ctx.can(sitePermission('View', content.siteId)))
      throw new Refusal('NOT_FOUND', ['contentId', contentId])
    ctx.require(catalogPermission('View', content.catalogId))
    await indexContent(tx, ctx.services, content)
  })
}
