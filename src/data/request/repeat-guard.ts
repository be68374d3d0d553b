const WINDOW_MS = 1000

interface Sent {
  readonly url: string
  readonly data: string
  readonly time: number
}

/** True when the same POST or PUT left this page less than a second ago; `url` carries no query. */
export type RepeatGuard = (url: string, body: string, now: number) => boolean

/**
 * Only the latest write counts. It stays in memory: a body may hold a password, and storage of the page outlives the
 * session of its user.
 */
export function repeatGuard(): RepeatGuard {
  let last: Sent | undefined
  return (url, data, time) => {
    if (last && last.url === url && last.data === data && Math.abs(time - last.time) < WINDOW_MS) return true
    last = { url, data, time }
    return false
  }
}
