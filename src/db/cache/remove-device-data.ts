import type { CacheDatabase } from '#db/cache/cache.ts'
import type { WorkDatabase } from '#db/work/work.ts'

/**
 * Deletes both databases: everything typed and not sent, every cached answer, the session. There is no way back, so
 * the caller has asked the user. Cached pictures and the app's own files are the service worker's.
 */
export async function removeDeviceData(work: WorkDatabase, cache: CacheDatabase): Promise<void> {
  await cache.delete()
  await work.delete()
}
