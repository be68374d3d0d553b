import type { QueryOf } from '#contract/endpoint.ts'
import type { webhookLog } from '#contract/webhooks.ts'
import { formatDateTime } from '#lib/dates.ts'
import { withoutNulls } from '#lib/without-nulls.ts'
import { type Context, Refusal } from '#server/context.ts'
import { requireSites } from '#server/shared/current-site.ts'
import { pageOfLongQuery } from '#server/shared/paged-query.ts'
import type { DeliveryRow } from './send-delivery.ts'

type Listed = Omit<DeliveryRow, 'payload' | 'answer' | 'asked' | 'endTime'>

const COLUMNS = [
  ...(['deliveryId', 'webhookId', 'event', 'state', 'tries', 'createTime', 'nextTryAt'] as const),
  ...(['lastTryAt', 'status', 'fault', 'errorCode', 'duration'] as const),
] as const

function presentDelivery({ createTime, nextTryAt, lastTryAt, ...row }: Listed) {
  return withoutNulls({
    ...row,
    createTime: formatDateTime(createTime),
    lastTryTime: lastTryAt && formatDateTime(lastTryAt),
    nextTryTime: row.state === 'waiting' ? formatDateTime(nextTryAt) : null,
  })
}

/** @throws Refusal NOT_FOUND, FORBIDDEN for a webhook of another site */
async function requireWebhook(ctx: Context, webhookId: string): Promise<void> {
  const hook = await ctx.services.db
    .selectFrom('webhook')
    .select('siteId')
    .where('webhookId', '=', webhookId)
    .executeTakeFirst()
  if (!hook) throw new Refusal('NOT_FOUND', ['webhookId', webhookId])
  requireSites(ctx, [hook])
}

export async function listDeliveries(ctx: Context, query: QueryOf<typeof webhookLog>) {
  const { db } = ctx.services
  const { webhookId, state, event } = query
  await requireWebhook(ctx, webhookId)
  const found = db
    .selectFrom('webhookDelivery')
    .select(COLUMNS)
    .where('webhookId', '=', webhookId)
    .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? 'done'))
    .$if(event !== undefined, (rows) => rows.where('event', '=', event ?? ''))
    .orderBy('deliveryId', 'desc')
  const { rows, ...total } = await pageOfLongQuery(db, found, query)
  return { rows: rows.map(presentDelivery), ...total }
}

export async function showDelivery(ctx: Context, deliveryId: string) {
  const row = await ctx.services.db
    .selectFrom('webhookDelivery')
    .select([...COLUMNS, 'payload', 'answer'])
    .where('deliveryId', '=', deliveryId)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['deliveryId', deliveryId])
  await requireWebhook(ctx, row.webhookId)
  const { payload, answer, ...rest } = row
  return { ...presentDelivery(rest), payload, ...(answer !== null && { answer }) }
}

/** What is being sent is left alone: it would arrive twice. A lease that has run out is that of a dead process. */
export async function sendAgain(ctx: Context, deliveryIds: readonly string[]): Promise<{ count: string }> {
  const { now, webhooks } = ctx.services
  const count = await ctx.write(async (tx) => {
    const rows = await tx
      .selectFrom('webhookDelivery')
      .innerJoin('webhook', 'webhook.webhookId', 'webhookDelivery.webhookId')
      .select(['webhook.siteId', 'webhookDelivery.deliveryId'])
      .where('deliveryId', 'in', deliveryIds)
      .execute()
    requireSites(ctx, rows)
    const again = await tx
      .updateTable('webhookDelivery')
      .set({ state: 'waiting', asked: true, tries: 0, nextTryAt: now(), endTime: null })
      .where('deliveryId', 'in', deliveryIds)
      .where((eb) => eb.or([eb('state', '<>', 'sending'), eb('nextTryAt', '<=', now())]))
      .returning('deliveryId')
      .execute()
    return String(again.length)
  })
  webhooks.wake()
  return { count }
}
