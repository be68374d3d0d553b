import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { EVERYTHING, missingPermission } from '#contract/permission.ts'
import type { Owner } from '#db/rows.ts'
import { ownerKey, type WorkDatabase } from '#db/work/work.ts'
import { cacheDatabase, workDatabase } from '#data/storage/databases.ts'
import { notify } from '#data/page/notices.ts'
import { knownOwner } from '#data/session/owner.ts'

const SITE = 'Site:View:'
const CATALOG = 'Catalog:View:'

/**
 * Removes the copies of sites and catalogs that this user may no longer see, by the rights that the server has just
 * named, and notes what he wrote there: that stays, and the Sync centre offers to export it. Copies are looked through
 * when rights are others than the last time. A server that has never named such a right to him leaves the answer to its
 * calls.
 */
export async function forgetLost(held: ReadonlySet<string>): Promise<void> {
  const [cache, work, owner] = await Promise.all([cacheDatabase(), workDatabase(), knownOwner()])
  if (!owner) return
  const key = `rights:${owner.serverId}:${owner.userId}`
  const before = (await cache.meta.get(key))?.value
  const now = rightsOf(held)
  if (!before && now === '') return
  const isChange = before !== undefined && before !== now
  if (isChange) {
    const { forgetLostCopies } = await import('#data/device/lost-copies.ts')
    await forgetLostCopies(cache, owner, sightBy(held))
  }
  if (before !== now) await cache.meta.put({ key, value: now })
  if (!isChange && !(await hasWork(work, owner))) return
  const { noteLostWork } = await import('#db/work/lost-work.ts')
  if (await noteLostWork(work, owner, sightBy(held))) tellOfWork()
}

function rightsOf(held: ReadonlySet<string>): string {
  const isOfPlaces = (one: string) => one === EVERYTHING || one.startsWith(SITE) || one.startsWith(CATALOG)
  return [...held].filter(isOfPlaces).sort().join()
}

const sightBy =
  (held: ReadonlySet<string>) =>
  ({ siteId, catalogId }: { siteId: string; catalogId?: string | undefined }) => {
    const needed = catalogId ? [SITE + siteId, CATALOG + catalogId] : [SITE + siteId]
    return missingPermission(held, needed) === undefined
  }

async function hasWork(work: WorkDatabase, owner: Owner): Promise<boolean> {
  const tables = [work.outbox, work.drafts]
  const mine = ownerKey(owner)
  const counts = await Promise.all(tables.map((table) => table.where('[serverId+userId]').equals(mine).count()))
  return counts.some((count) => count > 0)
}

function tellOfWork(): void {
  notify({
    level: 'warning',
    stays: true,
    message: t(
      i18n,
    )`You no longer have access to something with unsent work. It is kept and can be exported from the Sync centre.`,
  })
}
