import { workDatabase } from '#data/storage/databases.ts'
import { type Intent, queueOperations } from '#data/outbox/outbox.ts'
import { requireOwner } from '#data/session/owner.ts'
import { opIdOf, type QueuedOperation } from '#data/outbox/queued-operation.ts'
import { cancelledCreation, isWithdrawable, withdrawOperation } from '#sync/queue/edit-outbox.ts'
import { addContent } from '#sync/model/intents.ts'
import { type ContentBefore, reverseOf } from '#sync/model/reverse.ts'

export type { ContentBefore }
export { isWithdrawable, reverseOf }

/** How many orders were taken back before anything was sent, how many by a reverse order, and how many not. */
export interface Undone {
  withdrawn: number
  reversed: number
  late: number
  /** Reverse orders that this device did not take, and why. */
  failed?: { count: number; error: unknown }
}

/**
 * Takes orders back: what was not sent is as if it had never been ordered, the rest is reversed by an order of its own,
 * which waits and is sent like any other. What can not be reversed and was sent meanwhile stays, and is counted.
 *
 * @throws StorageError some may have been taken back; none was reversed
 */
export async function undoOperations(orders: readonly QueuedOperation[], siteId: string): Promise<Undone> {
  const work = await workDatabase()
  const reverses: Intent[] = []
  const undone: Undone = { withdrawn: 0, reversed: 0, late: 0 }
  for (const order of orders) {
    const opId = opIdOf(order)
    if (opId !== undefined && (await withdrawOperation(work, opId, Date.now()))) undone.withdrawn++
    else {
      const reverse = opId === undefined ? await creationOf(order) : reverseOf(order.intent, order.content)
      if (reverse) reverses.push(reverse)
      else undone.late++
    }
  }
  if (reverses.length === 0) return undone
  const { results, failure } = await queueOperations(reverses, siteId, { keepsDraft: true })
  const reversed = results.length
  const failed = failure !== undefined && { failed: { count: reverses.length - reversed, error: failure } }
  return { ...undone, reversed, ...failed }
}

/** A content that was deleted before any server had it is created once more, under the same id. */
async function creationOf({ intent, result }: QueuedOperation): Promise<Intent | undefined> {
  if (result?.outcome !== 'cancelled') return undefined
  const [work, owner] = await Promise.all([workDatabase(), requireOwner()])
  const form = await cancelledCreation(work, owner, intent.key)
  return form && addContent(form)
}
