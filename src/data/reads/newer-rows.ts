import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import type { ContentRow } from '#contract/contents/rows.ts'
import { compareIds, type IndexQuery } from '#db/cache/content-index.ts'

/**
 * The rows of a page that was kept, as they are known to be now: changed ones in their places, without those that are gone
 * or lie elsewhere, and with those that came. What is older than the last row of a full page belongs to a later page.
 *
 * @param rows in the server's default order: what is on top first, then the newest
 */
export function withNewer(
  rows: readonly ContentRow[],
  newer: readonly ContentRow[],
  deleted: ReadonlySet<string>,
  { catalogIds, offset, limit }: Pick<IndexQuery, 'catalogIds' | 'offset' | 'limit'>,
): ContentRow[] {
  const now = new Map(newer.map((row) => [row.contentId, row]))
  const catalogs = catalogIds && new Set(catalogIds)
  const isHere = ({ contentId, catalogId, status }: ContentRow) =>
    !deleted.has(contentId) && (!catalogs || catalogs.has(catalogId)) && status !== CONTENT_STATUS.archived
  const known = new Set(rows.map((row) => row.contentId))
  const last = rows.length < limit ? undefined : rows.at(-1)
  const isOfPage = ({ contentId }: ContentRow) => last === undefined || compareIds(contentId, last.contentId) > 0
  const came = offset > 0 ? [] : newer.filter((row) => !known.has(row.contentId) && isHere(row) && isOfPage(row))
  const page = rows.map((row) => now.get(row.contentId) ?? row).filter(isHere)
  for (const row of came.toSorted((a, b) => compareIds(a.contentId, b.contentId))) {
    const at = page.findIndex((one) => Number(one.topFlag) === 0 && compareIds(one.contentId, row.contentId) < 0)
    page.splice(at < 0 ? page.length : at, 0, row)
  }
  return page
}
