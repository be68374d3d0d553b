import { cacheDatabase } from '#data/databases.ts'
import { settledReads } from '#data/device-reads.ts'
import { knownOwner } from '#data/owner.ts'
import { forgetReads } from '#data/read-ahead.ts'
import { PICTURE_CACHE } from '#db/quota.ts'

/**
 * Removes what this device has copied from the server for the user who signs out: answers, rows of lists and pictures.
 * What he typed, what waits to be sent and what he keeps for offline work stays. Called before the session goes.
 */
export async function forgetCopies(): Promise<void> {
  const [cache, owner, { forgetAnswers }, { letGoOfSeen }] = await Promise.all([
    cacheDatabase(),
    knownOwner(),
    import('#db/cache-store.ts'),
    import('#db/held-contents.ts'),
  ])
  await settledReads()
  if (owner) {
    await forgetAnswers(cache, owner)
    await letGoOfSeen(cache, owner)
  }
  forgetReads()
  // Pictures carry no name: whoever signs in next must not find them.
  await globalThis.caches?.delete(PICTURE_CACHE)
}
