import type { Text } from '#contract/texts.ts'
import type { Services } from '#server/context.ts'

/** How often something was found in a cache, since the start of the process. */
export class CacheTally {
  hits = 0
  misses = 0

  /** Counts a look and hands on what was found. */
  note<T>(found: T | undefined): T | undefined {
    if (found === undefined) this.misses += 1
    else this.hits += 1
    return found
  }
}

/** What is kept under one key. */
export interface CacheEntry {
  /** Without the prefix of its cache. */
  readonly key: string
  /** What people are shown; undefined where it must not be shown, or says nothing. */
  readonly value?: unknown
  /** Milliseconds that are left. */
  readonly leftMs?: number
}

type MaybePromise<T> = T | Promise<T>

/** What a monitor can see of one cache, and do to it. Whatever is cleared is made anew when it is needed. */
export interface CacheView {
  /** Prefix of its keys, with the colon at its end. */
  readonly name: `${string}:`
  readonly title: Text
  /** Values are credentials or answers: they leave the process for nobody. */
  readonly isSecret?: true
  size(services: Services): MaybePromise<number>
  /** Read as far as they are taken. */
  entries(services: Services): Iterable<CacheEntry> | Promise<Iterable<CacheEntry>>
  tally?(services: Services): Pick<CacheTally, 'hits' | 'misses'> | undefined
  /** One key, or all. */
  clear(services: Services, key?: string): MaybePromise<void>
}

/** Keys of a map as they are cleared: one or all. */
export function clearMap(map: Map<string, unknown> | undefined, key: string | undefined): void {
  if (key === undefined) map?.clear()
  else map?.delete(key)
}
