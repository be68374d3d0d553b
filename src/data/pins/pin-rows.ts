import type { ContentRow } from '#contract/contents/rows.ts'
import { LIST_PAGE, type PinPorts } from '#data/pins/pin-ports.ts'

/** The rows of one catalog. */
export interface CatalogRows {
  readonly rows: ContentRow[]
  /** False where the list did not stand still: a content that is not among the rows may be there all the same. */
  readonly isWhole: boolean
}

/** How often a list that does not stand still is read before the next pass goes on with it. */
const TRIES = 3

/** All rows of one catalog; those below it, which some users get in the same list, are left to their own catalog. */
export async function rowsOfCatalog(ports: PinPorts, siteId: string, catalogId: string): Promise<CatalogRows> {
  for (let tried = 1; ; tried++) {
    const { rows, isWhole } = await readPages(ports, siteId, catalogId)
    if (isWhole || tried === TRIES) return { rows: rows.filter((row) => row.catalogId === catalogId), isWhole }
  }
}

/**
 * Pages are counted from the first row: where one of an earlier page goes meanwhile, those behind it move up, and the
 * first of the next page is never seen. Totals tell of it, but for one that comes in further down at the same time.
 */
async function readPages(ports: PinPorts, siteId: string, catalogId: string): Promise<CatalogRows> {
  const found = new Map<string, ContentRow>()
  let isWhole = true
  for (let pageNum = 1, before = 0; ; pageNum++) {
    const page = await ports.list(siteId, catalogId, pageNum)
    const total = Number(page.total)
    for (const row of page.rows) found.set(row.contentId, row)
    if (total < before) isWhole = false
    if (page.rows.length < LIST_PAGE) {
      return { rows: [...found.values()], isWhole: isWhole && (pageNum === 1 || found.size >= total) }
    }
    before = total
  }
}
