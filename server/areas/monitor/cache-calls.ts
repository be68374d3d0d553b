import {
  CACHE_KEY_MAX,
  CACHE_KEYS_SHOWN,
  cacheClearAll,
  cacheClearKey,
  cacheClearName,
  cacheInfo,
  type CacheInfo,
  cacheKeys,
  cacheNames,
  cacheValue,
} from '#contract/monitor/caches.ts'
import { caches } from '#server/areas/caches.ts'
import type { Context, Services } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import type { CacheEntry, CacheView } from '#server/shared/cache-view.ts'

export const cacheRoutes: readonly Route[] = [
  route(cacheInfo, showCaches),
  route(cacheNames, async ({ language }) =>
    caches.map(({ name, title }) => ({
      cacheName: name,
      cacheKey: '',
      cacheValue: '',
      expireTime: '-1',
      remark: title[language],
    })),
  ),
  route(cacheKeys, ({ services }, { params }) => keysOf(services, cacheNamed(params.cacheName))),
  route(cacheValue, (ctx, { params }) => valueOf(ctx, params)),
  route(cacheClearName, async ({ services }, { params }) => cacheNamed(params.cacheName)?.clear(services)),
  route(cacheClearKey, async ({ services }, { params }) => {
    const view = caches.find(({ name }) => params.cacheKey.startsWith(name))
    await view?.clear(services, params.cacheKey.slice(view.name.length))
  }),
  route(cacheClearAll, async ({ services }) => {
    for (const view of caches) await view.clear(services)
  }),
]

const DAY_SECONDS = 86_400
/** Characters of a value that are shown. */
const VALUE_MAX = 20_000

const cacheNamed = (cacheName: string) => caches.find(({ name }) => name === cacheName)

async function showCaches({ services, language }: Context): Promise<CacheInfo> {
  const uses = await Promise.all(
    caches.map(async (view) => {
      const { hits, misses } = view.tally?.(services) ?? {}
      return {
        cacheName: view.name,
        remark: view.title[language],
        size: await view.size(services),
        ...(hits !== undefined && { hits }),
        ...(misses !== undefined && { misses }),
      }
    }),
  )
  const sum = (pick: (use: (typeof uses)[number]) => number | undefined) =>
    uses.reduce((total, use) => total + (pick(use) ?? 0), 0)
  const [hits, misses] = [sum((use) => use.hits), sum((use) => use.misses)]
  return {
    // What a Redis calls these facts; the others it has are none of a process that keeps its caches in its own memory.
    info: {
      uptime_in_days: String(Math.floor(process.uptime() / DAY_SECONDS)),
      keyspace_hits: String(hits),
      keyspace_misses: String(misses),
    },
    dbSize: String(sum(({ size }) => size)),
    commandStats: [{ name: 'get', value: String(hits + misses) }],
    caches: uses,
  }
}

/** As far as they are shown, and as a call may name them. */
async function keysOf(services: Services, view: CacheView | undefined): Promise<string[]> {
  if (!view) return []
  const keys: string[] = []
  for (const { key } of await view.entries(services)) {
    if (keys.length === CACHE_KEYS_SHOWN) break
    const whole = view.name + key
    if (whole.length <= CACHE_KEY_MAX) keys.push(whole)
  }
  return keys
}

async function entryOf(services: Services, view: CacheView, key: string): Promise<CacheEntry | undefined> {
  for (const entry of await view.entries(services)) if (entry.key === key) return entry
  return undefined
}

async function valueOf({ services }: Context, { cacheName, cacheKey }: { cacheName: string; cacheKey: string }) {
  const view = cacheNamed(cacheName)
  const key = cacheKey.startsWith(cacheName) ? cacheKey.slice(cacheName.length) : cacheKey
  const entry = view && (await entryOf(services, view, key))
  const isHidden = entry !== undefined && (view?.isSecret === true || entry.value === undefined)
  return {
    cacheName: cacheName.replace(/:$/, ''),
    cacheKey: key,
    ...(entry && !isHidden && { cacheValue: textOf(entry.value) }),
    expireTime: entry?.leftMs === undefined ? '-1' : String(Math.max(0, Math.ceil(entry.leftMs / 1000))),
    remark: '',
    ...(isHidden && { hidden: true }),
  }
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.slice(0, VALUE_MAX)
}
