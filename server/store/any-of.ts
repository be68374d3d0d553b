import { sql } from 'kysely'

/**
 * For `where('contentId', '=', anyOf(ids))`: one parameter however many there are, where `in` has one for each, which all have
 * to be built, sent and read, and a text of its own for each number of them.
 */
export function anyOf(ids: readonly string[]) {
  return sql<string>`any(${`{${ids.join(',')}}`}::bigint[])`
}
