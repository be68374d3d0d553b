import { workDatabase } from '#data/storage/databases.ts'
import { connection, probe } from '#data/network/online.ts'

/** How long the page waits for the service worker to say that it has taken over (ms). */
const WORKER_ANSWER_MS = 2_000
const TICK_MS = 30_000
/** After which a line that was gone for a moment only is used again (ms). */
const BLIP_MS = 1_500
const SYNC_TAG = 'holdfast-drain'

/** A worker of a browser with Background Sync wakes up by itself when the network comes back. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

/**
 * Gets the outbox sent, by the service worker where one answers, else here. Never waits, never fails. Where somebody works
 * offline the worker only notes whose sender has died.
 */
export function requestDrain(): void {
  void registerBackgroundSync()
  void askWorker().then(async (taken) => {
    if (taken || connection.get() === 'forced' || !(await anythingWaits())) return
    const { drainInPage } = await import('#data/outbox/page-engine.ts')
    if ((await drainInPage()) === 'offline') reportUnreachable()
  })
}

let blip: ReturnType<typeof setTimeout> | undefined

/** A drain ended for want of a line: the header says so, unless it is there again already. */
export function reportUnreachable(): void {
  void probe().then((state) => {
    clearTimeout(blip)
    if (state === 'online') blip = setTimeout(requestDrain, BLIP_MS)
  })
}

/** The occasions on which waiting work is sent: start, network, a look at the tab, and a slow pulse. */
export function watchOutbox(): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') requestDrain()
  }
  const unsubscribe = connection.subscribe(() => {
    if (connection.get() === 'online') requestDrain()
  })
  const pulse = window.setInterval(seen, TICK_MS)
  window.addEventListener('online', requestDrain)
  document.addEventListener('visibilitychange', seen)
  requestDrain()
  return () => {
    unsubscribe()
    window.clearInterval(pulse)
    window.removeEventListener('online', requestDrain)
    document.removeEventListener('visibilitychange', seen)
  }
}

/** The engine is code that most starts of the app need not load. */
async function anythingWaits(): Promise<boolean> {
  return (await (await workDatabase()).outbox.count()) > 0
}

async function askWorker(): Promise<boolean> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return false
  let timer: ReturnType<typeof setTimeout> | undefined
  const isSilent = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), WORKER_ANSWER_MS)))
  const taken = import('workbox-window')
    .then(({ messageSW }) => messageSW(worker, { type: 'drain' }))
    .then(
      () => true,
      () => false,
    )
  return Promise.race([taken, isSilent]).finally(() => clearTimeout(timer))
}

async function registerBackgroundSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined
    await registration?.sync?.register(SYNC_TAG)
  } catch {
    // Refused by the browser's settings: the other occasions remain.
  }
}
