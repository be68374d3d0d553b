import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ReadKey } from '#data/reads/read-key.ts'
import { isOfScreens } from '#data/reads/query-client.ts'

/** What lies on the device, whatever page is open, and what refuses to be written. */
const stored = new Map<string, string>()
let isFull = false
let writes = 0
let token: string | undefined

vi.mock('#data/identity/token.ts', () => ({
  readToken: () => token,
  clearToken: () => void (token = undefined),
}))
const server = vi.hoisted(() => ({ id: 's1' }))
vi.mock('#data/identity/server-instance.ts', () => ({ serverId: () => server.id }))
vi.mock('#data/storage/databases.ts', () => ({ workDatabase: async () => undefined }))
const named = vi.hoisted(() => ({ first: undefined as { data: object; at: number } | undefined }))
vi.mock('#data/session/first-site.ts', () => ({ firstSite: () => named.first }))
vi.mock('#data/session/session-row.ts', () => ({ clearSessionRow: async () => undefined }))
vi.mock('#data/request/call.ts', () => ({
  call: async () => {
    throw new Error('no line')
  },
}))

const SITE = { siteId: '7', siteName: 'News' }
const at = (id: string, more: { user?: string; site?: string; args?: object } = {}): ReadKey => [
  id,
  server.id,
  more.user ?? 'u1',
  more.site ?? '',
  more.args ?? {},
]
const site = (user?: string) => at('site.getCurrentSite', { site: '7', ...(user && { user }) })
const parameter = (configKey: string) => at('config.byKey', { args: { params: { configKey } } })
const answer = (data: unknown, when = 20) => ({ data, at: when, fromDevice: false })
const copy = (data: unknown, when = 20) => ({ data, at: when, fromDevice: true })
const infoOf = (userId: string) => ({ user: { userId, userName: userId }, roles: ['common'], permissions: ['a:b'] })
const MENUS = [{ path: 'cms', hidden: false, component: 'Layout' }]

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 })
  stored.clear()
  stored.set('CurrentSite', '7')
  isFull = false
  writes = 0
  token = 't1'
  server.id = 's1'
  named.first = undefined
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      writes++
      stored.set(key, value)
    },
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
})

/** A page that was opened just now: its modules are its own, the device is shared. */
async function openPage() {
  vi.resetModules()
  const [{ keepFirstAnswers }, { session, forgetSession, ensureSession }, { bindTab }, { QueryClient: Client }] =
    await Promise.all([
      import('#data/reads/first-answers.ts'),
      import('#data/session/session.ts'),
      import('#data/identity/tab-user.ts'),
      import('@tanstack/react-query'),
    ])
  const client: QueryClient = new Client({ defaultOptions: { queries: { gcTime: 30 * 60_000 } } })
  const show = (userId: string, when = 10, fromDevice = false) => {
    bindTab(userId, token)
    session.set({ ...infoOf(userId), held: new Set(), routers: MENUS, fromDevice, at: when } as never)
  }
  return {
    client,
    show,
    session,
    ensureSession,
    nameSite: (data: object, when: number) => void (named.first = { data, at: when }),
    leave: forgetSession,
    keep: () => keepFirstAnswers(client),
    settle: () => vi.advanceTimersByTimeAsync(2_000),
  }
}

/** A page with a line: user, menus, site and parameter come from the server. */
async function visit(userId = 'u1', when = 10) {
  const page = await openPage()
  page.show(userId, when)
  await page.keep()
  page.client.setQueryData(site(userId), answer(SITE))
  page.client.setQueryData([...parameter('CMSModuleEnable').with(2, userId)], answer('true'))
  await page.settle()
  return page
}

/** The start of a page without a line. */
async function startOffline() {
  const page = await openPage()
  await page.ensureSession()
  await page.keep()
  return page
}

const kept = () => JSON.parse(stored.get('SessionSnapshot') ?? 'null')

