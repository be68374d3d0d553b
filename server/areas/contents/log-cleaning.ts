import { sql } from 'kysely'
import type { Services } from '#server/context.ts'
import type { ScheduledJob } from '#server/tasks/scheduled-job.ts'
import { firstIdOf } from '#server/store/ids.ts'

/** Stable name of the work that keeps the logs of contents short. */
export const TRIM_CONTENT_LOGS = 'ContentLogTrimJobHandler'

/** Entries of one content that stay. */
export const KEPT = 200

const HOUR_MS = 3_600_000
/** Contents that were noted lately are looked at: several times as far back as a run is apart from the next. */
const LOOK_BACK_MS = 24 * HOUR_MS
/** Contents of one transaction. */
const AT_ONCE = 500

/** The oldest entries of a content go when new ones come: the log grows with the contents, not with time. */
async function trimContentLogs({ db }: Services, alive: () => Promise<void>): Promise<readonly string[]> {
  let after = '0'
  for (;;) {
    const { rows } = await sql<{ contentId: string }>`
      select content_id from content_log where log_id >= ${firstIdOf(new Date(Date.now() - LOOK_BACK_MS))}
        and content_id > ${after}
      group by content_id order by content_id limit ${AT_ONCE}`.execute(db)
    const last = rows.at(-1)
    if (!last) return []
    after = last.contentId
    const ids = `{${rows.map(({ contentId }) => contentId).join(',')}}`
    await sql`
      delete from content_log as entry
      using (
        select id, (
          select log_id from content_log where content_id = id order by log_id desc offset ${KEPT} limit 1
        ) as last
        from unnest(${ids}::bigint[]) as id
      ) as edge
      where entry.content_id = edge.id and entry.log_id <= edge.last`.execute(db)
    await alive()
  }
}

export const contentLogSchedule: readonly ScheduledJob[] = [
  { name: TRIM_CONTENT_LOGS, everyMs: HOUR_MS, run: trimContentLogs },
]
