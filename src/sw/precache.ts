import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { fillCache } from './fill-cache.ts'
import { scope } from './scope.ts'

/**
 * Keeps every file of the app on the device and answers from there; `shell` answers every page below `/admin/`.
 */
export function precache(entries: readonly (string | PrecacheEntry)[], shell: string): void {
  const controller = new PrecacheController()
  controller.addToCacheList([...entries])
  scope.addEventListener('install', (event) => event.waitUntil(fill(controller)))
  scope.addEventListener('activate', (event) => void controller.activate(event))
  cleanupOutdatedCaches()

  registerRoute(new PrecacheRoute(controller, { cleanURLs: false }))
  // Every address of the app is its one page; files that are missing stay missing.
  registerRoute(
    new NavigationRoute(controller.createHandlerBoundToURL(shell), {
      allowlist: [/^\/admin(?:\/|$)/],
      denylist: [/^\/admin\/local-blob\//, /\.\w+$/],
    }),
  )
}

async function fill(controller: PrecacheController): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName)
  await fillCache(cache, controller.getURLsToCacheKeys())
}
