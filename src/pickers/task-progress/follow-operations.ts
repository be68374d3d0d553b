import { syncState, type SyncState } from '#data/use-outbox.ts'

/** As much of an order as a progress dialog shows. */
export interface Seen {
  operation?: Parameters<typeof syncState>[0] & { percent?: number; lastError?: { message: string } }
  ended?: { outcome: 'done' | 'discarded' }
}

export interface Followed {
  /** `discarded` somebody gave the order up, in the Sync centre or another tab: it will never be sent. */
  phase: SyncState | 'done' | 'discarded'
  /** 0 to 100 over all of them. */
  percent: number
  message: string
}

/** Where several orders stand as one: the first that is not done decides. */
export function followed(orders: readonly (Seen | undefined)[]): Followed {
  const isDone = (order: Seen | undefined) => order?.ended?.outcome === 'done'
  const done = orders.filter(isDone).length
  const percentOf = (part: number) => Math.round(((done + part) / Math.max(1, orders.length)) * 100)
  if (done === orders.length) return { phase: 'done', percent: 100, message: '' }
  const first = orders.find((order) => !isDone(order))
  if (first?.ended) return { phase: 'discarded', percent: percentOf(0), message: '' }
  const operation = first?.operation
  if (!operation) return { phase: 'waiting', percent: percentOf(0), message: '' }
  const phase = syncState(operation)
  const message = phase === 'attention' || phase === 'conflict' ? (operation.lastError?.message ?? '') : ''
  return { phase, percent: percentOf(phase === 'sending' ? (operation.percent ?? 10) / 100 : 0), message }
}
