import { catalogPermission } from '#contract/catalogs.ts'
import { COPY_TYPE } from '#contract/contents/limits.ts'
import { searchBuildContent } from '#contract/search.ts'
import { sitePermission } from '#contract/sites.ts'
import { bigrams } from '#lib/bigrams.ts'
import { htmlText } from '#lib/html-blocks.ts'
import { catalogOf, type Content } from '#server/areas/contents/content-store.ts'
import { siteById } from '#server/areas/current-site.ts'
import { type Context, Refusal, type Tx } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import { PAGE_BREAK } from '#render/article-pages.ts'

/** The catalog decides where it says something, else the site; on unless switched off. */
async function isIndexed(tx: Tx, { siteId, catalogId }: Content): Promise<boolean> {
  const catalog = await catalogOf(tx, siteId, catalogId)
  const site = await siteById(tx, siteId)
  return (catalog.configProps['EnableIndex'] || site.configProps['EnableIndex'] || 'Y') === 'Y'
}

/** A mapping copy shows the body of its source, a link content none. */
async function bodyOf(tx: Tx, { contentId, copyType, copyId, linkFlag }: Content): Promise<string> {
  if (linkFlag === 'Y') return ''
  const ownerId = copyType === COPY_TYPE.mapping ? (copyId ?? contentId) : contentId
  const row = await tx
    .selectFrom('articleDetail')
    .select('contentHtml')
    .where('contentId', '=', ownerId)
    .executeTakeFirst()
  return htmlText((row?.contentHtml ?? '').replaceAll(PAGE_BREAK, ' '))
}

/** What stands beside pictures, sounds and films. */
async function itemTexts(tx: Tx, { contentId }: Content): Promise<string[]> {
  const rows = await tx
    .selectFrom('contentItem')
    .select('props')
    .where('contentId', '=', contentId)
    .orderBy('sortFlag')
    .execute()
  return rows.flatMap(({ props }) =>
    ['title', 'summary', 'description'].flatMap((name) => (typeof props[name] === 'string' ? props[name] : [])),
  )
}

/** Text that readers find a content by beyond its title. */
async function fullTextOf(tx: Tx, content: Content): Promise<string> {
  const { subTitle, summary, keywords, tags } = content
  const parts = [subTitle, summary, ...keywords, ...tags, await bodyOf(tx, content), ...(await itemTexts(tx, content))]
  return parts.filter((part) => part !== '').join('\n')
}

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
    if (!(await isIndexed(tx, content))) {
      await tx.deleteFrom('contentIndex').where('contentId', '=', contentId).execute()
      return
    }
    const fullText = await fullTextOf(tx, content)
    const entry = { fullText, pairs: bigrams(fullText), buildTime: ctx.services.now() }
    await tx
      .insertInto('contentIndex')
      .values({ contentId, ...entry })
      .onConflict((conflict) => conflict.column('contentId').doUpdateSet(entry))
      .execute()
  })
}

export const routes = [route(searchBuildContent, (ctx, { params }) => build(ctx, params.contentId))]
