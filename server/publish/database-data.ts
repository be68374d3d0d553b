import { sql } from 'kysely'
import type { SiteSnapshot } from '#contract/templates.ts'
import { snapshotData } from '#render/snapshot-data.ts'
import type { TemplateData } from '#render/template-data.ts'
import type { PageServices } from '#server/publish/page-services.ts'
import { batched, remembered } from '#server/publish/batch.ts'
import { contentLists } from '#server/publish/content-lists.ts'
import { contentView } from '#server/publish/content-view.ts'
import { isSeen } from '#server/publish/on-site.ts'
import { formData } from '#server/publish/form-pages.ts'
import { linkData } from '#server/publish/link-data.ts'
import { widgetData } from '#server/publish/widget-pages.ts'
import { NO_COMMENTS } from '#server/shared/shown-comments.ts'
import { searchContents } from '#server/publish/search-contents.ts'
import { isId, type SiteData, siteData } from '#server/publish/site-data.ts'
import { anyOf } from '#server/store/any-of.ts'

/**
 * What tags ask, from the tables of one site. Lists are read once for the life of this object, so make one for each run.
 *
 * Readers see contents as they were published and no others; `preview` shows what is stored.
 *
 * @param shared what other pipes of the same run ask as well
 */
export function databaseData(
  services: PageServices,
  snapshot: SiteSnapshot,
  preview: boolean,
  shared: SiteData = siteData(services, snapshot.site, [snapshot.pipeCode], preview),
): TemplateData {
  const { pipeCode } = snapshot
  const { article, items, related, comments, scaled } = shared
  // One view of a row for all pages that show it.
  const stored = remembered(async (id: string) => {
    const row = await shared.stored(id)
    return row && contentView(row, pipeCode)
  })
  const shown = remembered(async (id: string) => {
    const content = await shared.shown(id)
    return content?.seenIn.includes(pipeCode) ? contentView(content.row, pipeCode) : undefined
  })
  const content = preview ? stored : shown
  const neighbour = (column: 'sortFlag' | 'publishDate', direction: 'Prev' | 'Next') =>
    neighbourIn(services, snapshot, shared.contentIds, column, direction)
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

function neighbourIn(
  { db }: PageServices,
  { pipeCode }: SiteSnapshot,
  together: readonly string[],
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
      where o.content_id = ${anyOf(ids.filter(isId))}`.execute(db)
    return new Map(rows.map((row) => [row.contentId, row.neighbourId]))
  }, together)
}
