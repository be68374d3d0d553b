import { sql } from 'kysely'
import { CONTENT_STATUS, COPY_TYPE } from '#contract/contents/limits.ts'
import type { SiteSnapshot } from '#contract/templates.ts'
import { snapshotData } from '#render/snapshot-data.ts'
import type { ContentView, ItemView, TemplateData } from '#render/template-data.ts'
import type { PageServices } from '#server/publish/page-services.ts'
import { batched, remembered } from '#server/publish/batch.ts'
import { contentLists } from '#server/publish/content-lists.ts'
import { contentView, VIEW_COLUMNS } from '#server/publish/content-view.ts'
import { publishedRows } from '#server/publish/published-rows.ts'
import { isSeen } from '#server/publish/on-site.ts'
import { formData } from '#server/publish/form-pages.ts'
import { linkData } from '#server/publish/link-data.ts'
import { widgetData } from '#server/publish/widget-pages.ts'
import { NO_COMMENTS, shownComments } from '#server/shared/shown-comments.ts'
import { searchContents } from '#server/publish/search-contents.ts'
import { scaledImage, type Scale } from '#server/publish/scaled-image.ts'

/**
 * What tags ask, from the tables of one site. Single rows are gathered into one query for all pages
 * rendered side by side; lists are read once for the life of this object, so make one for each run.
 *
 * Readers see contents as they were published and no others; `preview` shows what is stored.
 */
export function databaseData(services: PageServices, snapshot: SiteSnapshot, preview: boolean): TemplateData {
  const stored = batched((ids) => storedContents(services, snapshot, ids))
  const content = preview ? stored : batched((ids) => shownContents(services, snapshot, ids))
  const article = batched((ids) => loadArticles(services, ids, preview))
  const items = batched((ids) => loadItems(services, ids, preview))
  const related = batched((ids) => loadRelated(services, ids))
  const comments = batched((ids) => shownComments(services.db, ids.filter(isId)))
  const neighbour = (column: 'sortFlag' | 'publishDate', direction: 'Prev' | 'Next') =>
    neighbourIn(services, snapshot, column, direction)
  const scaled = remembered((scale: Scale) => scaledImage(services, snapshot.site, scale))
  const neighbours = {
    Default: { Prev: neighbour('sortFlag', 'Prev'), Next: neighbour('sortFlag', 'Next') },
    Recent: { Prev: neighbour('publishDate', 'Prev'), Next: neighbour('publishDate', 'Next') },
  }
  const many = async (ids: readonly string[], rowOf = content) =>
    (await Promise.all(ids.map(rowOf))).filter((row) => row !== undefined)
  return {
    ...snapshotData(snapshot),
    ...linkData(services, snapshot.site.siteId),
    ...formData(services, snapshot, preview),
    ...widgetData(services, snapshot.site.siteId, snapshot.pipeCode, preview),
    contents: contentLists(services, snapshot, (ids, query) => many(ids, query.anyStatus ? stored : content)),
    search: searchContents(services, snapshot, many),
    contentsByIds: (ids) => many(ids),
    closest: async ({ contentId, direction, sort }) => {
      const id = await neighbours[sort][direction](contentId)
      return id === undefined ? undefined : content(id)
    },
    related: async (contentId) => many((await related(contentId)) ?? []),
    article: async (contentId) => (await article(contentId)) ?? '',
    items: async (contentId, kind) => ((await items(contentId)) ?? []).filter((item) => item.kind === kind),
    comments: async (contentId) => (await comments(contentId)) ?? NO_COMMENTS,
    scaledImage: (iurl, size) => scaled({ iurl, ...size }),
  }
}

