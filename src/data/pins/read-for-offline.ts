import { pipeSelectData } from '#contract/pipes.ts'
import type { AnyEndpoint, DataOf } from '#contract/endpoint.ts'
import { type SnapshotSite, templateBundle } from '#contract/templates.ts'
import { API_BASE, EXTENSION } from '#contract/wire.ts'
import { wordsBundle } from '#contract/words.ts'
import { readThrough } from '#data/reads/cache-reads.ts'
import { call } from '#data/request/call.ts'
import { currentSiteId } from '#data/identity/current-site.ts'
import { deviceReads } from '#data/reads/device-reads.ts'
import { connection } from '#data/network/online.ts'
import { requireOwner } from '#data/session/owner.ts'
import { hasExtension } from '#data/identity/server-instance.ts'
import { tabToken } from '#data/identity/tab-user.ts'
import { PICTURE_CACHE } from '#db/cache/quota.ts'

/** How long what is kept counts as fresh (ms). */
const FRESH_MS = 30 * 60_000

/** How often it is looked whether it is fresh, and there at all (ms). */
const LOOK_MS = 60_000

const keptAt = new Map<string, number>()

/** Keeps what the current site needs without a network, at once and from then on. Answers how to end that. */
export function watchOfflineReads(): () => void {
  const look = () => void keepSite(currentSiteId())
  look()
  const timer = setInterval(look, LOOK_MS)
  return () => clearInterval(timer)
}

/**
 * Keeps what work without a network needs and no screen reads by itself: the word lists, the preview templates and the
 * logo of a site, where the server hands them out. Once per half hour and site; failures are left to the next time.
 */
export async function keepSite(siteId: string | undefined): Promise<void> {
  if (!siteId || connection.get() !== 'online' || !hasExtension(EXTENSION.bundle)) return
  if (Date.now() - (keptAt.get(siteId) ?? 0) < FRESH_MS) return
  keptAt.set(siteId, Date.now())
  try {
    await readForOffline(wordsBundle, siteId)
    const pipes = await readForOffline(pipeSelectData, siteId)
    for (const { pipeCode } of pipes.rows) {
      const { snapshot } = await readForOffline(templateBundle, siteId, { query: { publishPipeCode: pipeCode } })
      await keepLogo(snapshot.site)
    }
  } catch {
    keptAt.delete(siteId)
  }
}

/**
 * Every page shows it, and it may never have been on a screen of this device. One that is not there, or finds no room,
 * costs only itself.
 */
async function keepLogo({ path, logo }: SnapshotSite): Promise<void> {
  const file = /^iurl:\/\/(resources\/[^?]+)/.exec(logo)?.[1]
  const address = `${API_BASE}/preview/${path}/${file}`
  if (file === undefined || !globalThis.caches || (await caches.match(address))) return
  // Nothing of a user who has signed out meanwhile.
  if (tabToken() === undefined) return
  await caches
    .open(PICTURE_CACHE)
    .then((cache) => cache.add(address))
    .catch(() => undefined)
}

interface Asked {
  readonly params?: object
  readonly query?: object
}

/** Asks the server for it, as a screen would, and keeps the answer. */
export async function readForOffline<E extends AnyEndpoint>(
  endpoint: E,
  siteId: string,
  asked?: Asked,
): Promise<DataOf<E>> {
  const { data } = await readThrough<DataOf<E>>(deviceReads, {
    endpoint,
    args: asked,
    scope: await requireOwner(),
    siteId,
    now: Date.now,
    fetch: () => call(endpoint, ...([{ ...asked, site: siteId, quiet: true }] as never)),
  })
  return data
}
