import { API_BASE, type Envelope, HEADER } from '#contract/wire.ts'
import { createStore, useStore } from '#data/page/store.ts'
import { readToken } from '#data/identity/token.ts'

/**
 * `portal`: something answers, but not a server of ours (a sign-in page of the network).
 * `forced`: the person chose to work offline.
 */
export type Connection = 'online' | 'offline' | 'portal' | 'forced'

const PROBE = `${API_BASE}/system/config/configKey/CMSModuleEnable`
const PROBE_TIMEOUT_MS = 5_000
const RETRY_MIN_MS = 3_000
const RETRY_MAX_MS = 30_000
/**
 * Where somebody waits for the server it is found again within this of a moment that no browser tells of, or within a
 * tenth of the time that it was asked for in vain: a server that stays down is not asked every second by every page.
 */
const NEEDED_MAX_MS = 2_000
const NEEDED_SHARE = 0.1
/** That somebody works offline stands in the work database; this is what a page knows of it before it can look there. */
const FORCED_KEY = 'ForcedOffline'

/** Optimistic at the start: the first answer or its absence decides within moments. */
export const connection = createStore<Connection>('online')

let timer: ReturnType<typeof setTimeout> | undefined
let wait = RETRY_MIN_MS
let isNeeded = false
/** Since when it is asked for in vain (ms): since it is missed, is needed, or somebody came back to the page. */
let askedSince: number | undefined
let running: Promise<Connection> | undefined

/** What a real call saw; a failure is checked by a probe before anything is called offline. */
export function reportReachability(reached: boolean): void {
  if (connection.get() === 'forced') return
  if (reached) settle('online')
  else void probe()
}

/** Whether somebody waits for the line: work is to be sent, or a form is being filled in. */
export function requestProbe(needed: boolean): void {
  if (needed === isNeeded) return
  isNeeded = needed
  wait = RETRY_MIN_MS
  if (timer === undefined) return
  askedSince = Date.now()
  scheduleRetry()
}

/** Asks the server once; simultaneous askers share the answer. */
export function probe(): Promise<Connection> {
  if (connection.get() === 'forced') return Promise.resolve('forced')
  running ??= start()
  return running
}

/** Asks at once, and after a while again: whatever hangs in a dead line is not waited for. */
function probeAnew(): void {
  running = start()
  scheduleRetry()
}

function start(): Promise<Connection> {
  const mine = ask().then((result) => {
    const isLatest = running === mine
    if (isLatest) running = undefined
    // One that hung in a dead line says nothing against those that were begun after it.
    if (connection.get() !== 'forced' && (isLatest || result === 'online')) settle(result)
    return result
  })
  return mine
}

async function ask(): Promise<Connection> {
  const token = readToken()
  try {
    const response = await fetch(PROBE, {
      cache: 'no-store',
      headers: token ? { [HEADER.authorization]: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    })
    const text = await response.text()
    if (isShutOut(text)) return 'offline'
    return isEnvelope(text) ? 'online' : response.ok ? 'portal' : 'offline'
  } catch {
    return 'offline'
  }
}

/** A 401 envelope counts: who refuses is there. */
function isEnvelope(text: string): boolean {
  const value = objectIn(text)
  return value !== undefined && ('code' in value || 'data' in value)
}

/** A server that lets nobody of this network in is none that can be worked with: the device stands in. */
function isShutOut(text: string): boolean {
  const value: Envelope | undefined = objectIn(text)
  return value?.errCode === 'IP_BLOCKED'
}

function objectIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function settle(state: Connection): void {
  connection.set(state)
  if (state !== 'online') {
    askedSince ??= Date.now()
    if (timer === undefined) scheduleRetry()
    return
  }
  stopRetry()
  wait = RETRY_MIN_MS
  askedSince = undefined
  running = undefined
}

/**
 * Pages that lost the same server ask at different moments. Nothing polls while the tab is hidden: it asks again when it
 * is seen.
 */
function scheduleRetry(): void {
  stopRetry()
  const inVain = Date.now() - (askedSince ?? Date.now())
  const longest = isNeeded ? Math.min(wait, Math.max(NEEDED_MAX_MS, inVain * NEEDED_SHARE)) : wait
  timer = setTimeout(
    () => {
      timer = undefined
      if (document.visibilityState === 'visible') probeAnew()
    },
    longest * (0.5 + Math.random() / 2),
  )
  wait = Math.min(wait * 2, RETRY_MAX_MS)
}

function stopRetry(): void {
  clearTimeout(timer)
  timer = undefined
}

/** Keeps the state true from now on; returns the function that ends it. */
export function watchConnection(): () => void {
  if (localStorage.getItem(FORCED_KEY)) connection.set('forced')
  const check = () => {
    const state = connection.get()
    if (state !== 'offline' && state !== 'portal') return void probe()
    askedSince = Date.now()
    probeAnew()
  }
  const seen = () => {
    if (document.visibilityState === 'visible') check()
  }
  window.addEventListener('online', check)
  window.addEventListener('offline', check)
  window.addEventListener('focus', check)
  document.addEventListener('visibilitychange', seen)
  return () => {
    stopRetry()
    window.removeEventListener('online', check)
    window.removeEventListener('offline', check)
    window.removeEventListener('focus', check)
    document.removeEventListener('visibilitychange', seen)
  }
}

/** Makes this tab, and those that are opened from now on, do as if there were no line, until called with false. */
export function forceOffline(on: boolean): void {
  if (on === (connection.get() === 'forced')) return
  stopRetry()
  if (on) {
    localStorage.setItem(FORCED_KEY, '1')
    connection.set('forced')
  } else {
    localStorage.removeItem(FORCED_KEY)
    connection.set('offline')
    void probe()
  }
}

/**
 * Ends working offline where nobody is signed in who could end it himself: at the sign-out, and where somebody signs in.
 * Answers whether there was anything to end.
 */
export function endForcedOffline(): boolean {
  if (connection.get() !== 'forced') return false
  forceOffline(false)
  return true
}

export function useConnection(): Connection {
  return useStore(connection)
}

/** True while a server of ours answers. */
export function useOnline(): boolean {
  return useConnection() === 'online'
}
