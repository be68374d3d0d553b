import type { Selectable } from 'kysely'
import { ANSWER_KEPT, type DeliveryFault } from '#contract/webhooks.ts'
import type { Services } from '#server/context.ts'
import { post } from '#server/remote/post.ts'
import { RemoteError } from '#server/remote/remote-error.ts'
import type { WebhookDeliveryTable } from '#server/store/tables/webhooks.ts'
import { openSecret, signatureOf } from './secret.ts'

export type DeliveryRow = Selectable<WebhookDeliveryTable>

/** Where deliveries go, and what signs them. */
export interface Target {
  readonly webhookId: string
  readonly url: string
  /** Sealed. */
  readonly secret: string
}

/** What became of one try. */
export interface Outcome {
  readonly status: number | null
  readonly fault: DeliveryFault | null
  readonly errorCode: string | null
  readonly answer: string | null
  /** Milliseconds. */
  readonly duration: number
}

/** For all of one try. */
const TRY_MS = 10_000
const CODE_MAX = 50

const NOTHING = { status: null, fault: null, errorCode: null, answer: null }

/** Whether the other side has taken it. A redirect is no such word, and is not followed. */
export function hasArrived({ status }: Outcome): boolean {
  return status !== null && status >= 200 && status < 300
}

/** Sends a delivery once. Never rejects. */
export async function sendDelivery(services: Services, target: Target, delivery: DeliveryRow): Promise<Outcome> {
  const start = performance.now()
  const tried = await trySend(services, target, delivery)
  return { ...NOTHING, ...tried, duration: Math.round(performance.now() - start) }
}

async function trySend(services: Services, target: Target, delivery: DeliveryRow): Promise<Partial<Outcome>> {
  const { mayConnect, secrets, now } = services
  const { deliveryId, event, payload } = delivery
  const secret = openSecret(secrets, target.webhookId, target.secret)
  if (secret === undefined) return { fault: 'secret' }
  const seconds = Math.floor(now().getTime() / 1000)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'webhook-id': deliveryId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatureOf(secret, deliveryId, seconds, payload),
    'webhook-event': event,
  }
  try {
    const options = { mayConnect, headers, body: payload, milliseconds: TRY_MS, answerBytes: ANSWER_KEPT }
    const { status, text } = await post(target.url, options)
    return { status, answer: text }
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error
    const fault = error.fault === 'address' || error.fault === 'time' ? error.fault : 'unreachable'
    return { fault, errorCode: error.code.slice(0, CODE_MAX) || null }
  }
}
