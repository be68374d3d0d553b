const KEY = 'sessionObj'
const WINDOW_MS = 1000

interface Sent {
  url: string
  data: string
  time: number
}

/** Where the last write is remembered: the page's session storage, a map in tests. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * True when the same POST or PUT left this tab less than a second ago. Only the latest one counts;
 * `url` carries no query. Asking records the request, unless it is a repeat.
 */
export function isRepeat(storage: KeyValue, url: string, body: string, now: number): boolean {
  const last = read(storage)
  if (last && last.url === url && last.data === body && Math.abs(now - last.time) < WINDOW_MS) return true
  try {
    storage.setItem(KEY, JSON.stringify({ url, data: body, time: now } satisfies Sent))
  } catch {
    // A body too large for the storage can not be compared; a stale one must not stand in for it.
    storage.removeItem(KEY)
  }
  return false
}

function read(storage: KeyValue): Sent | undefined {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
