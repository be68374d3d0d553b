import { type SelectQueryBuilder, sql } from 'kysely'
import type { Page } from '#contract/fields.ts'
import { pageRange } from '#server/shared/paging.ts'
import type { Db } from '#server/store/db.ts'
import type { Database } from '#server/store/tables.ts'

/** One page of a query and the number of all its rows. For lists that are small enough to be counted. */
export async function pageOfQuery<TB extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, TB, Row>,
  page: { pageNum: number; pageSize: number },
): Promise<Page<Row>> {
  const { limit, offset } = pageRange(page)
  const counted = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<string>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows: await query.limit(limit).offset(offset).execute(), total: counted.total }
}

/** Rows that are counted beyond the page that is shown. */
const COUNT_AHEAD = 10_000

/**
 * The same for tables that grow for ever: counting stops some way behind the page, and `totalIsMore` says so. The order
 * and the filters of the query have to be met by an index.
 */
export async function pageOfLongQuery<TB extends keyof Database, Row>(
  db: Db,
  query: SelectQueryBuilder<Database, TB, Row>,
  page: { pageNum: number; pageSize: number },
): Promise<Page<Row> & { totalIsMore?: boolean }> {
  const { limit, offset } = pageRange(page)
  const most = offset + limit + COUNT_AHEAD
  const found = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(most)
  const { total } = await db
    .selectFrom(found.as('found'))
    .select(sql<string>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query.limit(limit).offset(offset).execute()
  return { rows, total, ...(Number(total) === most && { totalIsMore: true }) }
}
