import { EXTENSION } from '#contract/wire.ts'
import { roomLeft } from '#db/cache/quota.ts'
import type { Owner } from '#db/rows.ts'
import { CallError } from '#data/request/call-error.ts'
import { call } from '#data/request/call.ts'
import { cacheDatabase } from '#data/storage/databases.ts'
import { EDIT_LOCK } from '#data/lock/edit-lock-parts.ts'
import { hasPins } from '#data/pins/has-pins.ts'
import { fetchPicture, offlinePictures } from '#data/pins/offline-pictures.ts'
import { runAsLeader, renewLeadership } from '#data/pins/leader.ts'
import { connection } from '#data/network/online.ts'
import { currentOwner } from '#data/session/owner.ts'
import { pinCalls } from '#data/pins/pin-calls.ts'
import { isTime, nextWait, type Wait } from '#data/pins/pin-interval.ts'
import { readSiteNeeds } from '#data/pins/pin-needs.ts'
import type { PinPorts } from '#data/pins/pin-ports.ts'
import { hasExtension, serverInstance } from '#data/identity/server-instance.ts'
import { tabToken } from '#data/identity/tab-user.ts'

/** What keeping needs, from this page; its calls end when its user signs out or somebody else signs in. */
export async function pagePorts(owner: Owner): Promise<PinPorts> {
  const cache = await cacheDatabase()
  const requireSame = () => {
    const now = currentOwner()
    const isSame = now?.userId === owner.userId && now.serverId === owner.serverId
    if (!isSame || tabToken() === undefined) throw new CallError('aborted', '')
  }
  const mine: typeof call = async (endpoint, ...args) => {
    requireSame()
    renewLeadership()
    const data = await call(endpoint, ...args)
    requireSame()
    return data
  }
  return {
    ...pinCalls(mine, tellsChanges()),
    cache,
    owner,
    now: Date.now,
    epoch: () => serverInstance.get()?.epoch ?? 0,
    picture: fetchPicture,
    pictures: offlinePictures(owner),
    room: roomLeft,
    isOpen,
    needs: readSiteNeeds,
  }
}

function tellsChanges(): boolean {
  return hasExtension(EXTENSION.feed)
}

async function isOpen(contentId: string): Promise<boolean> {
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {}
  return [...held, ...pending].some(({ name }) => name === EDIT_LOCK + contentId)
}

let running: Promise<void> | undefined
let again = false
let wait: Wait = { ms: 0, quiet: 0 }
let lastRun = 0

/** Goes through all that is kept, now; who asks while it runs is served by one more round. */
export function runPins(): Promise<void> {
  again = true
  running ??= rounds().finally(() => (running = undefined))
  return running
}

async function rounds(): Promise<void> {
  while (again && connection.get() === 'online') {
    again = false
    await runAsLeader(await cacheDatabase(), round)
  }
}

async function round(): Promise<void> {
  const owner = currentOwner()
  if (!owner) return
  const { syncPins } = await import('#data/pins/pin-sync.ts')
  const result = await syncPins(await pagePorts(owner), new AbortController().signal).catch(() => undefined)
  lastRun = Date.now()
  wait = nextWait(wait, result, tellsChanges())
}

/** How often it is looked whether the time has come (ms). */
const TICK_MS = 15_000

/** Keeps what is kept up to date while the page is seen and online. Answers the end of it. */
export function startRunner(): () => void {
  const due = () => {
    if (document.visibilityState !== 'visible' || connection.get() !== 'online' || !hasPins.get()) return
    if (isTime(lastRun, Date.now(), wait)) void runPins()
  }
  const reached = connection.subscribe(() => {
    if (connection.get() !== 'online') return
    wait = { ms: 0, quiet: 0 }
    due()
  })
  const timer = window.setInterval(due, TICK_MS)
  document.addEventListener('visibilitychange', due)
  due()
  return () => {
    reached()
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', due)
  }
}
