import type { ContentInit } from '#contract/contents/form.ts'
import { type CacheDatabase, ofOwner } from '#db/cache/cache.ts'
import { withConnection } from '#db/connection.ts'
import type { CopyRow, OfflineCopyRow, Owner } from '#db/rows.ts'
import { ownerKey, rowKey } from '#db/work/work.ts'

/** What is known of the copies of one site. */
export async function offlineCopiesOfSite(
  cache: CacheDatabase,
  owner: Owner,
  siteId: string,
): Promise<OfflineCopyRow[]> {
  return withConnection(cache, () =>
    cache.keeps
      .where('[serverId+userId+siteId]')
      .equals([...ownerKey(owner), siteId])
      .toArray(),
  )
}

/**
 * Notes what pins stand for, before it is read. They were looked up a while ago: what is known of the copy itself is taken
 * from the database, and a pin that was taken away meanwhile stands for nothing.
 *
 * @returns the rows as they are now; those that no pin stands for any more are not among them
 */
export async function putOfflineCopies(
  cache: CacheDatabase,
  owner: Owner,
  keeps: readonly OfflineCopyRow[],
): Promise<OfflineCopyRow[]> {
  if (keeps.length === 0) return []
  return withConnection(cache, () =>
    cache.transaction('rw', cache.pins, cache.keeps, async () => {
      const there = new Set((await ofOwner(cache.pins, owner).primaryKeys()).map(([, , key]) => key))
      const known = await cache.keeps.bulkGet(keeps.map((keep) => rowKey(owner, keep.contentId)))
      const next = keeps
        .map((keep, at) => ({ ...withCopy(keep, known[at]), pins: keep.pins.filter((key) => there.has(key)) }))
        .filter((keep) => keep.pins.length > 0)
      await cache.keeps.bulkPut(next)
      return next
    }),
  )
}

function withCopy(keep: OfflineCopyRow, known: OfflineCopyRow | undefined): OfflineCopyRow {
  const { siteId, catalogId, contentType, title, mark, isDue } = keep
  const { problem: _problem, reason: _reason, ...anew } = withoutCopy(keep)
  if (!known) return { ...anew, isDue: true }
  return { ...known, siteId, catalogId, contentType, title, mark, isDue: isDue || known.isDue }
}

/** What is known of a content once its copy is gone. */
export function withoutCopy({ storedAt: _storedAt, ...known }: OfflineCopyRow): OfflineCopyRow {
  return { ...known, bytes: 0, pictures: [] }
}

/**
 * Drops contents that these pins no longer stand for; without pins, that nobody may have any more.
 *
 * @returns addresses of pictures that nothing kept shows any more
 */
export async function removeOfflineCopies(
  cache: CacheDatabase,
  owner: Owner,
  contentIds: readonly string[],
  pins?: readonly string[],
): Promise<string[]> {
  if (contentIds.length === 0) return []
  return withConnection(cache, () =>
    cache.transaction('rw', cache.keeps, cache.copies, async () => {
      const keeps = await cache.keeps.bulkGet(contentIds.map((id) => rowKey(owner, id)))
      const there = keeps.filter((keep) => keep !== undefined)
      return takeFrom(cache, owner, there, pins)
    }),
  )
}

/**
 * Drops contents whose pins are not there (any more). Who takes a pin away takes its copies along; older code did not in
 * every case.
 *
 * @returns addresses of pictures that nothing kept shows any more
 */
export async function removeUnpinnedCopies(cache: CacheDatabase, owner: Owner): Promise<string[]> {
  return withConnection(cache, () =>
    cache.transaction('rw', cache.pins, cache.keeps, cache.copies, async () => {
      const there = new Set((await ofOwner(cache.pins, owner).primaryKeys()).map(([, , key]) => key))
      const keeps = await ofOwner(cache.keeps, owner).toArray()
      const wrong = keeps.filter(({ pins }) => pins.length === 0 || pins.some((key) => !there.has(key)))
      const gone = wrong.flatMap(({ pins }) => pins).filter((key) => !there.has(key))
      return takeFrom(cache, owner, wrong, [...new Set(gone)])
    }),
  )
}

/**
 * Notes pictures of a content before they are loaded, so that nobody frees them meanwhile. Answers false where its last
 * pin was taken away.
 */
