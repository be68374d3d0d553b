import type { Workbox } from 'workbox-window'
import { isChunkLoadError } from '#data/page/chunk-load-error.ts'
import { probe } from '#data/network/online.ts'
import { isPressing, updateState } from '#data/page/update-state.ts'

/** What a worker cannot do by itself it asks a page for. */
const ASKED = {
  'drain-in-page': () => import('#data/outbox/page-engine.ts').then(({ drainInPage }) => drainInPage()),
  'no-line': () => import('#data/outbox/drain.ts').then(({ reportUnreachable }) => reportUnreachable()),
}

/** How often a tab that is never left asks for a newer version (ms). */
const LOOK_MS = 3600_000

let workbox: Workbox | undefined
let registered: ServiceWorkerRegistration | undefined

/**
 * Registers the service worker; nothing is ever reloaded by it. Missing (plain http, private windows, development)
 * the app works, without offline start.
 */
export async function startServiceWorker(): Promise<void> {
  const container = navigator.serviceWorker
  if (!container || import.meta.env.DEV) return
  // Workbox hears only those that it takes for its own: of two, the one that waits, and not the one that is in force.
  container.addEventListener('message', ({ data }: MessageEvent<{ type?: string } | undefined>) => {
    const type = data?.type ?? ''
    if (type in ASKED) void ASKED[type as keyof typeof ASKED]()
  })
  const first = container.controller
  try {
    const { Workbox, messageSW } = await import('workbox-window')
    workbox = new Workbox('/admin/sw.js', { scope: '/admin/', updateViaCache: 'none' })
    workbox.addEventListener('installed', noteReady)
    workbox.addEventListener('waiting', noteReady)
    const registration = await workbox.register({ immediate: true })
    if (!registration) return
    registered = registration
    watchController(workbox, container, first)
    // A page that was on its way while its first worker took over was missed by that: without a worker until it is
    // loaded again, it would go with the line.
    if (!container.controller && registration.active) void messageSW(registration.active, { type: 'claim' })
    follow(registration)
    lookForUpdates(workbox, registration)
  } catch {
    // Refused by the browser: the app stays online-only and says so on the storage page.
  }
}

/** Lets the waiting version take over; `updateState` becomes `reload` when it has, here or in another tab before. */
export function activateUpdate(): void {
  // The one that waits now: the one that was announced may have been overtaken by a newer one.
  if (registered?.waiting) workbox?.messageSkipWaiting()
  else updateState.set('reload')
}

/**
 * Notices that a part of this version can not be had any more, neither from the device nor from the server: a newer one
 * was deployed. Called once, before any part is loaded later than at the start.
 */
export function watchChunkLoadErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: unknown }
    // What a part does when it is there can fail as well, and is told here too.
    if (!isChunkLoadError(payload)) return
    const address = /(https?:\/)?\/\S+/.exec(String(payload))?.[0]
    void isGone(address).then((gone) => {
      if (gone && !isPressing(updateState.get())) updateState.set('stale')
    })
  })
}

/** A line that failed for a moment is no news, and without one reloading would not help. Safari names no address. */
async function isGone(address: string | undefined): Promise<boolean> {
  if (address === undefined) return (await probe()) === 'online'
  try {
    const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' })
    const type = answer.headers.get('Content-Type') ?? ''
    return answer.status === 404 || (answer.ok && type.includes('text/html'))
  } catch {
    return false
  }
}

/** Tells of a version that has taken over; `first` is the worker that this page began with. */
function watchController(box: Workbox, container: ServiceWorkerContainer, first: ServiceWorker | null): void {
  const tell = () => {
    if (!isPressing(updateState.get())) updateState.set('reload')
  }
  // Workbox listens once it has registered: what took over before that is seen here.
  if (first && container.controller !== first) tell()
  let controlled = container.controller !== null
  box.addEventListener('controlling', () => {
    // The first worker of a fresh device takes a page over that is as new as itself.
    if (controlled) tell()
    controlled = true
  })
}

/** Some engines look for updates only now and then, none while one page stays open. */
function lookForUpdates(box: Workbox, registration: ServiceWorkerRegistration): void {
  const look = () => {
    // Workbox follows no further one after an update of another tab, which may have failed to install.
    if (registration.waiting) noteReady()
    if (document.visibilityState === 'visible' && navigator.onLine) box.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', look)
  setInterval(look, LOOK_MS)
}

/** Of a version that was being installed before the page registered, Workbox hears nothing. */
function follow({ installing }: ServiceWorkerRegistration): void {
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') noteReady()
  })
}

/** A version waits; the first one of a fresh device does so for a moment, too, and is no news. */
function noteReady(): void {
  if (!navigator.serviceWorker.controller) return
  if (!isPressing(updateState.get())) updateState.set('ready')
}
