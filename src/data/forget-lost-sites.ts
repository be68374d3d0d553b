import { missingPermission } from '#contract/permission.ts'
import { forgetSite, keptSites } from '#db/cache-store.ts'
import { letGoOfSite } from '#db/held-contents.ts'
import { cacheDatabase } from '#data/databases.ts'
import { knownOwner } from '#data/owner.ts'

const VIEW = 'Site:View:'

/**
 * Removes the copies of sites that this user may no longer see, by the rights that the server has just named. What he
 * wrote there stays, and is refused with its reason when it is sent; pins of such a site say so and go on his word. A
 * server that names no such right at all leaves the answer to its calls.
 */
export async function forgetLostSites(held: ReadonlySet<string>): Promise<void> {
  const namesSites = [...held].some((one) => one.startsWith(VIEW))
  if (!namesSites) return
  const [cache, owner] = await Promise.all([cacheDatabase(), knownOwner()])
  if (!owner) return
  const lost = (await keptSites(cache, owner)).filter((id) => id !== '' && missingPermission(held, [VIEW + id]))
  for (const siteId of lost) {
    await letGoOfSite(cache, owner, siteId)
    await forgetSite(cache, owner, siteId)
  }
}
