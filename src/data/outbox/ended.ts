/** The operation that left the outbox last. */
export interface Ended {
  /** Grows with each; 0 where none ever did, undefined until it is known. */
  lastEnded: number | undefined
  /** Epoch milliseconds. */
  lastEndedAt: number
}

/**
 * Whether one has ended that a reader of the server does not know of. The first word of the outbox (`seen` undefined) may
 * come after the page has read: then all counts that ended since the page began (`startedAt`, epoch milliseconds).
 */
export function hasEnded(seen: number | undefined, { lastEnded, lastEndedAt }: Ended, startedAt: number): boolean {
  if (lastEnded === undefined) return false
  return seen === undefined ? lastEndedAt >= startedAt : lastEnded > seen
}
