import type { CacheDatabase } from '#db/cache/cache.ts'
import { forgetLostCatalogs, removeLostCopies, forgetLostSites } from '#db/cache/lost-places.ts'
import type { Owner, Sight } from '#db/rows.ts'
import { indexSeenContents } from '#data/reads/content-index.ts'
import { offlinePictures } from '#data/pins/offline-pictures.ts'
import { isOfScreens, queryClient } from '#data/reads/query-client.ts'

/** What screens show of several catalogs at once. */
const MIXED = new Set<unknown>(['catalog.treeData', 'content.list', 'content.counts'])

/** Looks through all that this device has copied for what its user may no longer see, and removes it. */
export async function forgetLostCopies(cache: CacheDatabase, owner: Owner, sees: Sight): Promise<void> {
  await offlinePictures(owner).delete(await removeLostCopies(cache, owner, sees))
  await indexSeenContents(cache, owner)
  await forgetLostCatalogs(cache, owner, sees)
  await forgetLostSites(cache, owner, sees)
  // What screens still hold in memory is as old as the copies were.
  queryClient.removeQueries({ type: 'inactive', predicate: isOfScreens })
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => MIXED.has(queryKey[0]) })
}
