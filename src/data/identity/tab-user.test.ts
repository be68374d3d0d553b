import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { reportReleased } from '#data/identity/released.ts'
import { addOpenDraft } from '#data/page/open-drafts.ts'
import { raiseSessionEnded, sessionEnded } from '#data/identity/session-ended.ts'
import { SNAPSHOT_KEY } from '#data/identity/session-snapshot.ts'
import { bindTab, isLeftBehind, tabToken, watchOtherUsers } from '#data/identity/tab-user.ts'
import { clearToken, writeToken } from '#data/identity/token.ts'

/** What the tabs of a browser share, and the events that this one hears. */
function browser() {
  const cookies = new Map<string, string>()
  const stored = new Map<string, string>()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as 'visible' | 'hidden' })
  Object.defineProperty(page, 'cookie', {
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (line: string) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.includes('max-age=0')) cookies.delete(name)
      else cookies.set(name, value)
    },
  })
  const window = new EventTarget()
  const reload = vi.fn<() => void>()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', window)
  vi.stubGlobal('location', { protocol: 'http:', reload })
  const calls = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  // As in a browser, what is stored are its own properties, and the calls are not.
  const own = {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: (_: object, key: string) =>
      stored.has(key) ? { value: stored.get(key), enumerable: true, configurable: true } : undefined,
    get: (_: object, key: string) => stored.get(key) ?? Reflect.get(calls, key),
  }
  vi.stubGlobal('localStorage', new Proxy({}, own))
  return { page, window, reload }
}

const server = vi.hoisted(() => ({ id: 's1' }))
vi.mock('#data/identity/server-instance.ts', () => ({ serverId: () => server.id }))

let tab: ReturnType<typeof browser>
beforeEach(() => {
  bindTab(undefined)
  tab = browser()
})

/** What a tab does when somebody signs in in it. */
function signIn(userId: string, token: string, serverId = 's1') {
  writeToken(token, false)
  const info = { user: { userId, nickName: `Name of ${userId}` } }
  localStorage.setItem(SNAPSHOT_KEY, JSON.stringify({ serverId, userId, info, routers: [], at: 1 }))
}

test('F14: a tab does not read or act in the name of another user who signed in in another tab', () => {
  signIn('u1', 'token-1')
  bindTab('u1')
  expect(tabToken()).toBe('token-1')
  signIn('u2', 'token-2')
  expect(tabToken()).toBeUndefined()
  expect(isLeftBehind()).toBe(true)
})

test('F43: a tab does nothing in the name of the same number of another server, to which another tab has signed in', () => {
  signIn('u1', 'token-1')
  bindTab('u1')
  signIn('u1', 'token-2', 's2')
  expect(tabToken()).toBeUndefined()
  expect(isLeftBehind()).toBe(true)
})

test('a tab goes on when its own user has signed in again in another one', () => {
  signIn('u1', 'token-1')
  bindTab('u1')
  signIn('u1', 'token-2')
  expect(tabToken()).toBe('token-2')
  expect(isLeftBehind()).toBe(false)
})

test('a tab whose user has signed in again in another one asks him no more to do so', () => {
  signIn('u1', 'token-1')
  bindTab('u1')
  watchOtherUsers(vi.fn<() => void>())
  raiseSessionEnded()
  signIn('u1', 'token-2')
  tab.window.dispatchEvent(new Event('storage'))
  expect(sessionEnded.get()).toBe(false)
})

test('a tab goes on asking while nobody, or somebody else, has signed in', () => {
  signIn('u1', 'token-1')
  bindTab('u1')
  watchOtherUsers(vi.fn<() => void>())
  raiseSessionEnded()
  tab.window.dispatchEvent(new Event('storage'))
  expect(sessionEnded.get()).toBe(true)
  signIn('u2', 'token-2')
  tab.window.dispatchEvent(new Event('storage'))
  expect(sessionEnded.get()).toBe(true)
})

test('a tab is told of another user at once when it is looked at, and else when it is', () => {
  signIn('u1', 'token-1')
  bindTab('u1')
  const tell = vi.fn<() => void>()
  watchOtherUsers(tell)
  tab.page.visibilityState = 'hidden'
  signIn('u2', 'token-2')
  tab.window.dispatchEvent(new Event('storage'))
  expect(tell).not.toHaveBeenCalled()
  tab.page.visibilityState = 'visible'
  tab.page.dispatchEvent(new Event('visibilitychange'))
  expect(tell).toHaveBeenCalledOnce()
})

test('a tab that hears of it before the cookie has changed is told all the same', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  signIn('u1', 'token-1')
  bindTab('u1')
  const tell = vi.fn<() => void>()
  watchOtherUsers(tell)
  tab.window.dispatchEvent(new Event('storage'))
  expect(tell).not.toHaveBeenCalled()
  clearToken()
  vi.advanceTimersByTime(1_000)
  expect(tell).toHaveBeenCalledOnce()
})

