import { useObservable } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { CacheDatabase } from '#db/cache/cache.ts'
import { offlineCopiesOfSite } from '#db/cache/offline-copies.ts'
import { listPins, pinKey } from '#db/cache/pins.ts'
import type { OfflineCopyProblem, OfflineCopyRow, Owner, PinRow } from '#db/rows.ts'
import { rowKey } from '#db/work/work.ts'
import { cacheDatabase } from '#data/storage/databases.ts'
import { reconnectingQuery } from '#data/storage/reconnecting-query.ts'
import { serverId } from '#data/identity/server-instance.ts'
import { session } from '#data/session/session.ts'
import { useStore } from '#data/page/store.ts'

export type { OfflineCopyProblem, OfflineCopyRow, PinRow }

/** What a query of the cache database answers, now and after every change by any tab. */
function useCache<T>(
  query: (cache: CacheDatabase, owner: Owner) => Promise<T>,
  deps: readonly unknown[],
): T | undefined {
  const [cache, setCache] = useState<CacheDatabase>()
  useEffect(() => void cacheDatabase().then(setCache), [])
  const userId = useStore(session)?.user.userId
  const server = serverId()
  return useObservable(() => {
    const owner = userId === undefined ? undefined : { userId, serverId: server }
    return reconnectingQuery(cache && owner && { db: cache, read: () => query(cache, owner) }, undefined)
  }, [cache, userId, server, ...deps])
}

/** All that this user keeps on this device; undefined until it is known. */
export function usePins(): PinRow[] | undefined {
  return useCache(listPins, [])
}

/** The pin of this key; null when there is none, undefined until it is known. */
export function usePin(key: string): PinRow | null | undefined {
  return useCache(async (cache, owner) => (await cache.pins.get(rowKey(owner, key))) ?? null, [key])
}

/** What is known of the copy of a content, whatever it is kept for, and when it was last as the server had it (ms). */
export function useOfflineCopy(contentId: string): { keep: OfflineCopyRow; freshAt: number | undefined } | undefined {
  return useCache(
    async (cache, owner) => {
      const keep = await cache.keeps.get(rowKey(owner, contentId))
      if (!keep) return undefined
      if (keep.isDue) return { keep, freshAt: keep.storedAt }
      const pins = await cache.pins.bulkGet(keep.pins.map((key) => rowKey(owner, key)))
      return { keep, freshAt: Math.max(keep.storedAt ?? 0, ...pins.map((pin) => pin?.freshAt ?? 0)) }
    },
    [contentId],
  )
}

/** The pin that a catalog is kept for, its own before one above it. */
export function useCatalogPin(catalogId: string): PinRow | undefined {
  return useCache(
    async (cache, owner) => {
      const pins = await listPins(cache, owner)
      const own = pinKey('catalog', catalogId)
      return pins.find(({ key }) => key === own) ?? pins.find(({ catalogIds }) => catalogIds.includes(catalogId))
    },
    [catalogId],
  )
}

/** Contents of a pin that could not be kept, or not wholly. */
export function useProblems({ key, siteId, failed }: PinRow): OfflineCopyRow[] {
  const keeps = useCache(
    async (cache, owner) => (failed === 0 ? [] : await offlineCopiesOfSite(cache, owner, siteId)),
    [siteId, key, failed],
  )
  return (keeps ?? []).filter((keep) => keep.problem !== undefined && keep.pins.includes(key))
}
