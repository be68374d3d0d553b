import { CONTENT_STATUS, type ContentStatus, type ContentType } from '#contract/contents/limits.ts'
import { articleBody } from '#server/areas/demo/bodies.ts'
import { CONTENTS } from '#server/areas/demo/content-stock.ts'
import { type DemoSite, seedMedia } from '#server/areas/demo/media.seed.ts'
import type { DemoPicture } from '#server/areas/demo/pictures.seed.ts'
import type { DemoCatalog } from '#server/areas/demo/site.seed.ts'
import type { Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { attributeBits } from '#server/publish/content-view.ts'
import { seedRows } from '#server/store/seed-rows.ts'

const AUTHORS = ['林知远', '周若川', '许棠', '沈之南', '陈一舟', 'Mara Whitfield']
const HOUR = 3_600_000
/** Between two contents, so that the demo spans some weeks. */
const APART = 9 * HOUR

/** Paragraphs of a catalog's articles come from the stock of its topic. */
const CATALOGS_OF_TOPIC: Readonly<Record<string, readonly string[]>> = {
  city: ['city', 'transit', 'planning', 'district'],
  culture: ['culture', 'museum', 'books', 'heritage', 'artisans'],
  life: ['life', 'food', 'health', 'travel'],
  tech: ['tech'],
}

function topicOf(alias: string): string {
  return Object.keys(CATALOGS_OF_TOPIC).find((topic) => CATALOGS_OF_TOPIC[topic]?.includes(alias)) ?? 'news'
}

/** Writes the demo's contents and the counts of their catalogs; answers the ids of the published ones. */
export async function seedContents(
  tx: Tx,
  services: Services,
  site: DemoSite,
  catalogs: readonly DemoCatalog[],
  pictures: readonly DemoPicture[],
): Promise<string[]> {
  const { siteId } = site
  const now = services.now().getTime()
  const byAlias = new Map(catalogs.map((catalog) => [catalog.alias, catalog]))
  // One after the other, so that what stands side by side on a page differs.
  const picture = (nth: number) => pictures[nth % pictures.length]?.iurl ?? ''
  let shown = 0
  const made = seedRows(CONTENTS).map((cells, index) => {
    const catalog = byAlias.get(cells[0] ?? '')
    if (!catalog) throw new Error(`The demo has no catalog ${cells[0]}`)
    const time = new Date(now - HOUR - index * APART)
    const row = contentOf(services, siteId, catalog, cells, index, time, (offset) => picture(shown + offset))
    if (row.row.logo !== '') shown += 1
    return row
  })
  await tx
    .insertInto('content')
    .values(made.map(({ row }) => row))
    .execute()
  await tx
    .insertInto('articleDetail')
    .values(
      made.flatMap(({ row, body }) =>
        row.contentType === 'article'
          ? [{ contentId: row.contentId, contentHtml: body, downloadRemoteImage: 'N' as const, pageTitles: '' }]
          : [],
      ),
    )
    .execute()
  await tx
    .insertInto('contentItem')
    .values(
      made
        .filter(({ row }) => row.contentType === 'image')
        .flatMap(({ row }, index) => itemsOf(services, row, index, pictures)),
    )
    .execute()
  const rows = made.map(({ row }) => row)
  await seedMedia(tx, services, site, rows, pictures)
  await tx.insertInto('contentRela').values(relations(rows)).execute()
  for (const catalog of catalogs) {
    const contentCount = made.filter(({ row }) => row.catalogId === catalog.catalogId).length
    await tx.updateTable('catalog').set({ contentCount }).where('catalogId', '=', catalog.catalogId).execute()
  }
  return made.filter(({ row }) => row.status === CONTENT_STATUS.published).map(({ row }) => row.contentId)
}

function contentOf(
  services: Services,
  siteId: string,
  catalog: DemoCatalog,
  cells: readonly string[],
  index: number,
  time: Date,
  picture: (offset: number) => string,
) {
  const [, type, status, attributes = '', title = '', summary = '', tags = ''] = cells
  const names = attributes.split(',').filter((name) => name !== '')
  const hasPicture = names.includes('image') || type === 'video'
  const published = status !== CONTENT_STATUS.draft && status !== CONTENT_STATUS.toPublish
  const english = catalog.alias === 'english'
  const row = {
    contentId: services.newId(),
    siteId,
    catalogId: catalog.catalogId,
    catalogAncestors: catalog.ancestors,
    topCatalog: catalog.top,
    contentType: type as ContentType,
    title,
    shortTitle: '',
    subTitle: '',
    titleStyle: '',
    logo: hasPicture ? picture(0) : '',
    source: english ? 'Lan River Weekly' : '澜江周刊',
    sourceUrl: '',
    original: index % 3 === 0 ? ('Y' as const) : ('N' as const),
    author: AUTHORS[english ? AUTHORS.length - 1 : index % (AUTHORS.length - 1)] ?? '',
    editor: english ? '' : '编辑部',
    summary,
    linkFlag: 'N' as const,
    redirectUrl: '',
    attributes: attributeBits(names),
    keywords: JSON.stringify(tags === '' ? [] : tags.split(',')),
    tags: JSON.stringify(tags === '' ? [] : tags.split(',')),
    status: status as ContentStatus,
    topFlag: '0',
    sortFlag: String(BigInt(time.getTime()) / 10n),
    isLock: 'N' as const,
    lockUser: '',
    copyType: 0,
    publishDate: published ? time : null,
    staticPath: '',
    publishPipe: '[]',
    publishPipeProps: '{}',
    seoTitle: '',
    seoKeywords: tags,
    seoDescription: '',
    viewCount: String((index * 7919) % 9000),
    likeCount: String((index * 104_729) % 400),
    commentCount: '0',
    favoriteCount: String((index * 31) % 90),
    deleted: 0,
    version: 1,
    createBy: 'admin',
    createTime: time,
  }
  const inText = names.includes('image') ? [picture(4), picture(8)] : []
  const topic = topicOf(catalog.alias)
  return { row, body: articleBody({ topic, title, index, pictures: inText }) }
}

interface Related {
  readonly contentId: string
  readonly topCatalog: string
  readonly status: string
  readonly createTime: Date
}

/** Every third content points to up to three others of the same channel. */
function relations(rows: readonly Related[]) {
  const published = rows.filter((row) => row.status === CONTENT_STATUS.published)
  return published
    .filter((_, index) => index % 3 === 0)
    .flatMap(({ contentId, topCatalog, createTime }) =>
      published
        .filter((other) => other.topCatalog === topCatalog && other.contentId !== contentId)
        .slice(0, 3)
        .map((other) => ({ contentId, relaContentId: other.contentId, createBy: 'admin', createTime })),
    )
}

const PICTURES_IN_A_SET = 4

function itemsOf(
  services: Services,
  { contentId, siteId, title }: { contentId: string; siteId: string; title: string },
  index: number,
  pictures: readonly DemoPicture[],
) {
  const set = pictures.slice(index * PICTURES_IN_A_SET, (index + 1) * PICTURES_IN_A_SET)
  return set.map((picture, sortFlag) => ({
    itemId: services.newId(),
    contentId,
    siteId,
    kind: 'image' as const,
    sortFlag,
    props: JSON.stringify({
      title: `${title.replace(/^图集：/, '')}（${sortFlag + 1}）`,
      path: picture.iurl,
      fileName: picture.name,
      fileSize: String(picture.fileSize),
      width: picture.width,
      height: picture.height,
      imageType: picture.suffix,
    }),
  }))
}
