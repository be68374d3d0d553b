import { createStore } from '#data/page/store.ts'
import { opIdOf, type QueuedOperation } from '#data/outbox/queued-operation.ts'

/** What was ordered from a list at last, for one content or for many. */
export interface LastOperation {
  siteId: string
  orders: readonly QueuedOperation[]
}

/** Forgotten when its list leaves the screen: then the rows and the Sync centre tell. */
export const lastOperation = createStore<LastOperation | undefined>(undefined)

/** Where the same is ordered once more while it waits, the order that stands on the screen goes on, with its way back. */
export function announceOperation(next: LastOperation): void {
  const told = new Set(lastOperation.get()?.orders.map(opIdOf))
  const isRepeat = next.orders.every((order) => order.result?.outcome === 'coalesced' && told.has(opIdOf(order)))
  if (!isRepeat) lastOperation.set(next)
}

/** Of how many contents orders are: one may have two, to unpublish and then to delete. */
export function countContents(orders: readonly QueuedOperation[]): number {
  return new Set(orders.map(({ content }) => content.contentId)).size
}
