import { catalogContentTypes, catalogTreeData } from '#contract/catalogs.ts'
import { pipeSelectData } from '#contract/pipes.ts'
import { dictDataByType } from '#contract/system/dicts.ts'
import { readForOffline, keepSite } from '#data/pins/read-for-offline.ts'

/** How long what is kept counts as fresh (ms). */
const FRESH_MS = 30 * 60_000

/** Dictionaries that lists of contents and the editor read. */
const DICTIONARIES = ['CMSContentStatus', 'CMSContentAttribute']

const keptAt = new Map<string, number>()

/**
 * Keeps what leads to kept contents, besides what every site needs: screens keep it, too, but only where one was opened
 * since its user signed in, as a sign-out removes all that was merely seen. Failures are left to the next time.
 */
export async function readSiteNeeds(siteId: string): Promise<void> {
  await Promise.all([keepSite(siteId), keepWayTo(siteId)])
}

async function keepWayTo(siteId: string): Promise<void> {
  if (Date.now() - (keptAt.get(siteId) ?? -Infinity) < FRESH_MS) return
  try {
    await readForOffline(catalogTreeData, siteId)
    await readForOffline(catalogContentTypes, siteId)
    await readForOffline(pipeSelectData, siteId)
    for (const dictType of DICTIONARIES) await readForOffline(dictDataByType, siteId, { params: { dictType } })
    keptAt.set(siteId, Date.now())
  } catch {
    // What is pinned is asked for often enough.
  }
}
