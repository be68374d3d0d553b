import {
  webhookAdd,
  webhookAgain,
  webhookDelete,
  webhookDelivery,
  webhookEdit,
  webhookList,
  webhookLog,
  webhookSecret,
  webhookTest,
} from '#contract/webhooks.ts'
import { type Route, route } from '#server/http/route.ts'
import { listDeliveries, sendAgain, showDelivery } from './deliveries.ts'
import { addWebhook, editWebhook, listWebhooks, removeWebhooks, renewSecret, testWebhook } from './webhooks.ts'

export const routes: readonly Route[] = [
  route(webhookList, (ctx, { query }) => listWebhooks(ctx, query)),
  route(webhookAdd, (ctx, { body }) => addWebhook(ctx, body)),
  route(webhookEdit, (ctx, { body }) => editWebhook(ctx, body)),
  route(webhookDelete, (ctx, { body }) => removeWebhooks(ctx, body)),
  route(webhookSecret, (ctx, { body }) => renewSecret(ctx, body.webhookId)),
  route(webhookTest, (ctx, { body }) => testWebhook(ctx, body.webhookId)),
  route(webhookLog, (ctx, { query }) => listDeliveries(ctx, query)),
  route(webhookDelivery, (ctx, { params }) => showDelivery(ctx, params.deliveryId)),
  route(webhookAgain, (ctx, { body }) => sendAgain(ctx, body)),
]
