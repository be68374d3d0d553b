import * as z from 'zod/mini'
import { type DataOf, defineEndpoint } from '#contract/endpoint.ts'
import { atMost, int, long } from '#contract/fields.ts'

const VIEW = ['monitor:cache:view']
/** Longest key of a cache, its prefix included. */
export const CACHE_KEY_MAX = 1000
/** Keys that are answered of one cache; `size` counts all of them. */
export const CACHE_KEYS_SHOWN = 1000

const name = z.string().check(z.minLength(1), atMost(100))
const key = z.string().check(z.minLength(1), atMost(CACHE_KEY_MAX))

const nameValue = z.object({ name: z.string(), value: z.string() })

/** One cache of the server (ours). */
const cacheUse = z.object({
  /** As `cacheName` of the other calls. */
  cacheName: z.string(),
  remark: z.string(),
  size: int,
  /** Since the start of the process; absent where nothing is looked up. */
  hits: z.optional(int),
  misses: z.optional(int),
})
export type CacheUse = z.output<typeof cacheUse>

/** Facts of a Redis under its own names, as far as the server has them; ours has no Redis, and tells of its caches. */
export const cacheInfo = defineEndpoint({
  id: 'cache.info',
  method: 'GET',
  path: '/monitor/cache',
  permission: VIEW,
  offline: 'online',
  data: z.object({
    info: z.record(z.string(), z.string()),
    /** How many keys there are. */
    dbSize: long,
    /** How often each command was given. */
    commandStats: z.array(nameValue),
    caches: z.optional(z.array(cacheUse)),
  }),
})
export type CacheInfo = DataOf<typeof cacheInfo>

/** A cache by the prefix of its keys, colon included; its title is the `remark`. */
const cacheName = z.object({
  cacheName: z.string(),
  cacheKey: z.string(),
  cacheValue: z.string(),
  expireTime: z.string(),
  remark: z.string(),
})
export type CacheName = z.output<typeof cacheName>

export const cacheNames = defineEndpoint({
  id: 'cache.names',
  method: 'GET',
  path: '/monitor/cache/getNames',
  permission: VIEW,
  offline: 'online',
  data: z.array(cacheName),
})

/** Whole keys, prefix included; none of a cache that there is not. */
export const cacheKeys = defineEndpoint({
  id: 'cache.keys',
  method: 'GET',
  path: '/monitor/cache/getKeys/{cacheName}',
  permission: VIEW,
  offline: 'online',
  params: z.object({ cacheName: name }),
  data: z.array(z.string()),
})

/** A key that is gone has no value, and a secret one never shows it. */
export const cacheValue = defineEndpoint({
  id: 'cache.value',
  method: 'GET',
  path: '/monitor/cache/getValue/{cacheName}/{cacheKey}',
  permission: VIEW,
  offline: 'online',
  params: z.object({ cacheName: name, cacheKey: key }),
  data: z.object({
    /** Without its colon. */
    cacheName: z.string(),
    /** Without its prefix. */
    cacheKey: z.string(),
    cacheValue: z.optional(z.string()),
    /** Seconds left; -1 where there is no end. */
    expireTime: long,
    remark: z.string(),
    /** There is a value, and it is for nobody to read (ours). */
    hidden: z.optional(z.boolean()),
  }),
})

/** What is cleared is made anew where it is needed next; unknown names and keys are passed over. */
export const cacheClearName = defineEndpoint({
  id: 'cache.clearName',
  method: 'DELETE',
  path: '/monitor/cache/clearCacheName/{cacheName}',
  permission: VIEW,
  params: z.object({ cacheName: name }),
})

export const cacheClearKey = defineEndpoint({
  id: 'cache.clearKey',
  method: 'DELETE',
  path: '/monitor/cache/clearCacheKey/{cacheKey}',
  permission: VIEW,
  params: z.object({ cacheKey: key }),
})

/** Ours keeps sessions, and other work of people, out of it; other back ends sign everybody out. */
export const cacheClearAll = defineEndpoint({
  id: 'cache.clearAll',
  method: 'DELETE',
  path: '/monitor/cache/clearCacheAll',
  permission: VIEW,
})
