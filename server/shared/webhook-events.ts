import { sql } from 'kysely'
import type { WEBHOOK_TEST, WebhookEvent } from '#contract/webhooks.ts'
import type { Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'

type Maker = Pick<Services, 'newId' | 'now'>

/** The webhooks of a site that are told of an event, at this moment. */
export async function listenersOf(tx: Tx, siteId: string, event: WebhookEvent): Promise<string[]> {
  const rows = await tx
    .selectFrom('webhook')
    .select('webhookId')
    .where('siteId', '=', siteId)
    .where('enabled', '=', 'Y')
    .where(sql<boolean>`events @> to_jsonb(array[${event}::text])`)
    .execute()
  return rows.map(({ webhookId }) => webhookId)
}

/** Writes what webhooks are to be told, a delivery each of `told` for each of them. */
export async function writeDeliveries(
  tx: Tx,
  { newId, now }: Maker,
  webhookIds: readonly string[],
  event: WebhookEvent | typeof WEBHOOK_TEST,
  told: readonly object[],
): Promise<string[]> {
  const createTime = now()
  const timestamp = createTime.toISOString()
  const rows = told.flatMap((data) => {
    const payload = JSON.stringify({ type: event, timestamp, data })
    return webhookIds.map((webhookId) => {
      return { deliveryId: newId(), webhookId, event, payload, createTime, nextTryAt: createTime }
    })
  })
  // One by one: a single one may be some 30 KB.
  for (const row of rows) await tx.insertInto('webhookDelivery').values(row).execute()
  return rows.map(({ deliveryId }) => deliveryId)
}

/**
 * Notes for the webhooks of a site what happened, in the transaction in which it happens: what is rolled back is told to
 * nobody, and what is stored is told although the process ends before it sent anything.
 *
 * @param data asked for only where somebody is told
 */
export async function noteEvent(
  tx: Tx,
  maker: Maker,
  { siteId, event }: { readonly siteId: string; readonly event: WebhookEvent },
  data: () => object,
): Promise<void> {
  const listeners = await listenersOf(tx, siteId, event)
  if (listeners.length > 0) await writeDeliveries(tx, maker, listeners, event, [data()])
}
