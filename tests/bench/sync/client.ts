import type { Order } from './orders.ts'

/** A library under test, as its page offers it to the benchmark: `window.bench`. */
export interface BenchClient {
  /** Hands an order over, as an app would when its button is pressed. Resolves when the library has taken it. */
  order(order: Order): Promise<void>
  /** How many orders the library still holds: waiting, being sent, or set aside for a person. */
  held(): Promise<number>
}

/** What only our own page offers. */
export interface HoldfastClient extends BenchClient {
  /** Hands all of them over, one after the other. */
  keep(orders: readonly Order[]): Promise<void>
  /** As the person's choice to work offline, and back. */
  force(offline: boolean): void
  /** When the first of what waits may go out (ms from now): what was lost is not asked for at once. */
  due(): Promise<number>
  /** Requests that the page made, answered or not. */
  requests(): number
  /** The calls of these saves with nothing around them, in so many lanes: what browser and machine manage at best. */
  bare(saves: readonly Order[], lanes: number): Promise<void>
  /** Milliseconds of merges of two edited articles of about this size (bytes), of which no paragraph is like another or all are. */
  merges(bytes: number, rounds: number, of: 'unlike' | 'like'): number[]
}

declare global {
  interface Window {
    bench: HoldfastClient
  }
}

/** Tells the benchmark that the page is ready. */
export function offer(client: BenchClient): void {
  Object.assign(window, { bench: client })
}
