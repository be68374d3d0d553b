import type { ContentRow } from '#contract/contents/rows.ts'
import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import { foldText } from '#lib/fold-text.ts'
import { type CacheDatabase, ofOwner } from '#db/cache/cache.ts'
import { withConnection } from '#db/connection.ts'
import type { IndexFacts, IndexedRow, Owner, ShelfRow } from '#db/rows.ts'
import { ownerKey, rowKey } from '#db/work/work.ts'

/** A search over the rows that a device holds of one site; absent fields restrict nothing. */
export interface IndexQuery {
  siteId: string
  /** Any of these catalogs. */
  catalogIds?: readonly string[]
  /** Part of the title, in whatever spelling looks the same. */
  title?: string
  contentType?: string
  /** Without it archived contents are left out, as the server does. */
  status?: string
  /** First and last day of creation, `yyyy-MM-dd`; a last moment may be given with its time. */
  createdFrom?: string
  createdTo?: string
  sort?: { by: 'createTime' | 'publishDate'; descending: boolean }
  offset: number
  limit: number
}

export interface IndexPage {
  rows: ContentRow[]
  total: number
  /** When the oldest of the rows was seen (ms); undefined without rows. */
  storedAt: number | undefined
}

/**
 * Keeps rows of a content list, so that they can be found and shown without a server. What was seen later stands,
 * whatever the order of the calls.
 *
 * @param seenAt when the server gave the rows (ms)
 */
export async function indexRows(
  cache: CacheDatabase,
  owner: Owner,
  siteId: string,
  given: readonly ContentRow[],
  seenAt: number,
): Promise<void> {
  if (given.length === 0) return
  await withConnection(cache, () =>
    cache.transaction('rw', cache.held, cache.shelves, async () => {
      const known = await cache.held.bulkGet(given.map((row) => rowKey(owner, row.contentId)))
      const before = new Map(known.filter((one) => one !== undefined).map((one) => [one.contentId, one]))
      const rows = given.filter((row) => (before.get(row.contentId)?.storedAt ?? 0) <= seenAt)
      await cache.held.bulkPut(rows.map((row) => heldRow(owner, siteId, row, seenAt)))
      const moved = rows.flatMap((row) => before.get(row.contentId) ?? []).filter((one) => one.siteId !== siteId)
      await takeOff(cache, owner, moved)
      const changed = rows.filter((row) => !isSame(before.get(row.contentId), siteId, row))
      await putUp(cache, owner, siteId, changed)
    }),
  )
}

/** Forgets rows that the server no longer has, or no longer shows to this user. */
export async function unindexRows(cache: CacheDatabase, owner: Owner, contentIds: readonly string[]): Promise<void> {
  if (contentIds.length === 0) return
  const keys = contentIds.map((id) => rowKey(owner, id))
  await withConnection(cache, () =>
    cache.transaction('rw', cache.held, cache.shelves, async () => {
      const going = (await cache.held.bulkGet(keys)).filter((one) => one !== undefined)
      await cache.held.bulkDelete(keys)
      await takeOff(cache, owner, going)
    }),
  )
}

/** Forgets all rows that no pin stands for: what was merely seen. */
export async function unindexSeen(cache: CacheDatabase, owner: Owner): Promise<void> {
  const [held, kept] = await withConnection(cache, () =>
    Promise.all([ofOwner(cache.held, owner).primaryKeys(), ofOwner(cache.keeps, owner).primaryKeys()]),
  )
  const pinned = new Set(kept.map(([, , contentId]) => contentId))
  const seen = held.map(([, , contentId]) => contentId).filter((contentId) => !pinned.has(contentId))
  await unindexRows(cache, owner, seen)
}

/** Forgets all rows of a site that this user may no longer see. */
export async function unindexSite(cache: CacheDatabase, owner: Owner, siteId: string): Promise<void> {
  const key = [...ownerKey(owner), siteId]
  await withConnection(cache, () =>
    cache.transaction('rw', cache.held, cache.shelves, async () => {
      await cache.held.where('[serverId+userId+siteId]').equals(key).delete()
      await cache.shelves.where('[serverId+userId+siteId]').equals(key).delete()
    }),
  )
}

/**
 * What of the held rows matches, in the server's default order (on top first, newest first) or the asked one. Reads the
 * facts of the whole site, which is a hundred rows at most, and then the rows of one page.
 */
export async function searchIndex(cache: CacheDatabase, owner: Owner, query: IndexQuery): Promise<IndexPage> {
  return withConnection(cache, async () => {
    const shelves = await shelvesOf(cache, owner, query.siteId)
    const found = shelves.flatMap(({ facts }) => facts).filter(matcher(query))
    const page = found.sort(order(query.sort)).slice(query.offset, query.offset + query.limit)
    const held = await cache.held.bulkGet(page.map(([contentId]) => rowKey(owner, contentId)))
    const rows = held.filter((one) => one !== undefined)
    const storedAt = rows.length > 0 ? Math.min(...rows.map((one) => one.storedAt)) : undefined
    return { rows: rows.map(({ row }) => row), total: found.length, storedAt }
  })
}

/** How many of the held rows a search would find for each status, by status, whatever status it names; archived ones as well. */
export async function countIndexed(
  cache: CacheDatabase,
  owner: Owner,
  query: IndexQuery,
): Promise<Map<string, number>> {
  const shelves = await withConnection(cache, () => shelvesOf(cache, owner, query.siteId))
  const counts = new Map<string, number>()
  for (const { [STATUS]: status } of shelves.flatMap(({ facts }) => facts).filter(statusBlindMatcher(query)))
    counts.set(status, (counts.get(status) ?? 0) + 1)
  return counts
}

