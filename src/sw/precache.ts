import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { scope } from './scope.ts'

/** As many as a browser opens to one HTTP/1.1 host. */
const LANES = 6

/**
 * Keeps every file of the app on the device and answers from there; `shell` answers every page below `/admin/`.
 *
 * Workbox's own `precacheAndRoute` asks for one file after the other, a round trip each: 400 files are 80 s at 200 ms
 * (https://github.com/GoogleChrome/workbox/issues/2528 was about all at once). An install that failed goes on where it
 * stopped: what is in the cache is not asked for again.
 */
export function precache(entries: readonly (string | PrecacheEntry)[], shell: string): void {
  const controller = new PrecacheController()
  controller.addToCacheList([...entries])
  scope.addEventListener('install', (event) => event.waitUntil(fill(controller, event)))
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

/** @throws what the first file that could not be had said; the browser tries the install again later. */
async function fill(controller: PrecacheController, event: ExtendableEvent): Promise<void> {
  const waiting = controller.getURLsToCacheKeys().entries()
  const lane = async () => {
    for (const [url, cacheKey] of waiting) {
      // A name without a revision never changes: what the page itself has loaded need not travel again.
      const request = new Request(url, { cache: url === cacheKey ? 'default' : 'reload', credentials: 'same-origin' })
      await Promise.all(controller.strategy.handleAll({ params: { cacheKey }, request, event }))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