export async function notePictures(
  cache: CacheDatabase,
  owner: Owner,
  contentId: string,
  pictures: readonly string[],
): Promise<boolean> {
  return withConnection(cache, () =>
    cache.transaction('rw', cache.keeps, async () => {
      const now = await cache.keeps.get(rowKey(owner, contentId))
      const all = now && [...new Set([...now.pictures, ...pictures])]
      if (now && all && all.length > now.pictures.length) await cache.keeps.put({ ...now, pictures: all })
      return now !== undefined
    }),
  )
}

/**
 * Stores a copy with what is known of it, unless its last pin was taken away while it was read.
 *
 * @returns the row as it is now
 */
export async function putCopy(
  cache: CacheDatabase,
  owner: Owner,
  keep: OfflineCopyRow,
  data: ContentInit,
): Promise<OfflineCopyRow | undefined> {
  const { serverId, userId } = owner
  return changeKeep(cache, owner, keep.contentId, async ({ pins }) => {
    await cache.copies.put({ serverId, userId, contentId: keep.contentId, storedAt: keep.storedAt ?? 0, data })
    return { ...keep, pins }
  })
}

/** Why a content could not be read, and whether that is to be tried again. */
export type Refusal = Pick<OfflineCopyRow, 'problem' | 'reason' | 'isDue'>

/**
 * Notes why a content was not read. Its copy stays as it is, or goes.
 *
 * @returns the row as it is now; undefined where its last pin was taken away meanwhile
 */
export async function putRefusal(
  cache: CacheDatabase,
  owner: Owner,
  contentId: string,
  refusal: Refusal,
  copy: 'stays' | 'goes',
): Promise<OfflineCopyRow | undefined> {
  return changeKeep(cache, owner, contentId, async ({ problem: _problem, reason: _reason, ...known }) => {
    if (copy === 'goes') await cache.copies.delete(rowKey(owner, contentId))
    return { ...(copy === 'goes' ? withoutCopy(known) : known), ...refusal }
  })
}

function changeKeep(
  cache: CacheDatabase,
  owner: Owner,
  contentId: string,
  change: (now: OfflineCopyRow) => Promise<OfflineCopyRow>,
): Promise<OfflineCopyRow | undefined> {
  return withConnection(cache, () =>
    cache.transaction('rw', cache.keeps, cache.copies, async () => {
      const now = await cache.keeps.get(rowKey(owner, contentId))
      if (!now) return undefined
      const next = await change(now)
      await cache.keeps.put(next)
      return next
    }),
  )
}

/** The copy of a kept content. */
export async function readCopy(cache: CacheDatabase, owner: Owner, contentId: string): Promise<CopyRow | undefined> {
  return withConnection(cache, () => cache.copies.get(rowKey(owner, contentId)))
}

/** Which of these pictures no kept content of the owner shows (any more): they can be freed. */
export async function unshownPictures(
  cache: CacheDatabase,
  owner: Owner,
  pictures: Iterable<string>,
): Promise<string[]> {
  const left = new Set(pictures)
  if (left.size === 0) return []
  const keeps = await withConnection(cache, () => ofOwner(cache.keeps, owner).toArray())
  for (const keep of keeps) for (const picture of keep.pictures) left.delete(picture)
  return [...left]
}

/**
 * Within a transaction over `keeps` and `copies`: these pins let go of contents; without `pins` all do.
 *
 * @returns addresses of pictures that nothing kept shows any more
 */
export async function takeFrom(
  cache: CacheDatabase,
  owner: Owner,
  keeps: readonly OfflineCopyRow[],
  pins: readonly string[] | undefined,
): Promise<string[]> {
  const left = keeps.map((keep) => ({ ...keep, pins: keep.pins.filter((pin) => pins && !pins.includes(pin)) }))
  const going = left.filter((keep) => keep.pins.length === 0)
  await cache.keeps.bulkPut(left.filter((keep) => keep.pins.length > 0))
  const keys = going.map((keep) => rowKey(owner, keep.contentId))
  await cache.keeps.bulkDelete(keys)
  await cache.copies.bulkDelete(keys)
  return unshownPictures(
    cache,
    owner,
    going.flatMap((keep) => keep.pictures),
  )
}
