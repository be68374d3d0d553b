import { sql } from 'kysely'
import type { Services } from '#server/context.ts'
import { configValue } from '#server/shared/config-values.ts'
import type { ScheduledJob } from '#server/tasks/scheduled-job.ts'

/** Stable name of the work that removes old entries of the logs. */
export const CLEAN_LOGS = 'LogExpireJobHandler'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Rows of one transaction: who signs in meanwhile does not wait. */
const AT_ONCE = 2000

/** The two logs, their ids and their times. */
const LOGS = [
  ['sys_oper_log', 'oper_id', 'oper_time'],
  ['sys_login_log', 'info_id', 'login_time'],
] as const

/** Days that entries are kept; undefined where they stay for ever, or where the parameter is no number. */
function keptDays(value: string | undefined): number | undefined {
  const days = Number(value?.trim() || 0)
  return Number.isInteger(days) && days > 0 ? days : undefined
}

async function cleanLogs(services: Services, alive: () => Promise<void>): Promise<readonly string[]> {
  const { db, now } = services
  const days = keptDays(await configValue(db, 'SysLogKeepDays'))
  if (days === undefined) return []
  const before = new Date(now().getTime() - days * DAY_MS)
  for (const [table, id, time] of LOGS) {
    let gone = AT_ONCE
    while (gone === AT_ONCE) {
      const { rows } = await sql`
        delete from ${sql.table(table)} where ${sql.ref(id)} in (
          select ${sql.ref(id)} from ${sql.table(table)} where ${sql.ref(time)} < ${before}
          order by ${sql.ref(time)} limit ${AT_ONCE}
        ) returning 1`.execute(db)
      gone = rows.length
      await alive()
    }
  }
  return []
}

export const logSchedule: readonly ScheduledJob[] = [{ name: CLEAN_LOGS, everyMs: HOUR_MS, run: cleanLogs }]
