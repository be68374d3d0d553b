import type { ListSort } from '#kit/list/list-url.ts'

/** Filters of both logs that hold the first and the last day. */
export const DAYS = ['beginTime', 'endTime'] as const

/** The query of a log: its days stand below `params`. */
export function toLogQuery({ beginTime, endTime, ...filters }: Readonly<Record<string, string>>) {
  const params = { ...(beginTime && { beginTime }), ...(endTime && { endTime }) }
  return { ...filters, ...(Object.keys(params).length > 0 && { params }) } as object
}

/** How the server is asked to sort a log. */
export function sortLog({ column, descending }: ListSort) {
  return { orderByColumn: column, isAsc: descending ? ('descending' as const) : ('ascending' as const) }
}