test('who stays is not asked again by what else the other tab writes, but when the tab is looked at again', () => {
  const tell = vi.fn<() => void>()
  watchOtherUsers(tell)
  signIn('u1', 'token-1')
  bindTab('u1')
  signIn('u2', 'token-2')
  tab.window.dispatchEvent(new Event('storage'))
  tab.window.dispatchEvent(new Event('storage'))
  expect(tell).toHaveBeenCalledTimes(1)
  clearToken()
  tab.window.dispatchEvent(new Event('storage'))
  expect(tell).toHaveBeenCalledTimes(2)
  tab.page.dispatchEvent(new Event('visibilitychange'))
  expect(tell).toHaveBeenCalledTimes(3)
})

test('F42: a page that was put aside before its user signed out is loaded anew and shows nothing of him', () => {
  signIn('u1', 'token-1')
  bindTab('u1')
  const tell = vi.fn<() => void>()
  watchOtherUsers(tell)
  tab.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(tab.reload).not.toHaveBeenCalled()
  clearToken()
  tab.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(tab.reload).toHaveBeenCalledOnce()
})

test('a page that was put aside before its user signed out is not shown to who has signed in since', () => {
  signIn('u1', 'token-1')
  bindTab('u1')
  watchOtherUsers(vi.fn<() => void>())
  const told = openEditor()
  signIn('u2', 'token-2')
  tab.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(told).toEqual(['keep'])
  expect(tab.reload).toHaveBeenCalledOnce()
})

test('a page that was put aside goes on where its own user has signed in again', () => {
  signIn('u1', 'token-1')
  bindTab('u1')
  watchOtherUsers(vi.fn<() => void>())
  signIn('u1', 'token-2')
  tab.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(tab.reload).not.toHaveBeenCalled()
})

/** An editor of this tab, and what it was told, in order. */
function openEditor() {
  const told: string[] = []
  const end = addOpenDraft({
    leave: () => Boolean(told.push('keep')),
    flush: async () => undefined,
    letGo: () => void told.push('let go'),
    unstored: () => undefined,
  })
  onTestFinished(end)
  return told
}

test.each(['storage', 'visibilitychange', 'pageshow'])(
  'a tab writes nothing more once its user has given up, in another one, all that he typed: heard by %s',
  (name) => {
    signIn('u1', 'token-1')
    bindTab('u1')
    watchOtherUsers(vi.fn<() => void>())
    tab.page.visibilityState = 'hidden'
    const told = openEditor()
    localStorage.setItem('GivenUp|s1|u1', String(Date.now() + 1_000))
    clearToken()
    const on = name === 'visibilitychange' ? tab.page : tab.window
    on.dispatchEvent(Object.assign(new Event(name), { persisted: true }))
    expect(told[0]).toBe('let go')
    expect(tab.reload).toHaveBeenCalled()
  },
)

test('a tab writes nothing more once all data was removed from this device in another one, by whomever', () => {
  signIn('u1', 'token-1')
  bindTab('u1')
  watchOtherUsers(vi.fn<() => void>())
  const told = openEditor()
  localStorage.setItem('GivenUp', String(Date.now() + 1_000))
  tab.window.dispatchEvent(new Event('storage'))
  expect(told[0]).toBe('let go')
  expect(tab.reload).toHaveBeenCalledOnce()
})

test('a tab goes on writing when another user gave up his work, or its own one did before it was opened', () => {
  // By a clock that was a year ahead then.
  for (const name of ['GivenUp|s1|u1', 'GivenUp']) localStorage.setItem(name, String(Date.now() + 365 * 24 * 3_600_000))
  signIn('u1', 'token-1')
  bindTab('u1')
  watchOtherUsers(vi.fn<() => void>())
  const told = openEditor()
  localStorage.setItem('GivenUp|s1|u2', String(Date.now()))
  tab.window.dispatchEvent(new Event('storage'))
  expect(told).toEqual([])
})

test('the tab in which it is given up goes by itself, and is not loaded anew on its way', () => {
  signIn('u1', 'token-1')
  bindTab('u1')
  watchOtherUsers(vi.fn<() => void>())
  reportReleased({ serverId: 's1', userId: 'u1' })
  localStorage.setItem('GivenUp|s1|u1', String(Date.now() + 1_000))
  tab.page.dispatchEvent(new Event('visibilitychange'))
  expect(tab.reload).not.toHaveBeenCalled()
})

test('who goes back to the page in which he gave all up finds it anew, not an editor that keeps nothing', () => {
  signIn('u1', 'token-1')
  bindTab('u1')
  watchOtherUsers(vi.fn<() => void>())
  reportReleased({ serverId: 's1', userId: 'u1' })
  localStorage.setItem('GivenUp|s1|u1', String(Date.now() + 1_000))
  signIn('u1', 'token-2')
  tab.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(tab.reload).toHaveBeenCalledOnce()
})
