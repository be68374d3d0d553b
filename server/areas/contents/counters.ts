import { sql } from 'kysely'
import type { ContentStatus } from '#contract/contents/limits.ts'
import type { Services } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import type { ScheduledJob } from '#server/tasks/scheduled-job.ts'

const MINUTE_MS = 60_000
export const MERGE_COUNTS = 'ContentCountMergeJobHandler'

export interface CountedContents {
  readonly status: ContentStatus
  readonly count: number
}

/**
 * How many contents of a site stand in these catalogs, the recycle bin left out, by status; a status that none has is
 * left out. The cost grows with the catalogs and with what was changed in the last minutes, not with the contents.
 */
export function countContents(db: Db, siteId: string, catalogIds: readonly string[]): Promise<CountedContents[]> {
  return db
    .selectFrom('contentCount')
    .select(['status', sql<number>`sum(delta)::int`.as('count')])
    .where('siteId', '=', siteId)
    .where(sql<boolean>`catalog_id = any(${catalogIds}::bigint[])`)
    .groupBy('status')
    .having(sql<boolean>`sum(delta) > 0`)
    .orderBy('status')
    .execute()
}

/** The rows that triggers add with each change become one for each catalog and status again. */
async function mergeCounts({ db }: Services): Promise<readonly string[]> {
  await sql`
    with apart as (delete from content_count where (catalog_id, status) in
      (select catalog_id, status from content_count group by catalog_id, status having count(*) > 1)
      returning *)
    insert into content_count
    select site_id, catalog_id, status, sum(delta) from apart
    group by site_id, catalog_id, status having sum(delta) <> 0`.execute(db)
  return []
}

export const counterSchedule: readonly ScheduledJob[] = [
  { name: MERGE_COUNTS, everyMs: 10 * MINUTE_MS, run: mergeCounts },
]
