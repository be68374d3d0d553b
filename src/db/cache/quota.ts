import { emptyAnswers, emptyRows, shedCache } from '#db/cache/cache-store.ts'
import type { CacheDatabase } from '#db/cache/cache.ts'
import { StorageError } from '#db/storage-error.ts'
import { shedVersions } from '#db/work/version-room.ts'
import type { WorkDatabase } from '#db/work/work.ts'

export interface StorageUsage {
  /** Bytes; 0 where the browser does not tell. */
  usage: number
  quota: number
  /** True when the browser promised not to clear this site by itself. */
  persisted: boolean
}

/** What the browser says about this site's room. */
export async function storageUsage(): Promise<StorageUsage> {
  const { storage } = navigator
  const [estimate, persisted] = await Promise.all([storage?.estimate?.(), storage?.persisted?.()])
  return { usage: estimate?.usage ?? 0, quota: estimate?.quota ?? 0, persisted: persisted ?? false }
}

/** Bytes that copies may still take before room counts as short; undefined where the browser does not tell. */
export async function roomLeft(): Promise<number | undefined> {
  const { usage, quota } = await storageUsage()
  return quota === 0 ? undefined : quota * SHORT - usage
}

/** Asks the browser to keep this site's data; Firefox asks the user. Call it after an action that needs it. */
export async function requestPersistence(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false
}

/** Pictures that were seen once; the service worker fills it. */
export const PICTURE_CACHE = 'holdfast-pictures'

/** Above this share of the room that the browser gives, copies make way before a write has to fail. */
const SHORT = 0.8

/** Both databases of a device: what must not be lost, and what can be had again. */
export interface Databases {
  work: WorkDatabase
  cache: CacheDatabase
}

/**
 * What may go when room is short, cheapest first. What can be fetched again goes before what only this device has: the
 * older half of the answers, pictures that were only seen, all answers, what the person asked to keep (the pin asked for
 * last first), the rows by which contents are found; last the earlier versions that nobody named, his own history. Never
 * anything else of the other database: drafts, orders, picked files.
 */
function sheddings({ work, cache }: Databases, pins: number, keepsHistory: boolean): (() => Promise<unknown>)[] {
  return [
    () => shedCache(cache),
    shedSeenPictures,
    () => emptyAnswers(cache),
    ...Array.from({ length: pins }, () => () => shedLastPin(cache)),
    () => emptyRows(cache),
    ...(keepsHistory ? [] : [() => shedVersions(work)]),
  ]
}

/** Fetched when it is needed: few devices are ever so short of room. */
async function shedLastPin(cache: CacheDatabase): Promise<void> {
  const { shedPin } = await import('#db/cache/shed-pin.ts')
  await shedPin(cache)
}

async function shedSeenPictures(): Promise<void> {
  await globalThis.caches?.delete(PICTURE_CACHE)
}

/** Makes room ahead of need, of what was merely seen. Answers whether anything had to go. */
export async function relieve(cache: CacheDatabase, { usage, quota }: StorageUsage): Promise<boolean> {
  if (quota === 0 || usage < quota * SHORT) return false
  if ((await shedCache(cache)) === 0) await shedSeenPictures()
  return true
}

/**
 * Runs a write of unsent work; when the disk is full, sheds what is not needed step by step and tries again after each.
 *
 * @param keepsHistory true where the write is made of an earlier version: none of them goes for it
 * @throws StorageError `full` when there is no room even so: nothing was written, and the user must be told
 */
export async function withRoom<T>(
  databases: Databases,
  write: () => Promise<T>,
  { keepsHistory = false } = {},
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isFull(error)) throw error
  }
  const pins = await databases.cache.pins.count().catch(() => 0)
  for (const shed of sheddings(databases, pins, keepsHistory)) {
    await shed().catch(() => undefined)
    try {
      return await write()
    } catch (error) {
      if (!isFull(error)) throw error
    }
  }
  return write()
}

function isFull(error: unknown): boolean {
  return error instanceof StorageError && error.failure === 'full'
}
