import { createStore } from '#data/store.ts'
import type { PlacedOrder } from '#data/undo.ts'

/** What was ordered from a list at last, for one content or for many. */
export interface LastOrder {
  siteId: string
  orders: readonly PlacedOrder[]
}

/** Forgotten when its list leaves the screen: then the rows and the Sync centre tell. */
export const lastOrder = createStore<LastOrder | undefined>(undefined)