/** What readers of this pipe see. */
async function shownContents(
  { db }: PageServices,
  { site, pipeCode }: SiteSnapshot,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ContentView>> {
  const wanted = ids.filter(isId).concat('0')
  const live = await db
    .selectFrom('content')
    .select([...VIEW_COLUMNS, 'status'])
    .where('siteId', '=', site.siteId)
    .where('onSite', '=', 1)
    .where('contentId', 'in', wanted)
    .where(isSeen('content', sql`${pipeCode}::text`))
    .execute()
  const kept = await publishedRows(
    db,
    live.filter(isNewer).map((row) => row.contentId),
  )
  const rows = live.flatMap((row) => (isNewer(row) ? (kept.get(row.contentId) ?? []) : row))
  return new Map(rows.map((row) => [row.contentId, contentView(row, pipeCode)]))
}

async function storedContents(
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
async function loadArticles(
  { db }: PageServices,
  ids: readonly string[],
  preview: boolean,
): Promise<ReadonlyMap<string, string>> {
  const owner = sql`case when c.copy_type = ${COPY_TYPE.mapping}::int then coalesce(c.copy_id, c.content_id)
    else c.content_id end`
  const kept = preview ? sql`false` : sql`true`
  const { rows } = await sql<{ contentId: string; contentHtml: string | null }>`
    select c.content_id, case when k.content_id is null then d.content_html else k.content_html end as content_html
    from content c
    left join content_kept own on own.content_id = c.content_id and ${kept}
    left join content_kept k on k.content_id = ${owner} and ${kept}
    left join article_detail d on d.content_id = ${owner}
    where c.content_id in (${sql.join(ids.filter(isId).concat('0'))})
      and coalesce(own."row" ->> 'link_flag', c.link_flag) <> 'Y'`.execute(db)
  return new Map(rows.map((row) => [row.contentId, row.contentHtml ?? '']))
}

function neighbourIn(
  { db }: PageServices,
  { pipeCode }: SiteSnapshot,
  column: 'sortFlag' | 'publishDate',
  direction: 'Prev' | 'Next',
) {
  const by = sql.ref(`c.${column === 'sortFlag' ? 'sort_flag' : 'publish_date'}`)
  const own = sql.ref(`o.${column === 'sortFlag' ? 'sort_flag' : 'publish_date'}`)
  const next = direction === 'Next'
  return batched(async (ids): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await sql<{ contentId: string; neighbourId: string }>`
      select o.content_id, n.content_id as neighbour_id
      from content o cross join lateral (
        select c.content_id from content c
        where c.catalog_id = o.catalog_id and c.on_site = 1 and ${isSeen('c', sql`${pipeCode}::text`)}
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
    .where('c.onSite', '=', 1)
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

async function loadItems(
  { db }: PageServices,
  ids: readonly string[],
  preview: boolean,
): Promise<ReadonlyMap<string, KindedItem[]>> {
  const wanted = ids.filter(isId).concat('0')
  const stored = await db
    .selectFrom('contentItem')
    .select(['contentId', 'kind', 'props'])
    .where('contentId', 'in', wanted)
    .orderBy('contentId')
    .orderBy('sortFlag')
    .execute()
  const kept = preview
    ? []
    : await db.selectFrom('contentKept').select(['contentId', 'items']).where('contentId', 'in', wanted).execute()
  const isKept = new Set(kept.map((row) => row.contentId))
  const rows = [
    ...stored.filter((row) => !isKept.has(row.contentId)),
    ...kept.flatMap(({ contentId, items }) => items.map((item) => ({ contentId, ...item }))),
  ]
  const items = new Map<string, KindedItem[]>()
  for (const { contentId, kind, props } of rows) {
    const text = (name: string) => (typeof props[name] === 'string' ? props[name] : '')
    const texts = { title: text('title'), description: text('description'), path: text('path'), cover: text('cover') }
    items.set(contentId, [...(items.get(contentId) ?? []), { ...props, ...texts, kind }])
  }
  return items
}

/** Its row has what is not published yet. */
function isNewer({ status }: { readonly status: string }): boolean {
  return status !== CONTENT_STATUS.published
}

function isId(value: string): boolean {
  return /^\d{1,19}$/.test(value)
}
