import { Dexie } from 'dexie'
import type { CacheDatabase } from '#db/cache/cache.ts'
import { withConnection } from '#db/connection.ts'
import type { CacheRow, Owner } from '#db/rows.ts'
import { ownerKey } from '#db/work/work.ts'

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

/** All answers kept for one call after a moment (ms), whatever its arguments, the oldest first. */
export async function cachedAnswersOf(
  cache: CacheDatabase,
  owner: Owner,
  endpointId: string,
  after = -Infinity,
): Promise<CacheRow[]> {
  return withConnection(cache, () =>
    cache.answers
      .where('[serverId+userId+endpointId+storedAt]')
      .between([...ownerKey(owner), endpointId, after], [...ownerKey(owner), endpointId, Infinity], false)
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

/** The sites of which this user has answers or rows here; '' stands for answers that belong to none. */
export async function cachedSites(cache: CacheDatabase, owner: Owner): Promise<string[]> {
  const rows = await withConnection(cache, () =>
    Promise.all(
      [cache.held, cache.shelves].map((table) =>
        table
          .where('[serverId+userId+siteId]')
          .between([...ownerKey(owner), Dexie.minKey], [...ownerKey(owner), Dexie.maxKey])
          .uniqueKeys(),
      ),
    ),
  )
  const ofRows = (rows.flat() as unknown as [string, string, string][]).map(([, , siteId]) => siteId)
  return [...new Set([...(await sitesOfAnswers(cache, owner)), ...ofRows])]
}

/** From one site to the next by the key, so that ten thousand answers of a site are one step: `}` follows `|`. */
async function sitesOfAnswers(cache: CacheDatabase, owner: Owner): Promise<string[]> {
  const start = `${owner.serverId}|${owner.userId}|`
  const sites: string[] = []
  for (let after = start; ; after = `${start}${sites.at(-1)}}`) {
    const [id] = await withConnection(cache, () =>
      cache.answers.where('id').between(after, `${start}\uffff`).limit(1).primaryKeys(),
    )
    if (id === undefined) return sites
    sites.push(id.slice(start.length).split('|')[0] ?? '')
  }
}

/** Forgets every answer that was kept for a user, of that server; what he wanted pinned is still known. */
export async function forgetAnswers(cache: CacheDatabase, owner: Owner): Promise<void> {
  await withConnection(cache, () => cache.answers.where('[serverId+userId]').equals(ownerKey(owner)).delete())
}

/** Calls without whose answers nothing kept can be shown: trees, templates, word lists, dictionaries. */
export const NEEDED_BY_ALL: readonly string[] = [
  'catalog.treeData',
  'template.bundle',
  'words.bundle',
  'publishpipe.selectData',
  'dictData.byType',
]

/** Makes room: removes the oldest half of the answers that others can do without. Answers how many went. */
export async function shedCache(cache: CacheDatabase): Promise<number> {
  return withConnection(cache, async () => {
    const all = await cache.answers.orderBy('storedAt').primaryKeys()
    const oldest = all.filter((id) => !NEEDED_BY_ALL.some((endpoint) => id.includes(`|${endpoint}|`)))
    const going = oldest.slice(0, Math.ceil(oldest.length / 2))
    await cache.answers.bulkDelete(going)
    return going.length
  })
}

/** Removes every answer: what remains are the copies of pins, and the rows by which they are found. */
export async function emptyAnswers(cache: CacheDatabase): Promise<void> {
  await withConnection(cache, () => cache.answers.clear())
}

/** Prefix of the notes how far answers were searched for rows, by owner. */
export const SEEN = 'seen:'

/** Removes all rows of lists, once no copy is left that they lead to; pins read their lists again. */
export async function emptyRows(cache: CacheDatabase): Promise<void> {
  await withConnection(cache, () =>
    cache.transaction('rw', cache.held, cache.shelves, cache.meta, cache.pins, async () => {
      await Promise.all([cache.held.clear(), cache.shelves.clear(), cache.meta.where('key').startsWith(SEEN).delete()])
      await cache.pins.toCollection().modify({ unlisted: true })
    }),
  )
}

function addressId(owner: Owner, { args, ...call }: CacheAddress): string {
  return addressStart(owner, call) + JSON.stringify(sorted(args))
}

/** What the keys of all answers of one call begin with. */
export function addressStart({ serverId, userId }: Owner, { endpointId, siteId }: Omit<CacheAddress, 'args'>): string {
  return `${serverId}|${userId}|${siteId}|${endpointId}|`
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
