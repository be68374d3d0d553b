import type { Generated } from 'kysely'
import type { DeliveryFault, DeliveryState, WebhookEvent } from '#contract/webhooks.ts'
import type { YesNo } from '#contract/fields.ts'
import type { AuditColumns } from '#server/store/tables/audit.ts'
import type { Json } from '#server/store/tables/system.ts'

interface WebhookTable extends AuditColumns {
  webhookId: string
  siteId: string
  name: string
  url: string
  /** Sealed. */
  secret: string
  events: Json<WebhookEvent[]>
  enabled: Generated<YesNo>
  /** Y = disabled by the server. */
  stopped: Generated<YesNo>
  /** Null while what is sent arrives. */
  failingSince: Generated<Date | null>
}

/** One event for one webhook; kept for a while as its log. */
export interface WebhookDeliveryTable {
  deliveryId: string
  webhookId: string
  event: string
  /** What is sent, to the byte: it is signed. */
  payload: string
  state: Generated<DeliveryState>
  /** Somebody wants to see it sent, whether the webhook is enabled or not. */
  asked: Generated<boolean>
  tries: Generated<number>
  createTime: Date
  /** While it is being sent: when another process may take it for lost. */
  nextTryAt: Date
  lastTryAt: Generated<Date | null>
  endTime: Generated<Date | null>
  status: Generated<number | null>
  fault: Generated<DeliveryFault | null>
  errorCode: Generated<string | null>
  duration: Generated<number | null>
  answer: Generated<string | null>
}

export interface WebhookTables {
  webhook: WebhookTable
  webhookDelivery: WebhookDeliveryTable
}
