import { type CacheDatabase, ofOwner } from '#db/cache/cache.ts'
import { withConnection } from '#db/connection.ts'
import { takeFrom } from '#db/cache/offline-copies.ts'
import type { Owner, PinRow } from '#db/rows.ts'
import { ownerKey, rowKey } from '#db/work/work.ts'

/** What a pin is about, as its key. */
export function pinKey(kind: 'catalog' | 'content', id: string): string {
  return `${kind}:${id}`
}

/** Prefix of the names of CacheStorage caches with the pictures of kept contents. */
const KEPT_PICTURES = 'holdfast-kept:'

/** Name of the cache that holds the pictures of one owner's kept contents. */
export function offlinePicturesOf({ serverId, userId }: Owner): string {
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

/** A pin of a place that may no longer be seen: it says so, and is looked after again when it may be. */
export function lostPin({ state }: PinRow): Partial<PinRow> {
  const nothing = { catalogIds: [], total: 0, done: 0, failed: 0, bytes: 0, halted: undefined }
  return { ...nothing, isGone: true, unlisted: true, state: state === 'stopped' ? 'stopped' : 'kept' }
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
      const keeps = await ofOwner(cache.keeps, owner).toArray()
      const mine = keeps.filter((keep) => keep.pins.includes(key))
      return takeFrom(cache, owner, mine, [key])
    }),
  )
}
