import { registerRoute } from 'workbox-routing'
import { LOCAL_BLOB_PATH } from '#db/work/blobs.ts'
import { answerLocalBlob } from './local-blobs.ts'
import { answerPicture } from './pictures.ts'
import { type AppEntry, precache } from './precache.ts'
import { scope } from './scope.ts'
import { listenForWakeUps } from './wake-ups.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: AppEntry[] }

const SHELL = 'index.html'
const PICTURES = /^\/stage-api\/(?:preview|profile)\//

precache(self.__WB_MANIFEST, SHELL)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(LOCAL_BLOB_PATH),
  ({ url }) => answerLocalBlob(url.pathname.slice(LOCAL_BLOB_PATH.length)),
)
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && wantsPicture(request) && PICTURES.test(url.pathname),
  ({ request, event }) => answerPicture(request, (work) => event.waitUntil(work)),
)

/** An `img`, or a page that reads a picture to put it into a preview. */
function wantsPicture(request: Request): boolean {
  return request.destination === 'image' || (request.headers.get('Accept') ?? '').startsWith('image/*')
}

scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

scope.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: string }
  // Said by Workbox in the page, and in other words by pages of versions before it.
  if (type === 'SKIP_WAITING' || type === 'skip-waiting') event.waitUntil(scope.skipWaiting())
  if (type === 'claim') event.waitUntil(scope.clients.claim())
})
listenForWakeUps()
