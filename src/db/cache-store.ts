import type { CacheDatabase } from '#db/cache.ts'
import { withConnection } from '#db/connection.ts'
import type { CacheRow, Owner } from '#db/rows.ts'
import { ownerKey } from '#db/work.ts'

/** Which answer: the call, the site where the call depends on it ('' else), and its arguments. */
export interface CacheAddress {
  endpointId: string
  siteId: string
  /** Path, query and body values; order of names does not matter. */
  args: unknown
}

export interface CachedAnswer<Data = unknown> {
  data: Data
  /** Epoch milliseconds. */
  storedAt: number
  etag?: string
}

/** The last answer kept for this call, or undefined. */
export async function readCached<Data>(
  cache: CacheDatabase,
  owner: Owner,
  address: CacheAddress,
): Promise<CachedAnswer<Data> | undefined> {
  const row = await withConnection(cache, () => cache.answers.get(addressId(owner, address)))
  return row as (CacheRow & { data: Data }) | undefined
}

/** Keeps an answer; an older one of the same call is replaced. */
export async function writeCached(
  cache: CacheDatabase,
  owner: Owner,
  address: CacheAddress,
  answer: CachedAnswer,
): Promise<void> {
  const { endpointId, siteId } = address
  const row: CacheRow = { id: addressId(owner, address), ...pickOwner(owner), endpointId, siteId, ...answer }
  await withConnection(cache, () => cache.answers.put(row))
}

/** All answers kept for one call, whatever its arguments: what a search over this device goes through. */
export async function cachedAnswersOf(cache: CacheDatabase, owner: Owner, endpointId: string): Promise<CacheRow[]> {
  return withConnection(cache, () =>
    cache.answers
      .where('[serverId+userId+endpointId]')
      .equals([...ownerKey(owner), endpointId])
      .toArray(),
  )
}

/** Forgets what is kept of a site, after the right to see it has gone. */
export async function forgetSite(cache: CacheDatabase, owner: Owner, siteId: string): Promise<void> {
  await withConnection(cache, () =>
    cache.answers
      .where('[serverId+userId]')
      .equals(ownerKey(owner))
      .and((row) => row.siteId === siteId)
      .delete(),
  )
}

/** Makes room: removes the oldest half of the answers. Answers how many went. */
export async function shedCache(cache: CacheDatabase): Promise<number> {
  return withConnection(cache, async () => {
    const oldest = await cache.answers.orderBy('storedAt').primaryKeys()
    const going = oldest.slice(0, Math.ceil(oldest.length / 2))
    await cache.answers.bulkDelete(going)
    return going.length
  })
}

function addressId(owner: Owner, { endpointId, siteId, args }: CacheAddress): string {
  return [owner.serverId, owner.userId, siteId, endpointId, JSON.stringify(sorted(args))].join('|')
}

function pickOwner({ serverId, userId }: Owner): Owner {
  return { serverId, userId }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined && one !== '')
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sorted(one)]))
}