/** Those of the contents of which no row is held. */
export async function withoutRows(
  cache: CacheDatabase,
  owner: Owner,
  contentIds: readonly string[],
): Promise<string[]> {
  const keys = contentIds.map((id) => rowKey(owner, id))
  const held = await withConnection(cache, () => cache.held.where(':id').anyOf(keys).primaryKeys())
  const known = new Set(held.map(([, , contentId]) => contentId))
  return contentIds.filter((contentId) => !known.has(contentId))
}

/** The rows of a site that were held after a moment (ms). */
export async function indexedSince(
  cache: CacheDatabase,
  owner: Owner,
  siteId: string,
  after: number,
): Promise<ContentRow[]> {
  const isOwn = (one: IndexedRow) =>
    one.siteId === siteId && one.userId === owner.userId && one.serverId === owner.serverId
  const rows = await withConnection(cache, () => cache.held.where('storedAt').above(after).and(isOwn).toArray())
  return rows.map(({ row }) => row)
}

function shelvesOf(cache: CacheDatabase, owner: Owner, siteId: string): Promise<ShelfRow[]> {
  return cache.shelves
    .where('[serverId+userId+siteId]')
    .equals([...ownerKey(owner), siteId])
    .toArray()
}

function heldRow({ serverId, userId }: Owner, siteId: string, row: ContentRow, storedAt: number): IndexedRow {
  return { serverId, userId, siteId, contentId: row.contentId, row, storedAt }
}

function factsOf(row: ContentRow): IndexFacts {
  const { contentId, catalogId, contentType, status, topFlag, createTime, publishDate = '', title } = row
  return [contentId, catalogId, contentType, status, topFlag, createTime, publishDate, title]
}

function isSame(before: IndexedRow | undefined, siteId: string, row: ContentRow): boolean {
  return before?.siteId === siteId && JSON.stringify(factsOf(before.row)) === JSON.stringify(factsOf(row))
}

/** The last two digits of an id are random: about a hundred shelves of the same size. */
function shelfOf(contentId: string): string {
  return contentId.slice(-2)
}

function byShelf<T>(rows: readonly T[], idOf: (row: T) => string): Map<string, T[]> {
  const shelves = new Map<string, T[]>()
  for (const row of rows) {
    const shelf = shelfOf(idOf(row))
    shelves.set(shelf, [...(shelves.get(shelf) ?? []), row])
  }
  return shelves
}

async function putUp(cache: CacheDatabase, owner: Owner, siteId: string, rows: readonly ContentRow[]): Promise<void> {
  const { serverId, userId } = owner
  for (const [shelf, mine] of byShelf(rows, (row) => row.contentId)) {
    const kept = await cache.shelves.get([serverId, userId, siteId, shelf])
    const facts = new Map((kept?.facts ?? []).map((one) => [one[0], one]))
    for (const row of mine) facts.set(row.contentId, factsOf(row))
    const next: ShelfRow = { serverId, userId, siteId, shelf, facts: [...facts.values()] }
    await cache.shelves.put(next)
  }
}

async function takeOff(cache: CacheDatabase, owner: Owner, rows: readonly IndexedRow[]): Promise<void> {
  for (const siteId of new Set(rows.map((row) => row.siteId))) {
    const ofSite = rows.filter((row) => row.siteId === siteId)
    for (const [shelf, mine] of byShelf(ofSite, (row) => row.contentId)) {
      const going = new Set(mine.map((row) => row.contentId))
      const key = [...ownerKey(owner), siteId, shelf] as [string, string, string, string]
      await cache.shelves
        .where(':id')
        .equals(key)
        .modify((row) => void (row.facts = row.facts.filter(([contentId]) => !going.has(contentId))))
    }
  }
}

function matcher(query: IndexQuery): (facts: IndexFacts) => boolean {
  const { status } = query
  const fits = statusBlindMatcher(query)
  return (facts) => (status ? facts[STATUS] === status : facts[STATUS] !== CONTENT_STATUS.archived) && fits(facts)
}

function statusBlindMatcher(query: IndexQuery): (facts: IndexFacts) => boolean {
  const { catalogIds, title, contentType, createdFrom = '', createdTo } = query
  const catalogs = catalogIds && new Set(catalogIds)
  const needle = foldText(title ?? '')
  return ([, catalogId, type, , , created, , name]) =>
    (!catalogs || catalogs.has(catalogId)) &&
    (!contentType || type === contentType) &&
    created >= createdFrom &&
    // A day includes all its moments.
    (!createdTo || created.slice(0, createdTo.length) <= createdTo) &&
    (!needle || foldText(name).includes(needle))
}

const STATUS = 3
const CREATED = 5
const PUBLISHED = 6

function order(sort: IndexQuery['sort']): (a: IndexFacts, b: IndexFacts) => number {
  if (!sort) return byDefault
  const at = sort.by === 'createTime' ? CREATED : PUBLISHED
  const sign = sort.descending ? -1 : 1
  // What has no date comes first upwards and last downwards, as on the server.
  return (a, b) => sign * compare(a[at], b[at]) || byDefault(a, b)
}

function byDefault(a: IndexFacts, b: IndexFacts): number {
  return Number(b[4]) - Number(a[4]) || compareIds(b[0], a[0])
}

/** Ids grow with time; they are too long for numbers. */
export function compareIds(a: string, b: string): number {
  return a.length - b.length || compare(a, b)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
