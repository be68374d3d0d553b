import { whenIdle } from '#data/page/when-idle.ts'
import { createStore } from '#data/page/store.ts'

/** Whoever keeps nothing for offline work loads no code for it: a word in localStorage tells before any database is open. */
const KEY = 'DeviceKeeps'

/** True where something is or was kept on this device; screens look closer then. */
export const hasPins = createStore(false)

/** From now on, in every tab and after every start. */
export function notePins(): void {
  localStorage.setItem(KEY, '1')
  hasPins.set(true)
}

/** Code that keeps pins up to date from when it is started until the function that this answers is called. */
interface Runner {
  startRunner(): () => void
}

/** Loads and starts what keeps pins up to date, now or once there is something to keep. Ends with the answered function. */
export function watchPins(load: () => Promise<Runner>): () => void {
  const check = () => hasPins.set(localStorage.getItem(KEY) !== null)
  let stop: (() => void) | undefined
  let ended = false
  const start = () => {
    if (!hasPins.get() || stop) return
    stop = () => undefined
    void load().then(({ startRunner }) => {
      if (!ended) stop = startRunner()
    })
  }
  const unsubscribe = hasPins.subscribe(start)
  window.addEventListener('storage', check)
  check()
  start()
  const forget = hasPins.get() ? undefined : whenIdle(() => void recall().catch(() => undefined), 5_000)
  return () => {
    ended = true
    forget?.()
    unsubscribe()
    window.removeEventListener('storage', check)
    stop?.()
  }
}

/** A browser that died may have kept the pin and lost the word: it writes localStorage seconds later. */
async function recall(): Promise<void> {
  const { cacheDatabase } = await import('#data/storage/databases.ts')
  const cache = await cacheDatabase()
  if ((await cache.pins.count()) > 0) notePins()
}
