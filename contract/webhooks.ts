import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  arrayOf,
  atMost,
  datetime,
  id,
  int,
  listOf,
  long,
  matching,
  nameText,
  pageOf,
  pageQuery,
  sought,
  text,
  yesNo,
} from '#contract/fields.ts'

/** What a webhook can be told of. Names are stored and sent: they never change. */
export const WEBHOOK_EVENTS = [
  'content.saved',
  'content.published',
  'content.unpublished',
  'content.deleted',
  'form.submitted',
  'comment.received',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** The event of a delivery that somebody asked for to see whether it arrives; no webhook has to choose it. */
export const WEBHOOK_TEST = 'test'

/** Of one site. */
export const WEBHOOKS_MAX = 20

/** `waiting` for its next try, being sent, received by the other side, or given up. */
export const DELIVERY_STATES = ['waiting', 'sending', 'done', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/**
 * Why there is no answer: an address where the server may not connect to, nobody there, no answer in time, a secret that
 * can not be read any more.
 */
export const DELIVERY_FAULTS = ['address', 'unreachable', 'time', 'secret'] as const
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number]

/** Of an answer that much is kept, in bytes. */
export const ANSWER_KEPT = 1024

const URL_MAX = 1000

/** Without name and password, which would be stored and shown as they are. */
const TARGET = /^https?:\/\/[^\s/?#\\@]+(?:[/?#]\S*)?$/i

const name = nameText(100)
const url = text(URL_MAX).check(z.trim(), matching(TARGET, 'webTarget'))
const events = arrayOf(z.enum(WEBHOOK_EVENTS), WEBHOOK_EVENTS.length).check(z.minLength(1, 'required'))

export const webhook = z.object({
  webhookId: id,
  siteId: id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  enabled: yesNo,
  /** Y = the server has disabled it, because nothing has arrived for days. */
  stopped: yesNo,
  /** Since when nothing has arrived; absent while all is well. */
  failingSince: z.optional(datetime),
  /** Deliveries that wait for a try. */
  waiting: int,
  ...audit,
})
export type Webhook = z.output<typeof webhook>

const VIEW = ['cms:webhook:view']
const ADD = ['cms:webhook:add']
const EDIT = ['cms:webhook:edit']
const DELETE = ['cms:webhook:delete']

/** Webhooks of the current site, the oldest first; `query` is a part of the name. Never their secrets. */
export const webhookList = defineEndpoint({
  id: 'webhook.list',
  method: 'GET',
  path: '/cms/webhook',
  permission: VIEW,
  siteScoped: true,
  query: z.object({ ...pageQuery, query: z.optional(sought) }),
  data: pageOf(webhook),
})

/** The site is the current one. The secret by which its deliveries are signed is told once. */
export const webhookAdd = defineEndpoint({
  id: 'webhook.add',
  method: 'POST',
  path: '/cms/webhook',
  permission: ADD,
  siteScoped: true,
  body: z.object({ name, url, events, enabled: z.optional(yesNo) }),
  data: z.object({ webhookId: id, secret: z.string() }),
})

/** Absent fields keep what is stored. Who enables it begins anew: what failed before does not count. */
export const webhookEdit = defineEndpoint({
  id: 'webhook.edit',
  method: 'PUT',
  path: '/cms/webhook',
  permission: EDIT,
  body: z.object({
    webhookId: id,
    name: z.optional(name),
    url: z.optional(url),
    events: z.optional(events),
    enabled: z.optional(yesNo),
  }),
})

/** Takes its log along, and what waits. What is gone already is no error. */
export const webhookDelete = defineEndpoint({
  id: 'webhook.delete',
  method: 'DELETE',
  path: '/cms/webhook',
  permission: DELETE,
  body: listOf(z.object({ webhookId: id })).check(z.minLength(1)),
})

/** Makes another secret, from the next try on; it is told once. */
export const webhookSecret = defineEndpoint({
  id: 'webhook.secret',
  method: 'PUT',
  path: '/cms/webhook/secret',
  permission: EDIT,
  body: z.object({ webhookId: id }),
  data: z.object({ secret: z.string() }),
})

/** Sends a delivery of the event `test` at once, whether the webhook is enabled or not. */
export const webhookTest = defineEndpoint({
  id: 'webhook.test',
  method: 'POST',
  path: '/cms/webhook/test',
  permission: EDIT,
  body: z.object({ webhookId: id }),
  data: z.object({ deliveryId: id }),
})

export const delivery = z.object({
  deliveryId: id,
  webhookId: id,
  /** One of `WEBHOOK_EVENTS`, or `test`. */
  event: z.string(),
  state: z.enum(DELIVERY_STATES),
  tries: int,
  createTime: datetime,
  lastTryTime: z.optional(datetime),
  /** Of one that waits. */
  nextTryTime: z.optional(datetime),
  /** Of the last try, as are the rest: the HTTP status of the answer, where there was one. */
  status: z.optional(int),
  fault: z.optional(z.enum(DELIVERY_FAULTS)),
  /** What the system called it, such as `ECONNREFUSED`. */
  errorCode: z.optional(z.string()),
  /** Milliseconds. */
  duration: z.optional(int),
})
export type Delivery = z.output<typeof delivery>

/** What was sent to a webhook or waits to be, the newest first. */
export const webhookLog = defineEndpoint({
  id: 'webhook.log',
  method: 'GET',
  path: '/cms/webhook/log',
  permission: VIEW,
  query: z.object({
    ...pageQuery,
    webhookId: id,
    state: z.optional(z.enum(DELIVERY_STATES)),
    event: z.optional(z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST])),
  }),
  data: z.extend(pageOf(delivery), { totalIsMore: z.optional(z.boolean()) }),
})

/** One of them with what is sent and the beginning of what was answered, as texts. */
export const webhookDelivery = defineEndpoint({
  id: 'webhook.delivery',
  method: 'GET',
  path: '/cms/webhook/log/{deliveryId}',
  permission: VIEW,
  params: z.object({ deliveryId: id }),
  data: z.extend(delivery, { payload: z.string(), answer: z.optional(z.string().check(atMost(ANSWER_KEPT))) }),
})

/** Sends deliveries once more, at once and with all tries; those on their way or gone are passed over. */
export const webhookAgain = defineEndpoint({
  id: 'webhook.again',
  method: 'PUT',
  path: '/cms/webhook/log/again',
  permission: EDIT,
  body: listOf(id, 1000).check(z.minLength(1)),
  data: z.object({ count: long }),
})
