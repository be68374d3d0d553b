import { opIdOf, type QueuedOperation } from '#data/outbox/queued-operation.ts'
import { reverseOf } from '#data/outbox/undo.ts'
import type { Outcomes } from '#data/outbox/use-outcomes.ts'

/** One that only repeats what was ordered before and waits still is not taken back: the earlier order would go with it. */
export function canUndo(order: QueuedOperation, outcomes: Outcomes): boolean {
  if (order.result?.outcome === 'coalesced') return false
  const opId = opIdOf(order)
  if (opId === undefined) return order.result?.outcome === 'cancelled'
  const outcome = outcomes.get(opId)
  if (!outcome || outcome.state === 'discarded') return false
  return outcome.isWithdrawable || reverseOf(order.intent, order.content) !== undefined
}
