import type { CacheDatabase } from '#db/cache.ts'
import type { WorkDatabase } from '#db/work.ts'

let work: Promise<WorkDatabase> | undefined
let cache: Promise<CacheDatabase> | undefined

/** The page's one handle on what must not be lost. Loaded on first use: the sign-in page does not need it. */
export function workDatabase(): Promise<WorkDatabase> {
  work ??= import('#db/work.ts').then(({ WorkDatabase }) => new WorkDatabase())
  return work
}

/** The page's one handle on copies of answers. */
export function cacheDatabase(): Promise<CacheDatabase> {
  cache ??= import('#db/cache.ts').then(({ CacheDatabase }) => new CacheDatabase())
  return cache
}
