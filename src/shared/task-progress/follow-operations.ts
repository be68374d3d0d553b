import { type RefusedFile, syncState, type SyncState } from '#data/outbox/use-outbox.ts'

/** As much of an order as a progress dialog shows. */
export interface Seen {
  operation?: Parameters<typeof syncState>[0] & { percent?: number; lastError?: { code: string; message: string } }
  ended?: { outcome: 'done' | 'discarded'; told?: string[]; refusedFiles?: RefusedFile[] }
}

export interface Followed {
  /** `discarded` somebody gave the order up, in the Sync centre or another tab: it will never be sent. */
  phase: SyncState | 'done' | 'discarded'
  /** 0 to 100 over all of them. */
  percent: number
  message: string
  /** What the server had to say of what it took on. */
  told: string[]
  /** Files without which it was saved. */
  refused: RefusedFile[]
  /** The content it was for is no longer on the server. */
  isGone: boolean
}

const NOTHING_SAID = { message: '', told: [], refused: [], isGone: false }

/** Where several orders stand as one: the first that is not done decides. */
export function followed(orders: readonly (Seen | undefined)[]): Followed {
  const isDone = (order: Seen | undefined) => order?.ended?.outcome === 'done'
  const done = orders.filter(isDone).length
  const percentOf = (part: number) => Math.round(((done + part) / Math.max(1, orders.length)) * 100)
  const told = orders.flatMap((order) => order?.ended?.told ?? [])
  const refused = orders.flatMap((order) => order?.ended?.refusedFiles ?? [])
  if (done === orders.length) return { ...NOTHING_SAID, phase: 'done', percent: 100, told, refused }
  const first = orders.find((order) => !isDone(order))
  if (first?.ended) return { phase: 'discarded', percent: percentOf(0), ...NOTHING_SAID }
  const operation = first?.operation
  if (!operation) return { phase: 'waiting', percent: percentOf(0), ...NOTHING_SAID }
  const phase = syncState(operation)
  const error = phase === 'attention' || phase === 'conflict' ? operation.lastError : undefined
  const percent = percentOf(phase === 'sending' ? (operation.percent ?? 10) / 100 : 0)
  return { ...NOTHING_SAID, phase, percent, message: error?.message ?? '', isGone: error?.code === 'GONE' }
}
