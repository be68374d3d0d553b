const PAGE_SIZES = [10, 20, 30, 50] as const

/** At least one page, so that a pager always has a current one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** The usual sizes; a different one (from a shared link) is inserted in order. */
export function pageSizes(current: number): number[] {
  return [...new Set<number>([...PAGE_SIZES, current])].toSorted((a, b) => a - b)
}

/** A new size keeps the page where it still exists and starts over where it does not. */
export function pageAfterResize(page: number, total: number, size: number): number {
  return page <= pageCount(total, size) ? page : 1
}

/** What a person typed into the jumper, kept within the pages; undefined when it is no number. */
export function jumpTarget(text: string, count: number): number | undefined {
  const page = Number.parseInt(text, 10)
  return Number.isNaN(page) ? undefined : Math.min(Math.max(page, 1), count)
}

/** A number below a total that was not counted to its end, round enough to be said of it. */
export function atLeast(total: number): number {
  return total > 1000 ? Math.floor((total - 1) / 1000) * 1000 : total - 1
}

/** The rows of one page of all; the last page where fewer are left than there were. */
export function pageOfRows<Row>(rows: readonly Row[], page: number, size: number): Row[] {
  const last = Math.min(page, pageCount(rows.length, size))
  return rows.slice((last - 1) * size, last * size)
}