test('a start without a line has user, menus, site and parameter of the visit before in hand, as copies', async () => {
  await visit()
  const { client, session } = await startOffline()
  expect(session.get()).toMatchObject({ ...infoOf('u1'), routers: MENUS, fromDevice: true })
  expect(client.getQueryData(at('auth.getInfo'))).toEqual(copy(infoOf('u1'), 10))
  expect(client.getQueryData(at('auth.getRouters'))).toEqual(copy(MENUS, 10))
  expect(client.getQueryData(site())).toEqual(copy(SITE))
  expect(client.getQueryData(parameter('CMSModuleEnable'))).toEqual(copy('true'))
  const states = client.getQueryCache().getAll()
  expect(
    states.map(({ state }) => state.dataUpdatedAt),
    'a copy is no answer',
  ).toEqual([0, 0, 0, 0])
})

test('nothing but what the first paint needs is kept', async () => {
  const { client, settle } = await visit()
  client.setQueryData(parameter('BaiduMapAccessKey'), answer('secret'))
  client.setQueryData(at('site.getCurrentSite', { site: '8' }), answer({ siteId: '8', siteName: 'Another site' }))
  client.setQueryData(at('content.list', { site: '7' }), answer({ rows: ['a title'], total: '1' }))
  await settle()
  expect(kept().reads.map(([[id]]: [ReadKey]) => id)).toEqual(['site.getCurrentSite', 'config.byKey'])
  expect(stored.get('SessionSnapshot')).not.toMatch(/secret|Another site|a title/)
})

test('a device that was brought up to date without a line starts from what the version before left', async () => {
  const before = { serverId: 's1', userId: 'u1', info: infoOf('u1'), routers: MENUS, at: 5 }
  stored.set('SessionSnapshot', JSON.stringify(before))
  const { client, session } = await startOffline()
  expect(session.get()).toMatchObject({ ...infoOf('u1'), fromDevice: true })
  expect(client.getQueryData(at('auth.getRouters'))).toEqual(copy(MENUS, 5))
})

test('a tab of the version before reads what this one keeps, and takes all of it away as it signs out', async () => {
  await visit()
  expect(kept()).toMatchObject({ serverId: 's1', userId: 'u1', info: infoOf('u1'), routers: MENUS, at: 10 })
  expect([...stored.keys()]).toEqual(['CurrentSite', 'SessionSnapshot'])
})

test('what another shape left is not read, and gives way to the next answer', async () => {
  await visit()
  stored.set('SessionSnapshot', JSON.stringify({ ...kept(), buster: '0', info: 'of another shape' }))
  await expect(startOffline()).rejects.toThrow('no line')
  const { client } = await visit('u1', 30)
  expect(client.getQueryData(at('auth.getInfo'))).toEqual(answer(infoOf('u1'), 30))
  expect(kept()).toMatchObject({ buster: '1', info: infoOf('u1') })
})

test.each(['{"serverId":', 'null', '[]', '7', '{"serverId":"s1","userId":"u1"}'])(
  'a damaged text is no text: %s',
  async (text) => {
    stored.set('SessionSnapshot', text)
    const { client } = await visit()
    expect(client.getQueryData(at('auth.getInfo'))).toEqual(answer(infoOf('u1'), 10))
    expect(kept().info).toEqual(infoOf('u1'))
  },
)

test('what was kept of another user, or by another server, is shown to nobody else', async () => {
  await visit()
  const other = await openPage()
  other.show('u2')
  await other.keep()
  expect(other.client.getQueryData(site())).toBeUndefined()
  expect(other.client.getQueryCache().getAll()).toHaveLength(2)
  await visit()
  server.id = 's2'
  const elsewhere = await openPage()
  elsewhere.show('u1')
  await elsewhere.keep()
  expect(
    elsewhere.client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[1]),
  ).toEqual(['s2', 's2'])
  expect(elsewhere.client.getQueryData(site())).toBeUndefined()
})

