import { contentScope, SafeHtml, type PageRun } from '#render/page-run.ts'
import { withApartFrames } from '#render/apart-frames.ts'
import { splitPages } from '#render/article-pages.ts'
import { flag, int, list, oneOf, text } from '#render/tags/attributes.ts'
import { blockTag, type NamedTag } from '#render/tags/tag-factory.ts'
import { claimPaging, tellTotal } from '#render/tags/paging.ts'
import { namedCatalog } from '#render/tags/site-tags.ts'
import type { ContentQuery, ItemView } from '#render/template-data.ts'

/** Rows of one tag; a template that asks for more gets this many. */
const MAX_ROWS = 500

const content = blockTag(
  'cms_content',
  {
    page: flag(),
    size: int(0),
    catalogid: text(),
    catalogalias: text(),
    level: oneOf(['Root', 'Current', 'Child', 'CurrentAndChild'], 'Current'),
    sort: oneOf(['Recent', 'Views', 'Default'], 'Default'),
    hasattribute: list(),
    noattribute: list(),
    status: text(),
    topflag: flag(true),
  },
  async ({ run, values, context }) => {
    const size = Math.min(values.size > 0 ? values.size : run.defaultSize, MAX_ROWS)
    const window = values.page ? claimPaging(run, size) : { offset: 0, size }
    const slice = await run.data.contents({
      ...(values.level === 'Root' ? { within: '0', catalogIds: undefined } : catalogsOf(run, values)),
      sort: values.sort,
      hasAttributes: values.hasattribute,
      noAttributes: values.noattribute,
      anyStatus: values.status === '-1',
      topFirst: values.topflag,
      offset: window.offset,
      limit: window.size,
      count: values.page,
    })
    if (values.page) tellTotal(run, context, slice.total)
    return { DataList: slice.rows.map((row) => contentScope(run.links, row)) }
  },
)

const closest = blockTag(
  'cms_content_closest',
  { contentid: text(true), type: oneOf(['Prev', 'Next']), sort: oneOf(['Default', 'Recent']) },
  async ({ run, values }) => {
    const row = await run.data.closest({ contentId: values.contentid, direction: values.type, sort: values.sort })
    return { DataList: row ? [contentScope(run.links, row)] : [] }
  },
)

const related = blockTag('cms_content_rela', { contentid: text(true), size: int(0) }, async ({ run, values }) => {
  const rows = await run.data.related(values.contentid)
  return {
    DataList: rows.slice(0, values.size > 0 ? values.size : MAX_ROWS).map((row) => contentScope(run.links, row)),
  }
})

const article = blockTag('cms_article', { contentid: text(true), page: flag() }, async ({ run, values, context }) => {
  const pages = splitPages(await run.data.article(values.contentid))
  if (!values.page) return { ArticleContent: new SafeHtml(pages.join('')) }
  claimPaging(run, 1)
  tellTotal(run, context, pages.length)
  return { ArticleContent: new SafeHtml(pages[run.pager.pageNo - 1] ?? '') }
})

/** A player of another site, in HTML that was cleaned when it was stored. */
const isEmbed = (item: ItemView) => item['type'] === 'SHARE'

function itemTag(kind: 'image' | 'audio' | 'video'): NamedTag {
  return blockTag(`cms_${kind}`, { contentid: text(true) }, async ({ run, values }) => {
    const rows = await run.data.items(values.contentid, kind)
    return {
      DataList: rows.map((row) => ({
        ...row,
        ...(isEmbed(row)
          ? { src: '', embed: new SafeHtml(withApartFrames(row.path)) }
          : { src: run.links.resolve(row.path), embed: '' }),
        coverSrc: row.cover && run.links.resolve(row.cover),
      })),
    }
  })
}

function catalogsOf(
  run: PageRun,
  { catalogid, catalogalias, level }: { catalogid: string; catalogalias: string; level: string },
): Pick<ContentQuery, 'within' | 'catalogIds'> {
  const self = namedCatalog(run, catalogid, catalogalias)
  const within = self.catalogId
  if (level === 'Current') return { within, catalogIds: [within] }
  const below = run.links.snapshot.catalogs
    .filter((one) => one.ancestors.startsWith(`${self.ancestors}:`))
    .map((one) => one.catalogId)
  return { within, catalogIds: level === 'Child' ? below : [within, ...below] }
}

export const contentTags: readonly NamedTag[] = [
  content,
  closest,
  related,
  article,
  itemTag('image'),
  itemTag('audio'),
  itemTag('video'),
]
