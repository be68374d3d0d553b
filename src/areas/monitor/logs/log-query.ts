import type { ListSort } from '#kit/list/list-url.ts'

/** How the server is asked to sort a log. */
export function sortLog({ column, descending }: ListSort) {
  return { orderByColumn: column, isAsc: descending ? ('descending' as const) : ('ascending' as const) }
}
