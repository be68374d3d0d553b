import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { fillCache } from './fill-cache.ts'
import { PAGE_ADDRESSES } from './page-addresses.ts'
import { scope } from './scope.ts'

/** A file of the app as the build lists it; `pack` is the one that brings it along (`scripts/vite/pack.ts`). */
export interface AppEntry extends PrecacheEntry {
  readonly pack?: string
}

/**
 * Keeps every file of the app on the device and answers from there; `shell` answers every page below `/admin/`.
 */
export function precache(entries: readonly AppEntry[], shell: string): void {
  const controller = new PrecacheController()
  controller.addToCacheList([...entries])
  scope.addEventListener('install', (event) => event.waitUntil(fill(controller, entries)))
  scope.addEventListener('activate', (event) => void controller.activate(event))
  cleanupOutdatedCaches()

  registerRoute(new PrecacheRoute(controller, { cleanURLs: false }))
  registerRoute(new NavigationRoute(controller.createHandlerBoundToURL(shell), PAGE_ADDRESSES))
}

async function fill(controller: PrecacheController, entries: readonly AppEntry[]): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName)
  const inFull = (address: string) => new URL(address, location.href).href
  const packs = new Map(entries.flatMap(({ url, pack }) => (pack ? [[inFull(url), inFull(pack)]] : [])))
  const files = Array.from(controller.getURLsToCacheKeys(), ([url, key]) => ({ url, key, pack: packs.get(url) }))
  await fillCache(cache, files)
}
