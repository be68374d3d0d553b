import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import type { SiteSnapshot } from '#contract/templates.ts'
import { foundIn } from '#render/held-search.ts'
import { snapshotData } from '#render/snapshot-data.ts'
import type { ContentQuery, ContentView, ItemView, LinkView, Slice, TemplateData } from '#render/template-data.ts'

/** What a device holds of a site. Everything left out counts as none. */
export interface HeldRows {
  readonly contents: readonly ContentView[]
  /** Stored article bodies by content id. */
  readonly articles?: ReadonlyMap<string, string>
  readonly items?: ReadonlyMap<string, readonly (ItemView & { readonly kind: string })[]>
  /** Friend links by group code. */
  readonly links?: ReadonlyMap<string, readonly LinkView[]>
}

/** Answers the tags from rows in memory: lists show what the device holds, and no more. Pictures stay as they are. */
export function heldData(snapshot: SiteSnapshot, held: HeldRows): TemplateData {
  const byId = new Map(held.contents.map((row) => [row.contentId, row]))
  return {
    ...snapshotData(snapshot),
    contents: (query) => Promise.resolve(listOf(held.contents, query)),
    contentsByIds: (ids) => Promise.resolve(ids.flatMap((id) => byId.get(id) ?? [])),
    search: (query) => Promise.resolve(foundIn(held.contents, query)),
    closest: ({ contentId, direction }) => Promise.resolve(neighbourOf(held.contents, byId.get(contentId), direction)),
    related: () => Promise.resolve([]),
    article: (contentId) => Promise.resolve(held.articles?.get(contentId) ?? ''),
    items: (contentId, kind) =>
      Promise.resolve((held.items?.get(contentId) ?? []).filter((item) => item.kind === kind)),
    linkGroups: () => Promise.resolve([]),
    links: (code) => Promise.resolve(held.links?.get(code) ?? []),
    tagWords: () => Promise.resolve([]),
    scaledImage: (iurl) => Promise.resolve(iurl),
  }
}

function listOf(contents: readonly ContentView[], query: ContentQuery): Slice<ContentView> {
  const catalogIds = query.catalogIds && new Set(query.catalogIds)
  const rows = contents
    .filter(
      (row) =>
        (query.anyStatus || row.status === CONTENT_STATUS.published) &&
        (!catalogIds || catalogIds.has(row.catalogId)) &&
        query.hasAttributes.every((name) => row.attributes.includes(name)) &&
        !query.noAttributes.some((name) => row.attributes.includes(name)),
    )
    .toSorted((a, b) => (query.topFirst && Number(b.topFlag) - Number(a.topFlag)) || rank(b, query) - rank(a, query))
  return { rows: rows.slice(query.offset, query.offset + query.limit), total: rows.length }
}

/** Without stored sort values the publish date stands in for them. */
function rank(row: ContentView, { sort }: Pick<ContentQuery, 'sort'>): number {
  return sort === 'Views' ? row.viewCount : Date.parse((row.publishDate || row.createTime).replace(' ', 'T')) || 0
}

function neighbourOf(
  contents: readonly ContentView[],
  own: ContentView | undefined,
  direction: 'Prev' | 'Next',
): ContentView | undefined {
  if (!own) return undefined
  const sort = { sort: 'Recent' } as const
  const others = contents.filter(
    (row) =>
      row.catalogId === own.catalogId && row.status === CONTENT_STATUS.published && row.contentId !== own.contentId,
  )
  const later = others.filter((row) => rank(row, sort) > rank(own, sort))
  const earlier = others.filter((row) => rank(row, sort) < rank(own, sort))
  return direction === 'Next'
    ? later.toSorted((a, b) => rank(a, sort) - rank(b, sort))[0]
    : earlier.toSorted((a, b) => rank(b, sort) - rank(a, sort))[0]
}
