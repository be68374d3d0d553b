import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  WEBHOOK_EVENTS,
  webhookAdd,
  webhookDelete,
  webhookDelivery,
  webhookEdit,
  type WebhookEvent,
  webhookList,
  webhookLog,
  WEBHOOK_TEST,
} from '#contract/webhooks.ts'
import { defineCrud } from '#kit/crud/crud.ts'

export const webhooks = defineCrud({
  list: webhookList,
  add: webhookAdd,
  edit: webhookEdit,
  remove: webhookDelete,
  rowKey: 'webhookId',
  nameField: 'name',
})

/** All that shows deliveries. */
export const LOGS_SHOWN = [webhookLog, webhookDelivery, webhookList]

const EVENT_TEXTS: Readonly<Record<WebhookEvent | typeof WEBHOOK_TEST, MessageDescriptor>> = {
  'content.saved': msg`Content saved`,
  'content.published': msg`Content published`,
  'content.unpublished': msg`Content unpublished`,
  'content.deleted': msg`Content deleted`,
  'form.submitted': msg`Form submitted`,
  'comment.received': msg`Comment received`,
  [WEBHOOK_TEST]: msg({ message: 'Test', context: 'webhook' }),
}

/** The name of an event, or the word of one that this version does not know. */
export function eventText(event: string, translate: (text: MessageDescriptor) => string): string {
  return event in EVENT_TEXTS ? translate(EVENT_TEXTS[event as WebhookEvent]) : event
}

/** The events as a choice. */
export function eventOptions(translate: (text: MessageDescriptor) => string) {
  return WEBHOOK_EVENTS.map((event) => ({ value: event, label: translate(EVENT_TEXTS[event]) }))
}
