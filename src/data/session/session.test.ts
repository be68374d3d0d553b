import { beforeEach, expect, test, vi } from 'vitest'
import { getInfo, getRouters, login } from '#contract/session.ts'
import { CallError } from '#data/request/call-error.ts'
import { raiseSessionEnded, sessionEnded } from '#data/identity/session-ended.ts'
import { hasEnded, loadSession, session, signIn, signOut } from '#data/session/session.ts'
import { readSnapshot, SNAPSHOT_KEY } from '#data/identity/session-snapshot.ts'
import { bindTab, tabToken } from '#data/identity/tab-user.ts'

let answers: Map<unknown, unknown>
let token: string | undefined
const rows: unknown[] = []

vi.mock('#data/request/call.ts', () => ({
  call: async (endpoint: unknown) => {
    const answer = answers.get(endpoint)
    if (answer instanceof Error) throw answer
    return typeof answer === 'function' ? (answer as () => unknown)() : answer
  },
}))
vi.mock('#data/identity/token.ts', () => ({
  readToken: () => token,
  writeToken: (next: string) => void (token = next),
  clearToken: () => void (token = undefined),
  rememberedName: { write: vi.fn(), clear: vi.fn() },
}))
vi.mock('#data/session/session-row.ts', () => ({
  writeSessionRow: async (row: unknown) => void rows.push(row),
  keepSessionRow: async () => undefined,
  clearSessionRow: async () => undefined,
  restoreSessionRow: async () => undefined,
}))
vi.mock('#data/identity/server-instance.ts', () => ({ serverId: () => 's1' }))

const info = (userId: string, userName: string) => ({ user: { userId, userName }, roles: [], permissions: [] })
const leave = (userId: string, userName: string, serverId = 's1') =>
  localStorage.setItem(
    SNAPSHOT_KEY,
    JSON.stringify({ serverId, userId, info: info(userId, userName), routers: [], at: 1 }),
  )
const ben = { username: 'ben', password: 'secret' }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  token = undefined
  rows.length = 0
  bindTab(undefined)
  session.set(undefined)
  answers = new Map<unknown, unknown>([
    [login, 'token-ben'],
    [getInfo, info('u2', 'ben')],
    [getRouters, []],
  ])
})

test('who signs in on a line that breaks then is never taken for the one before', async () => {
  leave('u1', 'ada')
  answers.set(getInfo, new CallError('timeout', 'timed out'))
  await expect(signIn(ben, true)).rejects.toThrow('timed out')
  expect(session.get()).toBeUndefined()
  expect(rows).toEqual([])
  expect(readSnapshot()).toBeUndefined()
  expect(token).toBeUndefined()
})

test('who signs in again on such a line goes on with what the device kept of him', async () => {
  leave('u2', 'ben')
  answers.set(getInfo, new CallError('timeout', 'timed out'))
  await signIn(ben, true)
  expect(session.get()).toMatchObject({ user: { userId: 'u2' }, fromDevice: true })
  expect(rows).toEqual([{ userId: 'u2', userName: 'ben', serverId: 's1', token: 'token-ben', remember: true }])
})

test('who has signed in is not asked about a session that ended before', async () => {
  raiseSessionEnded()
  await signIn(ben, true)
  expect(sessionEnded.get()).toBe(false)
})

test('a fault in the server ends no session: the device goes on with what it has', async () => {
  leave('u2', 'ben')
  token = 'token-ben'
  answers.set(getInfo, new CallError('refused', 'internal error', { code: 500, errCode: 'INTERNAL' }))
  expect(await loadSession()).toMatchObject({ user: { userId: 'u2' }, fromDevice: true })
})

test('what another server said of its user does not stand in for this one', async () => {
  leave('u2', 'ben', 's2')
  token = 'token-ben'
  answers.set(getInfo, new CallError('timeout', 'timed out'))
  await expect(loadSession()).rejects.toThrow('timed out')
  expect(session.get()).toBeUndefined()
})

/** The server knows who asks by the token; while it answers Ben, Ada signs in in another tab. */
function andAdaSignsIn() {
  if (token === 'token-ada') return info('u1', 'ada')
  token = 'token-ada'
  leave('u1', 'ada')
  return info('u2', 'ben')
}

test('where somebody else has signed in in another tab while the server was asked, it is asked about him', async () => {
  answers.set(getInfo, andAdaSignsIn)
  token = 'token-ben'
  expect(await loadSession()).toMatchObject({ user: { userId: 'u1' }, fromDevice: false })
  expect(readSnapshot()?.userId).toBe('u1')
  expect(tabToken()).toBe('token-ada')
})

test('a tab goes on showing its user then, and does nothing in the name of the other one', async () => {
  token = 'token-ben'
  const before = await loadSession()
  answers.set(getInfo, andAdaSignsIn)
  expect(await loadSession()).toBe(before)
  expect(session.get()).toBe(before)
  expect(readSnapshot()?.userId).toBe('u1')
  expect(tabToken()).toBeUndefined()
})

test('who has signed in while another one did so in another tab is not noted with the token of the other', async () => {
  answers.set(getInfo, andAdaSignsIn)
  await signIn(ben, true)
  expect(session.get()).toMatchObject({ user: { userId: 'u1' } })
  expect(rows).toEqual([])
})

test('who has signed in again in another tab while the server was asked is known as before', async () => {
  token = 'token-ben'
  const loading = loadSession()
  token = 'token-ben-2'
  leave('u2', 'ben')
  expect(await loading).toMatchObject({ user: { userId: 'u2' }, fromDevice: false })
  expect(tabToken()).toBe('token-ben-2')
})

test('the word of the server that nobody is signed in ends it', async () => {
  leave('u2', 'ben')
  token = 'token-ben'
  answers.set(getInfo, new CallError('unauthorized', 'sign in again', { code: 401 }))
  const error = await loadSession().catch((reason: unknown) => reason)
  expect(hasEnded(error)).toBe(true)
})

test.each([
  ['who has signed in in another tab while a sign-out waited for the server stays signed in', 'token-new', 'token-new'],
  ['a session that ended in another tab meanwhile is over', undefined, undefined],
])('%s', async (_, meanwhile, after) => {
  vi.stubGlobal('navigator', {})
  token = 'token-ben'
  const leaving = signOut()
  token = meanwhile
  await leaving
  expect(token).toBe(after)
})

test('the icon of the app says nothing more of the work of who has signed out', async () => {
  const clearAppBadge = vi.fn().mockRejectedValue(new DOMException('not installed', 'NotAllowedError'))
  vi.stubGlobal('navigator', { clearAppBadge })
  await signOut()
  expect(clearAppBadge).toHaveBeenCalledOnce()
})

test('the hash of the password that a back end of 1.4 answers is kept nowhere', async () => {
  const answer = info('u2', 'ben')
  answers.set(getInfo, { ...answer, user: { ...answer.user, password: '$2a$10$hash' } })
  await signIn(ben, true)
  expect(JSON.stringify(session.get())).not.toContain('hash')
  expect(session.get()?.user.userName).toBe('ben')
})
