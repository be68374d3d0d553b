import { Refusal } from '#server/context.ts'

const MAX_SIZE = 10_000

/** Limit and offset of a page; sizes above the wire's cap are cut, pages below 1 are refused. */
export function pageRange(query: { pageNum: number; pageSize: number }): { limit: number; offset: number } {
  const limit = Math.min(query.pageSize, MAX_SIZE)
  if (query.pageNum < 1 || limit < 1) throw new Refusal('BAD_REQUEST', ['pageNum, pageSize'])
  return { limit, offset: (query.pageNum - 1) * limit }
}

/** A `like` pattern that finds the text anywhere, with its wildcards taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/** A `like` pattern that finds texts that begin so, with its wildcards taken literally. */
export function startingWith(text: string): string {
  return containing(text).slice(1)
}
