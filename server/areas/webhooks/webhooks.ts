import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import {
  type webhookAdd,
  type webhookDelete,
  type webhookEdit,
  type webhookList,
  WEBHOOK_TEST,
  WEBHOOKS_MAX,
} from '#contract/webhooks.ts'
import { formatDateTime } from '#lib/dates.ts'
import { type Context, Refusal } from '#server/context.ts'
import { mayAsk } from '#server/remote/open-request.ts'
import { created, presentAudit, updated } from '#server/shared/audit.ts'
import { noteChanges, noteRemoved, noteSubject } from '#server/shared/changes.ts'
import { currentSite, requireSites } from '#server/shared/current-site.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { textContains } from '#server/shared/text-search.ts'
import { writeDeliveries } from '#server/shared/webhook-events.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { takeTurns, transact } from '#server/store/transact.ts'
import { makeSecret, sealSecret } from './secret.ts'

export async function listWebhooks(ctx: Context, query: QueryOf<typeof webhookList>) {
  const { db } = ctx.services
  const { siteId } = await currentSite(ctx)
  let found = db.selectFrom('webhook').selectAll().where('siteId', '=', siteId).orderBy('webhookId')
  if (query.query) found = found.where(textContains('name', query.query))
  const { rows, total } = await pageOfQuery(found, query)
  const waiting = await countWaiting(
    db,
    rows.map(({ webhookId }) => webhookId),
  )
  return {
    rows: rows.map(({ webhookId, name, url, events, enabled, stopped, failingSince, ...row }) => ({
      webhookId,
      siteId,
      name,
      url,
      events,
      enabled,
      stopped,
      ...(failingSince && { failingSince: formatDateTime(failingSince) }),
      waiting: waiting.get(webhookId) ?? 0,
      ...presentAudit(row),
    })),
    total,
  }
}

async function countWaiting(db: Db, webhookIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (webhookIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('webhookDelivery')
    .select((eb) => ['webhookId', eb.fn.countAll<string>().as('count')])
    .where('state', 'in', ['waiting', 'sending'])
    .where('webhookId', 'in', webhookIds)
    .groupBy('webhookId')
    .execute()
  return new Map(rows.map(({ webhookId, count }) => [webhookId, Number(count)]))
}

/**
 * Names are judged when something is sent: what they lead to changes.
 *
 * @throws Refusal WEBHOOK_ADDRESS for an address of this host or its neighbours
 */
function requireTarget({ services }: Context, url: string): void {
  if (!URL.canParse(url) || !mayAsk(new URL(url), services.mayConnect))
    throw new Refusal('WEBHOOK_ADDRESS', [url.slice(0, 100)], { field: 'url' })
}

/** Not by `ctx.write`, which keeps answers: the secret is told once. */
export async function addWebhook(ctx: Context, { name, url, events, enabled = 'Y' }: BodyOf<typeof webhookAdd>) {
  const { db, newId, secrets } = ctx.services
  requireTarget(ctx, url)
  const { siteId } = await currentSite(ctx)
  const secret = makeSecret()
  const chosen = [...new Set(events)]
  const webhookId = await transact(db, async (tx) => {
    await takeTurns(tx, 'webhook', siteId)
    const { count } = await tx
      .selectFrom('webhook')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('siteId', '=', siteId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= WEBHOOKS_MAX) throw new Refusal('WEBHOOK_LIMIT', [WEBHOOKS_MAX])
    const id = newId()
    const sealed = sealSecret(secrets, id, secret)
    const row = { webhookId: id, siteId, name, url, enabled, events: JSON.stringify(chosen), secret: sealed }
    await tx
      .insertInto('webhook')
      .values({ ...row, ...created(ctx) })
      .execute()
    return id
  })
  noteChanges(ctx, undefined, { name, url, events: chosen, enabled })
  return { webhookId, secret }
}

/** One that the caller may change, locked. @throws Refusal NOT_FOUND, FORBIDDEN for one of another site */
async function takeWebhook(ctx: Context, tx: Tx, webhookId: string) {
  const hook = await tx
    .selectFrom('webhook')
    .selectAll()
    .where('webhookId', '=', webhookId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!hook) throw new Refusal('NOT_FOUND', ['webhookId', webhookId])
  requireSites(ctx, [hook])
  return hook
}

export async function editWebhook(ctx: Context, body: BodyOf<typeof webhookEdit>): Promise<void> {
  const { webhookId, name, url, enabled } = body
  if (url !== undefined) requireTarget(ctx, url)
  const events = body.events && [...new Set(body.events)]
  await ctx.write(async (tx) => {
    const hook = await takeWebhook(ctx, tx, webhookId)
    noteChanges(ctx, hook, { name, url, events, enabled })
    const isNew = enabled === 'Y' && hook.enabled === 'N'
    await tx
      .updateTable('webhook')
      .set({
        ...(name !== undefined && { name }),
        ...(url !== undefined && { url }),
        ...(events && { events: JSON.stringify(events) }),
        ...(enabled !== undefined && { enabled, stopped: 'N' }),
        ...(isNew && { failingSince: null }),
        ...updated(ctx),
      })
      .where('webhookId', '=', webhookId)
      .execute()
  })
  ctx.services.webhooks.wake()
}

export async function removeWebhooks(ctx: Context, body: BodyOf<typeof webhookDelete>): Promise<void> {
  const ids = body.map(({ webhookId }) => webhookId)
  await ctx.write(async (tx) => {
    const rows = await tx.selectFrom('webhook').select(['siteId', 'name']).where('webhookId', 'in', ids).execute()
    requireSites(ctx, rows)
    noteRemoved(ctx, rows, 'name')
    await tx.deleteFrom('webhook').where('webhookId', 'in', ids).execute()
  })
}

/** Not by `ctx.write`, as above. */
export async function renewSecret(ctx: Context, webhookId: string): Promise<{ secret: string }> {
  const { db, secrets } = ctx.services
  const secret = makeSecret()
  const { name } = await transact(db, async (tx) => {
    const hook = await takeWebhook(ctx, tx, webhookId)
    await tx
      .updateTable('webhook')
      .set({ secret: sealSecret(secrets, webhookId, secret), ...updated(ctx) })
      .where('webhookId', '=', webhookId)
      .execute()
    return hook
  })
  noteSubject(ctx, 'name', name)
  return { secret }
}

export async function testWebhook(ctx: Context, webhookId: string): Promise<{ deliveryId: string }> {
  const { services } = ctx
  const deliveryId = await ctx.write(async (tx) => {
    const { siteId, name } = await takeWebhook(ctx, tx, webhookId)
    const [id = ''] = await writeDeliveries(tx, services, [webhookId], WEBHOOK_TEST, [{ siteId }])
    await tx.updateTable('webhookDelivery').set({ asked: true }).where('deliveryId', '=', id).execute()
    noteSubject(ctx, 'name', name)
    return id
  })
  services.webhooks.wake()
  return { deliveryId }
}
