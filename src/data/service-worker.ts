import { isMissingPart } from '#data/missing-part.ts'
import { probe } from '#data/online.ts'
import { isPressing, updateState } from '#data/update-state.ts'

/** What a worker cannot do by itself it asks a page for. */
const ASKED = {
  'drain-in-page': () => import('#data/page-engine.ts').then(({ drainInPage }) => drainInPage()),
  'no-line': () => import('#data/drain.ts').then(({ noteNoLine }) => noteNoLine()),
}

/** How often a tab that is never left asks for a newer version (ms). */
const LOOK_MS = 3600_000

let registered: ServiceWorkerRegistration | undefined

/**
 * Registers the service worker; nothing is ever reloaded by it. Missing (plain http, private windows, development)
 * the app works, without offline start.
 */
export async function startServiceWorker(): Promise<void> {
  const container = navigator.serviceWorker
  if (!container || import.meta.env.DEV) return
  let controlled = container.controller !== null
  container.addEventListener('message', ({ data }: MessageEvent<{ type?: string } | undefined>) => {
    const type = data?.type ?? ''
    if (type in ASKED) void ASKED[type as keyof typeof ASKED]()
  })
  container.addEventListener('controllerchange', () => {
    // The first worker of a fresh device takes a page over that is as new as itself.
    if (controlled && !isPressing(updateState.get())) updateState.set('reload')
    controlled = true
  })
  try {
    const registration = await container.register('/admin/sw.js', { scope: '/admin/', updateViaCache: 'none' })
    // A page that was on its way while its first worker took over was missed by that: without a worker until it is
    // loaded again, it would go with the line.
    if (!container.controller) registration.active?.postMessage({ type: 'claim' })
    watchRegistration(registration)
  } catch {
    // Refused by the browser: the app stays online-only and says so on the storage page.
  }
}

/** Lets the waiting version take over; `updateState` becomes `reload` when it has, here or in another tab before. */
export function activateUpdate(): void {
  // The one that waits now: the one that was announced may have been overtaken by a newer one.
  if (registered?.waiting) registered.waiting.postMessage({ type: 'skip-waiting' })
  else updateState.set('reload')
}

/**
 * Notices that a part of this version can not be had any more, neither from the device nor from the server: a newer one
 * was deployed. Called once, before any part is loaded later than at the start.
 */
export function watchMissingParts(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: unknown }
    // What a part does when it is there can fail as well, and is told here too.
    if (!isMissingPart(payload)) return
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

function watchRegistration(registration: ServiceWorkerRegistration): void {
  registered = registration
  note(registration.waiting)
  // A page that is loaded meanwhile hears of no update that was found before.
  follow(registration)
  registration.addEventListener('updatefound', () => follow(registration))
  // Some engines look for updates only now and then, none while one page stays open.
  const look = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', look)
  setInterval(look, LOOK_MS)
}

/** Tells of the version that is being installed as soon as it waits. */
function follow(registration: ServiceWorkerRegistration): void {
  const { installing } = registration
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') note(registration.waiting)
  })
}

function note(worker: ServiceWorker | null): void {
  if (!worker || !navigator.serviceWorker.controller) return
  if (!isPressing(updateState.get())) updateState.set('ready')
}
