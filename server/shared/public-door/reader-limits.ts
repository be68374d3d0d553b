import { type CacheEntry, type CacheView, clearMap } from '#server/shared/cache-view.ts'

/** What is counted together, and how often it may come within a minute. */
interface Window {
  readonly key: string
  readonly max: number
}

/** Sent within a minute: by one address to one form, to one form, and to all of them. */
export const READER_RATE = { address: 20, place: 30_000, all: 60_000 } as const

const MINUTE_MS = 60_000
/** More than that many counters are never kept: whoever has more addresses meets the other limits. */
const COUNTERS_MAX = 50_000

/** What the counter of everybody together is called. */
const ALL = '*'

/** Counts what readers send, in this process, from minute to minute. */
export class ReaderLimits {
  private counts = new Map<string, number>()
  private minute = 0

  get size(): number {
    return this.counts.size
  }

  *entries(now: Date): Generator<CacheEntry> {
    const leftMs = (this.minute + 1) * MINUTE_MS - now.getTime()
    for (const [key, count] of this.counts) yield { key: key || ALL, value: String(count), leftMs }
  }

  clear(key: string | undefined): void {
    clearMap(this.counts, key === ALL ? '' : key)
  }

  /**
   * @param network what counts as one address
   * @param place kind and id of what is sent to
   * @returns false where one of the limits is reached; it is not counted then
   */
  take(now: Date, network: string, place: string): boolean {
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    if (minute !== this.minute || this.counts.size > COUNTERS_MAX) {
      this.minute = minute
      this.counts = new Map()
    }
    const windows: readonly Window[] = [
      { key: `${place} ${network}`, max: READER_RATE.address },
      { key: place, max: READER_RATE.place },
      { key: '', max: READER_RATE.all },
    ]
    if (windows.some(({ key, max }) => (this.counts.get(key) ?? 0) >= max)) return false
    for (const { key } of windows) this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    return true
  }
}

/** How much each address has sent within the minute; cleared, it may send as much again. */
export const readerLimitCache: CacheView = {
  name: 'rate_limit:',
  title: { 'zh-CN': '访问限流', 'zh-TW': '訪問限流', en: 'Reader rate limits' },
  size: ({ readerLimits }) => readerLimits.size,
  entries: ({ readerLimits, now }) => readerLimits.entries(now()),
  clear: ({ readerLimits }, key) => readerLimits.clear(key),
}
