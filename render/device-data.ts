import type { SiteSnapshot } from '#contract/templates.ts'
import { foundIn } from '#render/held-search.ts'
import { snapshotData } from '#render/snapshot-data.ts'
import type { ContentQuery, ContentView, TemplateData } from '#render/template-data.ts'

/**
 * Answers the tags from what a device holds: lists are as long as what was kept, tables that nobody keeps are empty.
 *
 * @param contents in the order of the lists they came from
 * @param bodies articles by content id
 */
export function deviceData(
  snapshot: SiteSnapshot,
  contents: readonly ContentView[],
  bodies: ReadonlyMap<string, string>,
): TemplateData {
  const byId = new Map(contents.map((one) => [one.contentId, one]))
  const none = () => Promise.resolve([])
  return {
    ...snapshotData(snapshot),
    contents: (query) => Promise.resolve(slice(contents, query)),
    search: (query) => Promise.resolve(foundIn(contents, query)),
    contentsByIds: (ids) => Promise.resolve(ids.flatMap((id) => byId.get(id) ?? [])),
    closest({ contentId, direction }) {
      const here = byId.get(contentId)
      const siblings = contents.filter((one) => one.catalogId === here?.catalogId && one.status === '30')
      const at = siblings.findIndex((one) => one.contentId === contentId)
      return Promise.resolve(at < 0 ? undefined : siblings[direction === 'Prev' ? at - 1 : at + 1])
    },
    article: (contentId) => Promise.resolve(bodies.get(contentId) ?? ''),
    scaledImage: (iurl) => Promise.resolve(iurl),
    items: none,
    related: none,
    linkGroups: none,
    links: none,
    tagWords: none,
    comments: () => Promise.resolve({ rows: [], total: 0 }),
    advertisements: none,
    pageWidget: () => Promise.resolve(undefined),
    pageWidgetFile: () => Promise.resolve(''),
    customForm: () => Promise.resolve(undefined),
    customFormFile: () => Promise.resolve(''),
    modelFields: none,
  }
}

function slice(contents: readonly ContentView[], query: ContentQuery) {
  const { catalogIds, hasAttributes, noAttributes, anyStatus, offset, limit } = query
  const rows = contents.filter(
    (one) =>
      (catalogIds === undefined || catalogIds.includes(one.catalogId)) &&
      (anyStatus || one.status === '30') &&
      hasAttributes.every((name) => one.attributes.includes(name)) &&
      !noAttributes.some((name) => one.attributes.includes(name)),
  )
  if (query.sort === 'Recent') rows.sort((a, b) => (a.publishDate < b.publishDate ? 1 : -1))
  if (query.topFirst) rows.sort((a, b) => Number(b.topFlag !== '0') - Number(a.topFlag !== '0'))
  return { rows: rows.slice(offset, offset + limit), total: rows.length }
}
