const MAX_SIZE = 10_000
const DEFAULT_SIZE = 20

/** Limit and offset of a page; sizes above the wire's cap are cut, what is below 1 counts as not sent. */
export function pageRange(query: { pageNum: number; pageSize: number }): { limit: number; offset: number } {
  const limit = query.pageSize < 1 ? DEFAULT_SIZE : Math.min(query.pageSize, MAX_SIZE)
  return { limit, offset: (Math.max(query.pageNum, 1) - 1) * limit }
}

/** A `like` pattern that finds texts that begin so, with its wildcards taken literally. */
export function startingWith(text: string): string {
  return `${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
