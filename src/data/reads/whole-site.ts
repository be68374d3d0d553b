import { catalogTreeData, type CatalogTree } from '#contract/catalogs.ts'
import { contentList } from '#contract/contents.ts'
import type { ContentRow } from '#contract/contents/rows.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import { forEachSideBySide } from '#lib/side-by-side.ts'
import { idsOf } from '#lib/tree-ids.ts'
import { call } from '#data/request/call.ts'
import { session } from '#data/session/session.ts'

type Query = Partial<QueryOf<typeof contentList>>
type Page = DataOf<typeof contentList>

/** How the catalogs of a site and the pages of their lists are read. */
export interface WholeSitePorts {
  /** The catalogs whose lists have all there is, each content once. */
  catalogIds: () => Promise<string[]>
  list: (query: Query) => Promise<Page>
}

/** As many calls at once: a slow server still answers others. */
const AT_ONCE = 4
/** As many rows as one call is asked for at most. */
const PAGE_MAX = 500

/** `readWholeSite` of this page's site, by calls of its own. */
export function callWholeSite(asked: Query, signal: AbortSignal): Promise<Page> {
  const { whole: _, ...query } = asked
  return readWholeSite(query, {
    catalogIds: async () => {
      const { rows } = await call(catalogTreeData, { quiet: true, signal })
      return catalogsWithAll(rows)
    },
    list: (one) => call(contentList, { quiet: true, signal, query: one }),
  })
}

/** The catalogs whose lists have all there is, each content once. */
export function catalogsWithAll(rows: CatalogTree['rows']): string[] {
  // Who likes to see what lies below has it in the lists of the catalogs at the top.
  const isDeep = session.get()?.user.preferences?.IncludeChildContent === 'Y'
  return isDeep ? rows.map(({ id }) => id) : rows.flatMap(idsOf)
}

/**
 * A page of the contents of a whole site, for a back end that lists one catalog at a time: the first rows of each, merged.
 * That costs a call for each catalog, and more than 500 rows of one cost further ones.
 *
 * @throws CallError where a catalog could not be read: a list with holes would pass for a whole one
 */
export async function readWholeSite(query: Query, { catalogIds, list }: WholeSitePorts): Promise<Page> {
  const size = query.pageSize ?? 20
  const needed = (query.pageNum ?? 1) * size
  const found: ContentRow[] = []
  let total = 0
  await forEachSideBySide(await catalogIds(), AT_ONCE, async (catalogId) => {
    const first = await firstRows(list, { ...query, catalogId }, needed)
    total += Number(first.total)
    found.push(...first.rows)
  })
  const rows = found.toSorted(orderOf(query.sorts)).slice(needed - size, needed)
  return { rows, total: String(total) }
}

async function firstRows(list: WholeSitePorts['list'], query: Query, needed: number) {
  const pageSize = Math.min(needed, PAGE_MAX)
  const first = await list({ ...query, pageNum: 1, pageSize })
  const rows = [...first.rows]
  const wanted = Math.min(needed, Number(first.total))
  for (let pageNum = 2; rows.length < wanted; pageNum++) {
    const next = await list({ ...query, pageNum, pageSize })
    if (next.rows.length === 0) break
    rows.push(...next.rows)
  }
  return { rows, total: first.total }
}

/** As the server orders: by a date that is asked for (what has none comes first upwards), else what is on top first. */
function orderOf(sorts: string | undefined): (a: ContentRow, b: ContentRow) => number {
  const [by, direction] = (sorts?.split('@')[0] ?? '').split('#')
  const newest = (a: ContentRow, b: ContentRow) =>
    b.contentId.length - a.contentId.length || (a.contentId < b.contentId ? 1 : -1)
  if (by !== 'createTime' && by !== 'publishDate')
    return (a, b) => Number(b.topFlag) - Number(a.topFlag) || newest(a, b)
  const sign = direction === 'ASC' ? 1 : -1
  return (a, b) => {
    const [first, second] = [a[by] ?? '', b[by] ?? '']
    return first === second ? newest(a, b) : first < second ? -sign : sign
  }
}
