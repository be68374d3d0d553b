import { updateState } from '#data/update-state.ts'

/** What a worker cannot do by itself it asks a page for. */
const ASKED = {
  'drain-in-page': () => import('#data/page-engine.ts').then(({ drainInPage }) => drainInPage()),
  'no-line': () => import('#data/drain.ts').then(({ noteNoLine }) => noteNoLine()),
}

let waiting: ServiceWorker | undefined

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
    if (controlled && updateState.get() !== 'outdated') updateState.set('reload')
    controlled = true
  })
  try {
    const registration = await container.register('/admin/sw.js', { scope: '/admin/', updateViaCache: 'none' })
    watchRegistration(registration)
  } catch {
    // Refused by the browser: the app stays online-only and says so on the storage page.
  }
}

/** Lets the waiting version take over; `updateState` becomes `reload` when it has. */
export function activateUpdate(): void {
  waiting?.postMessage({ type: 'skip-waiting' })
}

function watchRegistration(registration: ServiceWorkerRegistration): void {
  note(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') note(registration.waiting)
    })
  })
  // Some engines look for updates only now and then.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && navigator.onLine) registration.update().catch(() => undefined)
  })
}

function note(worker: ServiceWorker | null): void {
  if (!worker || !navigator.serviceWorker.controller) return
  waiting = worker
  if (updateState.get() !== 'outdated') updateState.set('ready')
}
