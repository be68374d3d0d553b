import { sql } from 'kysely'
import { AD_LOG_MAX } from '#contract/advertisements/statistics.ts'
import { settleAds, spacesToSettle } from '#server/shared/advertisements.ts'
import type { Services } from '#server/context.ts'
import { transact } from '#server/store/transact.ts'
import type { ScheduledJob } from '#server/tasks/scheduled-job.ts'

const SECOND_MS = 1000
const DAY_MS = 24 * 3600 * SECOND_MS

export const SETTLE_ADS = 'AdvertisementPublishJob'
export const AD_STATISTICS = 'AdvertisementStatJob'

/** Rows of one transaction. */
const AT_ONCE = 2000
/** Hours are kept this long. */
const HOURS_KEPT_DAYS = 2 * 366

/** Lets the dates of published advertisements take effect, and has the pages of those sites written where that shows. */
async function settleAllAds(services: Services, alive: () => Promise<void>): Promise<readonly string[]> {
  const { db, now, publisher } = services
  for (const pageWidgetId of await spacesToSettle(db, now())) {
    await transact(db, async (tx) => {
      const changed = await settleAds(tx, [pageWidgetId], now())
      await publisher.enqueue(
        tx,
        changed.map(({ siteId }) => ({ type: 'site', siteId })),
      )
    })
    await alive()
  }
  return []
}

/** Writes what this process has counted, and removes what is too old or too much of the logs. */
async function keepStatistics(services: Services, alive: () => Promise<void>): Promise<readonly string[]> {
  const { db, now, adCounts } = services
  await adCounts.flush()
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  const old = sql`select log_id from ad_log where evt_time < ${daysAgo(AD_LOG_MAX.days)} limit ${AT_ONCE}`
  const tooMany = sql`select log_id from
    (select log_id, row_number() over (partition by site_id, kind order by evt_time desc, log_id desc) as place from ad_log) l
    where place > ${AD_LOG_MAX.rows} limit ${AT_ONCE}`
  for (const which of [old, tooMany]) {
    let gone = AT_ONCE
    while (gone === AT_ONCE) {
      const { rows } = await sql`delete from ad_log where log_id in (${which}) returning 1`.execute(db)
      gone = rows.length
      await alive()
    }
  }
  await db.deleteFrom('adHour').where('hour', '<', daysAgo(HOURS_KEPT_DAYS)).execute()
  return []
}

export const adSchedule: readonly ScheduledJob[] = [
  { name: SETTLE_ADS, run: settleAllAds },
  { name: AD_STATISTICS, run: keepStatistics },
]
