import { shedCache } from '#db/cache-store.ts'
import type { CacheDatabase } from '#db/cache.ts'
import { StorageError } from '#db/storage-error.ts'

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

/** Asks the browser to keep this site's data; Firefox asks the user. Call it after an action that needs it. */
export async function requestPersistence(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false
}

/**
 * Runs a write of unsent work; when the disk is full, sheds the cache and tries once more.
 *
 * @throws StorageError `full` when there is no room even so: nothing was written, and the user must be told
 */
export async function withRoom<T>(cache: CacheDatabase, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof StorageError) || error.failure !== 'full') throw error
    await shedCache(cache).catch(() => undefined)
    return write()
  }
}
