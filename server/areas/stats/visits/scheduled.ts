import { sql } from 'kysely'
import { formatDate } from '#lib/dates.ts'
import type { Services } from '#server/context.ts'
import type { ScheduledJob } from '#server/tasks/scheduled-job.ts'

export const VISIT_STATISTICS = 'VisitStatJob'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** What another process has counted shortly before midnight is written shortly after it. */
const AFTER_MIDNIGHT_MS = 10 * MINUTE_MS
/** Sums and parts are kept this long. */
export const VISITS_KEPT_DAYS = 2 * 366
/** Rows of one transaction: who is counted meanwhile does not wait. */
const AT_ONCE = 5000

/** Writes what this process has counted; forgets who came on earlier days, and what is too old. */
async function keepVisits(services: Services, alive: () => Promise<void>): Promise<readonly string[]> {
  const { db, now, visitCounts } = services
  await visitCounts.flush()
  const today = formatDate(new Date(now().getTime() - AFTER_MIDNIGHT_MS))
  const before = new Date(now().getTime() - VISITS_KEPT_DAYS * DAY_MS)
  await db.deleteFrom('visitSalt').where('day', '<', today).execute()
  // A month is smaller than its days: it goes with the first of them, so that none is counted in part.
  const old = [
    ['visit_seen', sql`day < ${today}`],
    ['visit_part', sql`span < ${formatDate(before).slice(0, 7)}`],
  ] as const
  for (const [table, which] of old) {
    let gone = AT_ONCE
    while (gone === AT_ONCE) {
      const { rows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${which} limit ${AT_ONCE})) returning 1`.execute(db)
      gone = rows.length
      await alive()
    }
  }
  await db.deleteFrom('visitHour').where('hour', '<', before).execute()
  return []
}

export const visitSchedule: readonly ScheduledJob[] = [
  { name: VISIT_STATISTICS, everyMs: 10 * MINUTE_MS, run: keepVisits },
]
