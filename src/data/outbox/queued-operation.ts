import type { Enqueued, Intent } from '#data/outbox/outbox.ts'
import type { ContentBefore } from '#sync/model/reverse.ts'

/** An order as it was given, and what became of it when it was. */
export interface QueuedOperation {
  intent: Intent
  /** The content as it was shown then. */
  content: ContentBefore
  result: Enqueued | undefined
}

/** Where an order has to be followed: absent for one that undid a creation which was never sent. */
export function opIdOf({ result }: QueuedOperation): string | undefined {
  return result && 'opId' in result ? result.opId : undefined
}