test('what came of somebody else is never written under the name of whoever works here now', async () => {
  const { client, settle, show } = await visit()
  client.setQueryData(site(), answer({ siteId: '7', siteName: 'Site of u1' }, 30))
  token = 't2'
  show('u2', 40)
  await settle()
  expect(kept()).toMatchObject({ userId: 'u2', info: infoOf('u2') })
  expect(stored.get('SessionSnapshot')).not.toContain('Site of u1')
})

test('a sign-out takes it away, and what comes later puts nothing back', async () => {
  const { client, settle, leave } = await visit()
  vi.stubGlobal('navigator', {})
  client.setQueryData(site(), answer({ siteId: '7', siteName: 'Renamed' }, 30))
  await leave()
  client.setQueryData(site(), answer({ siteId: '7', siteName: 'Renamed again' }, 40))
  await settle()
  expect(kept()).toBeNull()
})

test('a tab that has not heard of the sign-out in another one yet puts nothing back either', async () => {
  const { client, settle } = await visit()
  stored.delete('SessionSnapshot')
  client.setQueryData(at('content.list', { site: '7' }), answer({ rows: [], total: '0' }))
  await settle()
  expect(kept()).toBeNull()
})

test('a tab whose user was followed by another one leaves what is kept of that one', async () => {
  const first = await visit('u1')
  token = 't2'
  await visit('u2')
  first.client.setQueryData(site(), answer({ siteId: '7', siteName: 'Renamed' }, 30))
  await first.settle()
  expect(kept().userId).toBe('u2')
})

test('of two tabs each answer is kept as the server gave it last', async () => {
  const first = await visit('u1', 10)
  const second = await visit('u1', 50)
  second.client.setQueryData(site(), answer({ siteId: '7', siteName: 'Renamed' }, 60))
  await second.settle()
  first.client.setQueryData(parameter('CMSModuleEnable'), answer('false', 70))
  await first.settle()
  expect(kept()).toMatchObject({
    at: 50,
    reads: [
      [site(), { at: 60 }],
      [parameter('CMSModuleEnable'), { data: 'false', at: 70 }],
    ],
  })
})

test('what has not changed is not written again', async () => {
  const { client, settle } = await visit()
  const before = writes
  client.setQueryData(at('content.list', { site: '7' }), answer({ rows: [], total: '0' }))
  await settle()
  expect(writes).toBe(before)
})

test('a full storage keeps nothing, not even what is older, and the next answer is kept once there is room', async () => {
  const { client, settle } = await visit()
  isFull = true
  client.setQueryData(site(), answer({ siteId: '7', siteName: 'Renamed' }, 30))
  await settle()
  expect(kept()).toBeNull()
  isFull = false
  client.setQueryData(site(), answer({ siteId: '7', siteName: 'Renamed again' }, 40))
  await settle()
  expect(kept()).toMatchObject({ info: infoOf('u1'), reads: [[site(), { data: { siteName: 'Renamed again' } }], {}] })
})

test('a page that is asked for anew drops what its screens had read, and keeps what the next start needs', async () => {
  const { client, settle, show } = await visit()
  client.setQueryData(at('content.list', { site: '7' }), answer({ rows: [], total: '0' }))
  client.removeQueries({ type: 'inactive', predicate: isOfScreens })
  expect(client.getQueryCache().getAll()).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(48 * 3_600_000)
  expect(client.getQueryCache().getAll(), 'two days later').toHaveLength(4)
  show('u1', 90)
  await settle()
  expect(kept()).toMatchObject({ at: 90, reads: [{}, {}] })
})

test('a site that the guard has asked for is an answer of the server, which the frame does not ask for again', async () => {
  const page = await openPage()
  page.show('u1')
  page.nameSite(SITE, 1_000)
  await page.keep()
  expect(page.client.getQueryState(site())).toMatchObject({ data: answer(SITE, 1_000), dataUpdatedAt: 1_000 })
})
