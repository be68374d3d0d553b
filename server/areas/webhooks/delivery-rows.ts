import { sql } from 'kysely'
import type { Services } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import { isHopeless, pauseAfter, TRIES_MAX } from './retries.ts'
import { type DeliveryRow, hasArrived, type Outcome, type Target } from './send-delivery.ts'

/** A webhook with something to send. */
export interface DueTarget extends Target {
  /** Whether the last thing sent to it has not arrived. */
  readonly isFailing: boolean
  readonly isEnabled: boolean
}

const OPEN = ['waiting', 'sending'] as const

/** The webhooks that have something to send now: what is due of those that are enabled, and what somebody asked for. */
export async function dueTargets(db: Db, now: Date): Promise<DueTarget[]> {
  const rows = await db
    .selectFrom('webhook')
    .select(['webhookId', 'url', 'secret', 'enabled', 'failingSince'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhookDelivery')
          .select('deliveryId')
          .whereRef('webhookDelivery.webhookId', '=', 'webhook.webhookId')
          .where('state', 'in', OPEN)
          .where('nextTryAt', '<=', now)
          .where((eb) => eb.or([eb('webhook.enabled', '=', 'Y'), eb('asked', '=', true)])),
      ),
    )
    .execute()
  return rows.map(({ failingSince, enabled, ...target }) => {
    return { ...target, isEnabled: enabled === 'Y', isFailing: failingSince !== null }
  })
}

/** Takes the next deliveries of one webhook for this process, and counts the try that begins. */
export async function claimDeliveries(
  db: Db,
  { webhookId, isEnabled }: DueTarget,
  limit: number,
  { now, leaseMs }: { readonly now: Date; readonly leaseMs: number },
): Promise<DeliveryRow[]> {
  return db
    .updateTable('webhookDelivery')
    .set((eb) => ({
      state: 'sending',
      tries: eb('tries', '+', 1),
      lastTryAt: now,
      nextTryAt: new Date(now.getTime() + leaseMs),
    }))
    .where('deliveryId', 'in', (eb) =>
      eb
        .selectFrom('webhookDelivery')
        .select('deliveryId')
        .where('webhookId', '=', webhookId)
        .where('state', 'in', OPEN)
        .where('nextTryAt', '<=', now)
        .$if(!isEnabled, (rows) => rows.where('asked', '=', true))
        .orderBy('nextTryAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** Keeps what is being sent from being taken for that of a dead process. */
export async function extendDeliveries(db: Db, sending: readonly DeliveryRow[], until: Date): Promise<void> {
  if (sending.length === 0) return
  const ids = `{${sending.map(({ deliveryId }) => deliveryId).join(',')}}`
  const tries = `{${sending.map((delivery) => delivery.tries).join(',')}}`
  await db
    .updateTable('webhookDelivery')
    .set({ nextTryAt: until })
    .where('state', '=', 'sending')
    .where(sql<boolean>`(delivery_id, tries) in (select * from unnest(${ids}::bigint[], ${tries}::smallint[]))`)
    .execute()
}

/** What was being sent when the only process died waits again. Only when no other process can live. */
export async function releaseDeliveries(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('webhookDelivery')
    .set({ state: 'waiting', nextTryAt: now })
    .where('state', '=', 'sending')
    .execute()
}

/**
 * Writes down how a try ended. Who was taken for dead and comes late changes nothing of the try after his.
 *
 * Two statements of their own: who deletes the webhook meanwhile locks the two rows in the other order.
 */
export async function settleDelivery(services: Services, delivery: DeliveryRow, outcome: Outcome): Promise<void> {
  const now = services.now()
  const isDone = hasArrived(outcome)
  const isOver = isDone || delivery.tries >= TRIES_MAX
  const settled = await services.db
    .updateTable('webhookDelivery')
    .set({
      ...outcome,
      state: isDone ? 'done' : isOver ? 'failed' : 'waiting',
      endTime: isOver ? now : null,
      nextTryAt: isOver ? now : new Date(now.getTime() + pauseAfter(delivery.tries, Math.random())),
    })
    .where('deliveryId', '=', delivery.deliveryId)
    .where('state', '=', 'sending')
    .where('tries', '=', delivery.tries)
    .returning('webhookId')
    .executeTakeFirst()
  if (!settled) return
  if (isDone) await noteSuccess(services.db, settled.webhookId)
  else await noteFailure(services.db, settled.webhookId, now, isOver)
}

async function noteSuccess(db: Db, webhookId: string): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ failingSince: null })
    .where('webhookId', '=', webhookId)
    .where('failingSince', 'is not', null)
    .execute()
}

/** Disables it where this delivery was given up and nothing has come through for days. */
async function noteFailure(db: Db, webhookId: string, now: Date, isGivenUp: boolean): Promise<void> {
  const hook = await db
    .updateTable('webhook')
    .set((eb) => ({ failingSince: eb.fn.coalesce('failingSince', eb.val(now)) }))
    .where('webhookId', '=', webhookId)
    .returning(['failingSince', 'enabled'])
    .executeTakeFirst()
  if (!isGivenUp || hook?.enabled !== 'Y' || !hook.failingSince || !isHopeless(hook.failingSince, now)) return
  await db
    .updateTable('webhook')
    .set({ enabled: 'N', stopped: 'Y' })
    .where('webhookId', '=', webhookId)
    .where('enabled', '=', 'Y')
    .where('failingSince', '=', hook.failingSince)
    .execute()
}
