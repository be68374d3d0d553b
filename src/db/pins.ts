import type { ContentInit } from '#contract/contents/form.ts'
import { type CacheDatabase, ofOwner } from '#db/cache.ts'
import { withConnection } from '#db/connection.ts'
import type { CopyRow, KeepRow, Owner, PinRow } from '#db/rows.ts'
import { ownerKey, rowKey } from '#db/work.ts'

/** What a pin is about, as its key. */
export function pinKey(kind: 'catalog' | 'content', id: string): string {
  return `${kind}:${id}`
}

/** Prefix of the names of CacheStorage caches with the pictures of kept contents. */
export const KEPT_PICTURES = 'holdfast-kept:'

/** Name of the cache that holds the pictures of one owner's kept contents. */
export function keptPicturesOf({ serverId, userId }: Owner): string {
  return `${KEPT_PICTURES}${serverId}:${userId}`
}

/** All pins of this user on this server, the first one first. */
export async function listPins(cache: CacheDatabase, owner: Owner): Promise<PinRow[]> {
  const rows = await withConnection(cache, () =>
    cache.pins.where('[serverId+userId]').equals(ownerKey(owner)).toArray(),
  )
  return rows.sort((a, b) => a.askedAt - b.askedAt)
}

/** Changes a pin that is still there; one that was taken away meanwhile stays away. Answers the row as it is now. */
export async function changePin(
  cache: CacheDatabase,
  owner: Owner,
  key: string,
  change: Partial<PinRow> | ((row: PinRow) => Partial<PinRow>),
): Promise<PinRow | undefined> {
  return withConnection(cache, () =>
    cache.transaction('rw', cache.pins, async () => {
      const row = await cache.pins.get(rowKey(owner, key))
      if (!row) return undefined
      const next = { ...row, ...(typeof change === 'function' ? change(row) : change) }
      await cache.pins.put(next)
      return next
    }),
  )
}

/** Asks for something to be kept; asking again makes it go on, with what is below as it was asked last. */
export async function addPin(cache: CacheDatabase, owner: Owner, pin: Omit<PinRow, keyof Owner>): Promise<void> {
  const row: PinRow = { serverId: owner.serverId, userId: owner.userId, ...pin }
  await withConnection(cache, () => cache.pins.put(row))
}

/**
 * Takes a pin away, and the copies that no other pin stands for.
 *
 * @returns addresses of pictures that nothing kept shows any more
 */
export async function removePin(cache: CacheDatabase, owner: Owner, key: string): Promise<string[]> {
  return withConnection(cache, () =>
    cache.transaction('rw', cache.pins, cache.keeps, cache.copies, async () => {
      await cache.pins.delete(rowKey(owner, key))
      const keeps = await allKeeps(cache, owner)
      return takeFrom(
        cache,
        owner,
        keeps,
        keeps.filter((keep) => keep.pins.includes(key)),
        [key],
      )
    }),
  )
}

/** What is known of the copies of one site. */
export async function keepsOfSite(cache: CacheDatabase, owner: Owner, siteId: string): Promise<KeepRow[]> {
  return withConnection(cache, () =>
    cache.keeps
      .where('[serverId+userId+siteId]')
      .equals([...ownerKey(owner), siteId])
      .toArray(),
  )
}

/** Notes what pins stand for, before it is read. */
export async function putKeeps(cache: CacheDatabase, keeps: readonly KeepRow[]): Promise<void> {
  if (keeps.length > 0) await withConnection(cache, () => cache.keeps.bulkPut([...keeps]))
}

/**
 * Drops contents that these pins no longer stand for; without pins, that nobody may have any more.
 *
 * @returns addresses of pictures that nothing kept shows any more
 */
export async function dropKeeps(
  cache: CacheDatabase,
  owner: Owner,
  contentIds: readonly string[],
  pins?: readonly string[],
): Promise<string[]> {
  if (contentIds.length === 0) return []
  const going = new Set(contentIds)
  return withConnection(cache, () =>
    cache.transaction('rw', cache.keeps, cache.copies, async () => {
      const keeps = await allKeeps(cache, owner)
      return takeFrom(
        cache,
        owner,
        keeps,
        keeps.filter((keep) => going.has(keep.contentId)),
        pins,
      )
    }),
  )
}

/** Stores a copy with what is known of it, unless its last pin was taken away while it was read. */
export async function putCopy(
  cache: CacheDatabase,
  owner: Owner,
  keep: KeepRow,
  data: ContentInit | undefined,
): Promise<boolean> {
  const { serverId, userId } = owner
  const key = rowKey(owner, keep.contentId)
  return withConnection(cache, () =>
    cache.transaction('rw', cache.pins, cache.keeps, cache.copies, async () => {
      const now = await cache.keeps.get(key)
      if (!now) return false
      await cache.keeps.put({ ...keep, pins: now.pins })
      const copy = { serverId, userId, contentId: keep.contentId, storedAt: keep.storedAt ?? 0 }
      if (data) await cache.copies.put({ ...copy, data })
      return true
    }),
  )
}

/** The copy of a kept content. */
export async function readCopy(cache: CacheDatabase, owner: Owner, contentId: string): Promise<CopyRow | undefined> {
  return withConnection(cache, () => cache.copies.get(rowKey(owner, contentId)))
}

function allKeeps(cache: CacheDatabase, owner: Owner): Promise<KeepRow[]> {
  return ofOwner(cache.keeps, owner).toArray()
}

/** Within a transaction: `pins` let go of some of all keeps; without `pins` all do. */
async function takeFrom(
  cache: CacheDatabase,
  owner: Owner,
  all: readonly KeepRow[],
  some: readonly KeepRow[],
  pins: readonly string[] | undefined,
): Promise<string[]> {
  const left = some.map((keep) => ({ ...keep, pins: keep.pins.filter((pin) => pins && !pins.includes(pin)) }))
  const staying = left.filter((keep) => keep.pins.length > 0)
  const going = left.filter((keep) => keep.pins.length === 0)
  const gone = new Set(going.map((keep) => keep.contentId))
  await cache.keeps.bulkPut(staying)
  const keys = going.map((keep) => rowKey(owner, keep.contentId))
  await cache.keeps.bulkDelete(keys)
  await cache.copies.bulkDelete(keys)
  const shown = new Set(all.filter((keep) => !gone.has(keep.contentId)).flatMap((keep) => keep.pictures))
  return [...new Set(going.flatMap((keep) => keep.pictures))].filter((picture) => !shown.has(picture))
}
