import { type SelectQueryBuilder, sql } from 'kysely'
import type { Page } from '#contract/fields.ts'
import { pageRange } from '#server/shared/paging.ts'
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
