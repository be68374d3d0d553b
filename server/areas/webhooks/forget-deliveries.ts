import type { DeliveryState } from '#contract/webhooks.ts'
import type { Services } from '#server/context.ts'
import type { ScheduledJob } from '#server/tasks/scheduled-job.ts'

/** Stable name of the work that removes old deliveries. */
export const FORGET_DELIVERIES = 'WebhookLogExpireJobHandler'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** What a webhook that is disabled has waiting, or was sending when a process died, is given up with what failed. */
const KEPT_DAYS: readonly (readonly [DeliveryState, number])[] = [
  ['done', 7],
  ['failed', 30],
  ['waiting', 30],
  ['sending', 30],
]
/** Rows of one transaction. */
const AT_ONCE = 1000

async function forgetDeliveries({ db, now }: Services, alive: () => Promise<void>): Promise<readonly string[]> {
  for (const [state, days] of KEPT_DAYS) {
    const since = state === 'done' || state === 'failed' ? 'endTime' : 'nextTryAt'
    const before = new Date(now().getTime() - days * DAY_MS)
    for (let gone = AT_ONCE; gone === AT_ONCE;) {
      const rows = await db
        .deleteFrom('webhookDelivery')
        .where('deliveryId', 'in', (eb) =>
          eb
            .selectFrom('webhookDelivery')
            .select('deliveryId')
            .where('state', '=', state)
            .where(since, '<', before)
            .limit(AT_ONCE)
            .forUpdate()
            .skipLocked(),
        )
        .returning('deliveryId')
        .execute()
      gone = rows.length
      await alive()
    }
  }
  return []
}

export const webhookSchedule: readonly ScheduledJob[] = [
  { name: FORGET_DELIVERIES, everyMs: HOUR_MS, run: forgetDeliveries },
]
