import { cacheDatabase } from '#data/storage/databases.ts'
import { settledReads } from '#data/reads/device-reads.ts'
import { PICTURE_CACHE } from '#db/cache/quota.ts'
import type { Owner } from '#db/rows.ts'

/**
 * Removes what this device has copied from the server for a user who has signed out: answers, rows of lists and pictures.
 * What he typed, what waits to be sent and what he keeps for offline work stays. Called after the end of his session: an
 * answer that arrives then is not kept any more.
 */
export async function forgetCopies(owner: Owner): Promise<void> {
  await settledReads()
  // Pictures carry no name: whoever signs in next must not find them.
  const removed = await Promise.allSettled([forgetRows(owner), globalThis.caches?.delete(PICTURE_CACHE)])
  const failed = removed.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

async function forgetRows(owner: Owner): Promise<void> {
  const [cache, { forgetAnswers }, { unindexSeen }] = await Promise.all([
    cacheDatabase(),
    import('#db/cache/cache-store.ts'),
    import('#db/cache/content-index.ts'),
  ])
  await forgetAnswers(cache, owner)
  await unindexSeen(cache, owner)
}
