import { sql } from 'kysely'
import { CONTENT_STATUS, COPY_TYPE } from '#contract/contents/limits.ts'
import type { SiteSnapshot } from '#contract/templates.ts'
import { snapshotData } from '#render/snapshot-data.ts'
import type { ContentView, ItemView, TemplateData } from '#render/template-data.ts'
import type { PageServices } from '#server/publish/page-services.ts'
import { batched, remembered } from '#server/publish/batch.ts'
import { contentLists } from '#server/publish/content-lists.ts'
import { contentView, VIEW_COLUMNS } from '#server/publish/content-view.ts'
import { linkData } from '#server/publish/link-data.ts'
import { searchContents } from '#server/publish/search-contents.ts'
import { scaledImage, type Scale } from '#server/publish/scaled-image.ts'

/**
 * What tags ask, from the tables of one site. Single rows are gathered into one query for all pages
 * rendered side by side; lists are read once for the life of this object, so make one for each run.
 */
export function databaseData(services: PageServices, snapshot: SiteSnapshot): TemplateData {
  const content = batched((ids) => loadContents(services, snapshot, ids))
  const article = batched((ids) => loadArticles(services, ids))
  const items = batched((ids) => loadItems(services, ids))
  const related = batched((ids) => loadRelated(services, ids))
  const scaled = remembered((scale: Scale) => scaledImage(services, snapshot.site, scale))
  const neighbours = {
    Default: { Prev: neighbour(services, 'sortFlag', 'Prev'), Next: neighbour(services, 'sortFlag', 'Next') },
    Recent: { Prev: neighbour(services, 'publishDate', 'Prev'), Next: neighbour(services, 'publishDate', 'Next') },
  }
  const many = async (ids: readonly string[]) =>
    (await Promise.all(ids.map(content))).filter((row) => row !== undefined)
  return {
    ...snapshotData(snapshot),
    ...linkData(services, snapshot.site.siteId),
    contents: contentLists(services, snapshot, many),
    search: searchContents(services, snapshot, many),
    contentsByIds: many,
    closest: async ({ contentId, direction, sort }) => {
      const id = await neighbours[sort][direction](contentId)
      return id === undefined ? undefined : content(id)
    },
    related: async (contentId) => many((await related(contentId)) ?? []),
    article: async (contentId) => (await article(contentId)) ?? '',
    items: async (contentId, kind) => ((await items(contentId)) ?? []).filter((item) => item.kind === kind),
    scaledImage: (iurl, size) => scaled({ iurl, ...size }),
  }
}

async function loadContents(
  { db }: PageServices,
  { site, pipeCode }: SiteSnapshot,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ContentView>> {
  const rows = await db
    .selectFrom('content')
    .select(VIEW_COLUMNS)
    .where('siteId', '=', site.siteId)
    .where('deleted', '=', 0)
    .where('contentId', 'in', ids.filter(isId).concat('0'))
    .execute()
  return new Map(rows.map((row) => [row.contentId, contentView(row, pipeCode)]))
}

/** A mapping copy shows the body of its source, a link content none. */
async function loadArticles({ db }: PageServices, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('content as c')
    .innerJoin('articleDetail as d', (join) =>
      join.on(
        'd.contentId',
        '=',
        sql`case when c.copy_type = ${COPY_TYPE.mapping}::int then coalesce(c.copy_id, c.content_id) else c.content_id end`,
      ),
    )
    .select(['c.contentId', 'd.contentHtml'])
    .where('c.contentId', 'in', ids.filter(isId).concat('0'))
    .where('c.linkFlag', '=', 'N')
    .execute()
  return new Map(rows.map((row) => [row.contentId, row.contentHtml]))
}

function neighbour({ db }: PageServices, column: 'sortFlag' | 'publishDate', direction: 'Prev' | 'Next') {
  const by = sql.ref(`c.${column === 'sortFlag' ? 'sort_flag' : 'publish_date'}`)
  const own = sql.ref(`o.${column === 'sortFlag' ? 'sort_flag' : 'publish_date'}`)
  const next = direction === 'Next'
  return batched(async (ids): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await sql<{ contentId: string; neighbourId: string }>`
      select o.content_id, n.content_id as neighbour_id
      from content o cross join lateral (
        select c.content_id from content c
        where c.catalog_id = o.catalog_id and c.deleted = 0 and c.status = ${sql.lit(CONTENT_STATUS.published)}
          and (${by}, c.content_id) ${sql.raw(next ? '>' : '<')} (${own}, o.content_id)
        order by ${by} ${sql.raw(next ? 'asc' : 'desc')}, c.content_id ${sql.raw(next ? 'asc' : 'desc')}
        limit 1
      ) n
      where o.content_id in (${sql.join(ids.filter(isId).concat('0'))})`.execute(db)
    return new Map(rows.map((row) => [row.contentId, row.neighbourId]))
  })
}

async function loadRelated({ db }: PageServices, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .selectFrom('contentRela as r')
    .innerJoin('content as c', 'c.contentId', 'r.relaContentId')
    .select(['r.contentId', 'r.relaContentId'])
    .where('r.contentId', 'in', ids.filter(isId).concat('0'))
    .where('c.deleted', '=', 0)
    .where('c.status', '=', CONTENT_STATUS.published)
    .orderBy('r.createTime', 'desc')
    .orderBy('r.relaContentId')
    .execute()
  const related = new Map<string, string[]>()
  for (const row of rows) related.set(row.contentId, [...(related.get(row.contentId) ?? []), row.relaContentId])
  return related
}

interface KindedItem extends ItemView {
  readonly kind: string
}

async function loadItems({ db }: PageServices, ids: readonly string[]): Promise<ReadonlyMap<string, KindedItem[]>> {
  const rows = await db
    .selectFrom('contentItem')
    .select(['contentId', 'kind', 'props'])
    .where('contentId', 'in', ids.filter(isId).concat('0'))
    .orderBy('contentId')
    .orderBy('sortFlag')
    .execute()
  const items = new Map<string, KindedItem[]>()
  for (const { contentId, kind, props } of rows) {
    const text = (name: string) => (typeof props[name] === 'string' ? props[name] : '')
    const texts = { title: text('title'), description: text('description'), path: text('path'), cover: text('cover') }
    items.set(contentId, [...(items.get(contentId) ?? []), { ...props, ...texts, kind }])
  }
  return items
}

function isId(value: string): boolean {
  return /^\d{1,19}$/.test(value)
}
