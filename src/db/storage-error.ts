/**
 * Why a write or read of the device's storage failed:
 * `full` no room; `lost` the browser dropped the connection and reopening did not help; `newer` the data was written
 * by a newer version of the app; `blocked` another tab holds the old version open; `unavailable` no storage at all.
 */
export type StorageFailure = 'full' | 'lost' | 'newer' | 'blocked' | 'unavailable'

/** The one error that leaves this room; nothing was written when it is thrown. */
export class StorageError extends Error {
  readonly failure: StorageFailure

  constructor(failure: StorageFailure, cause: unknown) {
    super(`Storage: ${failure}`, { cause })
    this.name = 'StorageError'
    this.failure = failure
  }
}

/**
 * `UnknownError` is a passing fault of the browser's own, whatever words it has for it; where one of many writes failed
 * it only stands in the message.
 */
const LOST =
  /UnknownError|DatabaseClosedError|server lost|backing store|connection is closing|not open|database has been closed|was closed/i

/** Dexie wraps the browser's error as `inner`; both carry a name and a message. */
interface Named {
  name?: string
  message?: string
  inner?: Named
}

/** Sorts a browser's or Dexie's error; undefined for one that is not about storage (a mistake in code). */
export function storageFailure(error: unknown): StorageFailure | undefined {
  for (let one = error as Named | undefined; one; one = one.inner) {
    if (one instanceof StorageError) return one.failure
    if (one.name === 'QuotaExceededError') return 'full'
    if (one.name === 'VersionError') return 'newer'
    if (one.name === 'MissingAPIError') return 'unavailable'
    // Nothing in this app ends its own transactions: the browser did, or the page was put aside.
    if (one.name === 'AbortError' && !one.inner) return 'lost'
    if (LOST.test(`${one.name} ${one.message}`)) return 'lost'
  }
  return undefined
}
