import { sql } from 'kysely'
import { CONTENT_STATUS, COPY_TYPE } from '#contract/contents/limits.ts'
import type { SnapshotSite } from '#contract/templates.ts'
import type { ItemView } from '#render/template-data.ts'
import type { PageServices } from '#server/publish/page-services.ts'
import { batched, remembered } from '#server/publish/batch.ts'
import { VIEW_COLUMNS, type ViewRow } from '#server/publish/content-view.ts'
import { publishedRows } from '#server/publish/published-rows.ts'
import { isSeen } from '#server/publish/on-site.ts'
import { shownComments } from '#server/shared/shown-comments.ts'
import { type Scale, scaledImage } from '#server/publish/scaled-image.ts'
import { anyOf } from '#server/store/any-of.ts'

/** A content of the site, with the pipes in which readers see it. */
export interface SiteContent {
  readonly row: ViewRow
  readonly seenIn: readonly string[]
}

export type SiteData = ReturnType<typeof siteData>

/**
 * What the pipes of a site have in common, read once for all of them. Single rows are gathered into one query for all
 * pages rendered side by side.
 *
 * @param preview shows what is stored in place of what was published
 * @param own contents whose pages are made together: what one of them asks is read for all
 */
export function siteData(
  services: PageServices,
  site: SnapshotSite,
  pipeCodes: readonly string[],
  preview: boolean,
  own: ReadonlyMap<string, SiteContent> = new Map(),
) {
  const contentIds = [...own.keys()]
  const others = batched((ids) => shownContents(services, site.siteId, pipeCodes, ids))
  return {
    contentIds,
    /** As readers see them. */
    shown: async (id: string) => own.get(id) ?? others(id),
    stored: batched((ids) => storedContents(services, site.siteId, ids)),
    article: batched((ids) => loadArticles(services, ids, preview), contentIds),
    items: batched((ids) => loadItems(services, ids, preview), contentIds),
    related: batched((ids) => loadRelated(services, ids), contentIds),
    comments: batched((ids) => shownComments(services.db, ids.filter(isId)), contentIds),
    scaled: remembered((scale: Scale) => scaledImage(services, site, scale)),
  }
}

/** Of these pipes the ones in which readers see a content that is on the site. */
export function seenIn(pipeCodes: readonly string[]) {
  return sql<string[]>`array(
    select code from unnest(${pipeCodes}::text[]) as code where ${isSeen('content', sql`code`)})`
}

async function shownContents(
  { db }: PageServices,
  siteId: string,
  pipeCodes: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, SiteContent>> {
  const live = await db
    .selectFrom('content')
    .select([...VIEW_COLUMNS, seenIn(pipeCodes).as('seenIn')])
    .where('siteId', '=', siteId)
    .where('onSite', '=', 1)
    .where('contentId', '=', anyOf(ids.filter(isId)))
    .execute()
  const kept = await publishedRows(
    db,
    live.filter(isNewer).map((row) => row.contentId),
  )
  return new Map(
    live.flatMap(({ seenIn, ...row }) => {
      const seen = isNewer(row) ? kept.get(row.contentId) : row
      return seen ? [[row.contentId, { row: seen, seenIn }]] : []
    }),
  )
}

async function storedContents(
  { db }: PageServices,
  siteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ViewRow>> {
  const rows = await db
    .selectFrom('content')
    .select(VIEW_COLUMNS)
    .where('siteId', '=', siteId)
    .where('deleted', '=', 0)
    .where('contentId', '=', anyOf(ids.filter(isId)))
    .execute()
  return new Map(rows.map((row) => [row.contentId, row]))
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
    where c.content_id = ${anyOf(ids.filter(isId))}
      and coalesce(own."row" ->> 'link_flag', c.link_flag) <> 'Y'`.execute(db)
  return new Map(rows.map((row) => [row.contentId, row.contentHtml ?? '']))
}

async function loadRelated({ db }: PageServices, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .selectFrom('contentRela as r')
    .innerJoin('content as c', 'c.contentId', 'r.relaContentId')
    .select(['r.contentId', 'r.relaContentId'])
    .where('r.contentId', '=', anyOf(ids.filter(isId)))
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
  const wanted = anyOf(ids.filter(isId))
  const stored = await db
    .selectFrom('contentItem')
    .select(['contentId', 'kind', 'props'])
    .where('contentId', '=', wanted)
    .orderBy('contentId')
    .orderBy('sortFlag')
    .execute()
  const kept = preview
    ? []
    : await db.selectFrom('contentKept').select(['contentId', 'items']).where('contentId', '=', wanted).execute()
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

export function isId(value: string): boolean {
  return /^\d{1,19}$/.test(value)
}
