import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { profileUpdatePwd } from '#contract/account.ts'
import { getInfo, login } from '#contract/session.ts'
import { userResetPwd } from '#contract/system/users.ts'
import { hashPassword } from '#server/areas/session/passwords.ts'
import { ADMIN_PASSWORD, startApp, type TestApp } from '#tests/support/app.ts'

const START = new Date('2026-03-02T09:00:00')

let server: TestApp
let now = START
let homes = 0
let home = ''

beforeAll(async () => {
  server = await startApp({ now: () => now, settings: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => server.close())
// No test takes what calls a network has left from another one.
beforeEach(() => void (home = `192.0.2.${++homes}`))
afterEach(async () => {
  now = START
  const { db } = server.services
  await db.deleteFrom('sysLoginAttempt').execute()
  await db.updateTable('sysSecurityConfig').set({ passwordRetryStrategy: 'LOCK' }).execute()
  const open = { status: '0', lockEndTime: null, failedCount: 0 }
  await db.updateTable('sysUser').set(open).where('userName', 'in', ['admin', 'editor']).execute()
})

const ELSEWHERE = '198.51.100.1'

interface From {
  readonly network?: string
  readonly cookie?: string
}

const signIn = (username: string, password: string, { network = home, cookie = '' }: From = {}) =>
  server.anonymous.call(login, {
    body: { username, password },
    headers: { 'x-forwarded-for': network, ...(cookie && { cookie }) },
  })

async function fail(count: number, username: string, from?: From) {
  for (let tried = 0; tried < count; tried++) await signIn(username, 'wrong-password', from)
}

/** What a browser sends after that answer. */
const keptBy = ({ response }: Awaited<ReturnType<typeof signIn>>) =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

test('wrong passwords shut an account for their network alone, until the hour is over', async () => {
  await fail(5, 'admin')
  expect(await signIn('admin', ADMIN_PASSWORD)).toMatchObject({ errCode: 'ACCOUNT_LOCKED' })
  expect((await signIn('editor', ADMIN_PASSWORD)).code).toBe(200)
  expect((await signIn('admin', ADMIN_PASSWORD, { network: ELSEWHERE })).code).toBe(200)
  now = new Date(START.getTime() + 3601_000)
  expect((await signIn('admin', ADMIN_PASSWORD)).code).toBe(200)
})

test('a name of nobody is shut like that of an account', async () => {
  await fail(5, 'nobody')
  expect(await signIn('nobody', 'x')).toMatchObject({ errCode: 'ACCOUNT_LOCKED' })
})

test('wrong passwords count for a day, and the right one forgets them', async () => {
  await fail(4, 'admin')
  now = new Date(START.getTime() + 23 * 3600_000)
  expect((await signIn('admin', ADMIN_PASSWORD)).code).toBe(200)
  await fail(4, 'admin')
  expect((await signIn('admin', ADMIN_PASSWORD)).code).toBe(200)
})

test('many networks together guess at one account no faster than the account allows', async () => {
  for (let network = 1; network <= 15; network++) await fail(4, 'admin', { network: `203.0.113.${network}` })
  expect(await signIn('admin', ADMIN_PASSWORD)).toMatchObject({ errCode: 'LOGIN_LIMIT' })
  expect((await signIn('editor', ADMIN_PASSWORD)).code).toBe(200)
})

test('one network has its limit, whatever names it tries, and others have theirs', async () => {
  for (let name = 0; name < 30; name++) await fail(1, `guess${name}`)
  expect(await signIn('admin', ADMIN_PASSWORD)).toMatchObject({ errCode: 'LOGIN_LIMIT' })
  expect((await signIn('admin', ADMIN_PASSWORD, { network: ELSEWHERE })).code).toBe(200)
})

describe('a device that has signed in before', () => {
  test('is let in whatever others try, in its own network or all over', async () => {
    const cookie = keptBy(await signIn('admin', ADMIN_PASSWORD))
    await fail(5, 'admin')
    for (let name = 0; name < 25; name++) await fail(1, `guess${name}`)
    for (let network = 1; network <= 15; network++) await fail(4, 'admin', { network: `203.0.113.${network}` })
    expect(await signIn('admin', ADMIN_PASSWORD)).toMatchObject({ errCode: 'ACCOUNT_LOCKED' })
    expect((await signIn('admin', ADMIN_PASSWORD, { cookie })).code).toBe(200)
  })

  test('has a count of its own, wherever it is, and fills that of nobody else', async () => {
    const cookie = keptBy(await signIn('admin', ADMIN_PASSWORD))
    await fail(3, 'admin', { cookie })
    await fail(2, 'admin', { cookie, network: ELSEWHERE })
    expect(await signIn('admin', ADMIN_PASSWORD, { cookie })).toMatchObject({ errCode: 'ACCOUNT_LOCKED' })
    expect((await signIn('admin', ADMIN_PASSWORD)).code).toBe(200)
  })

  test('is known to that account alone, and only by what the server has signed', async () => {
    const cookie = keptBy(await signIn('editor', ADMIN_PASSWORD))
    await fail(5, 'admin')
    const renamed = cookie.replace(/^device-\d+/, 'device-1')
    for (const one of [cookie, renamed, 'device-1=', 'device-1=.', 'device-1=a.b.c'])
      expect(await signIn('admin', ADMIN_PASSWORD, { cookie: one })).toMatchObject({ errCode: 'ACCOUNT_LOCKED' })
  })

  test('is a stranger again when the password has changed, but where it was changed', async () => {
    const headers = (cookie: string) => ({ 'x-forwarded-for': home, cookie })
    const first = await signIn('editor', ADMIN_PASSWORD)
    const query = { oldPassword: ADMIN_PASSWORD, newPassword: 'Another4word' }
    const authorization = `Bearer ${first.data}`
    const changed = await server.anonymous.call(profileUpdatePwd, { query, headers: { authorization } })
    await fail(5, 'editor')
    const body = { username: 'editor', password: query.newPassword }
    const before = await server.anonymous.call(login, { body, headers: headers(keptBy(first)) })
    expect(before).toMatchObject({ errCode: 'ACCOUNT_LOCKED' })
    const after = await server.anonymous.call(login, { body, headers: headers(keptBy(changed as never)) })
    expect(after.code).toBe(200)
    const password = await hashPassword(ADMIN_PASSWORD)
    await server.services.db.updateTable('sysUser').set({ password }).where('userName', '=', 'editor').execute()
  })

  test('stays out where an administrator has closed the account', async () => {
    const { db } = server.services
    const cookie = keptBy(await signIn('editor', ADMIN_PASSWORD))
    for (const [status, errCode] of [
      ['1', 'ACCOUNT_DISABLED'],
      ['2', 'ACCOUNT_LOCKED_BY_ADMIN'],
    ] as const) {
      await db.updateTable('sysUser').set({ status, lockEndTime: null }).where('userName', '=', 'editor').execute()
      expect(await signIn('editor', ADMIN_PASSWORD, { cookie })).toMatchObject({ errCode })
    }
  })

  test('keeps a cookie that no script reads, that goes to no other site and to no other call', async () => {
    const [cookie] = (await signIn('admin', ADMIN_PASSWORD)).response.cookies
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/stage-api/login' })
    expect(cookie).not.toHaveProperty('secure')
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': home }
    const body = { username: 'admin', password: ADMIN_PASSWORD }
    expect((await server.anonymous.call(login, { body, headers })).response.cookies[0]).toHaveProperty('secure', true)
    expect((await signIn('admin', 'wrong-password')).response.cookies).toEqual([])
  })
})

test('an administrator opens an account to a network again with a new password', async () => {
  const user = await server.withUser({ userName: 'shut', menus: [] })
  const { user: shown } = await user.ok(getInfo)
  const password = await hashPassword(ADMIN_PASSWORD)
  await server.services.db.updateTable('sysUser').set({ password }).where('userName', '=', 'shut').execute()
  await fail(5, 'shut')
  expect(await signIn('shut', ADMIN_PASSWORD)).toMatchObject({ errCode: 'ACCOUNT_LOCKED' })
  const admin = await server.as('admin')
  await admin.ok(userResetPwd, { body: { userId: shown.userId, password: 'Another4word' } })
  expect((await signIn('shut', 'Another4word')).code).toBe(200)
})

test('where the policy disables, a network is shut for a day, and no account is closed for people elsewhere', async () => {
  const { db } = server.services
  await db.updateTable('sysSecurityConfig').set({ passwordRetryStrategy: 'DISABLE' }).execute()
  const first = await signIn('editor', ADMIN_PASSWORD)
  for (const name of ['editor', 'admin', 'nobody']) await fail(5, name)
  const openTo = async (name: string, from?: From) => (await signIn(name, ADMIN_PASSWORD, from)).code === 200
  for (const name of ['editor', 'admin']) {
    expect(await signIn(name, ADMIN_PASSWORD)).toMatchObject({ errCode: 'ACCOUNT_LOCKED' })
    expect(await openTo(name, { network: ELSEWHERE })).toBe(true)
  }
  expect(await signIn('nobody', 'x')).toMatchObject({ errCode: 'ACCOUNT_LOCKED' })
  expect(await openTo('editor', { cookie: keptBy(first) })).toBe(true)
  const headers = { authorization: `Bearer ${first.data}` }
  expect((await server.anonymous.call(getInfo, { headers })).code).toBe(200)
  now = new Date(START.getTime() + 23 * 3600_000)
  expect(await openTo('editor')).toBe(false)
  now = new Date(START.getTime() + 24 * 3600_000 + 1000)
  expect(await openTo('editor')).toBe(true)
})

test('a try that finds too many waiting to be verified is none', async () => {
  const hashes = Array.from({ length: 102 }, () => hashPassword('x'))
  expect(await signIn('editor', 'wrong-password')).toMatchObject({ errCode: 'TOO_MANY_REQUESTS' })
  await Promise.all(hashes)
  const counts = await server.services.db.selectFrom('sysLoginAttempt').select('failures').execute()
  expect(counts.map(({ failures }) => failures)).toEqual([0, 0, 0])
})

test('whoever does not know the password is not told that an account is closed, and leaves it as it is', async () => {
  const { db } = server.services
  const closed = { status: '1', lockEndTime: null }
  await db.updateTable('sysUser').set(closed).where('userName', '=', 'editor').execute()
  for (let count = 0; count < 4; count++)
    expect(await signIn('editor', 'wrong-password')).toMatchObject({ errCode: 'LOGIN_FAILED' })
  const kept = await db.selectFrom('sysUser').select('status').where('userName', '=', 'editor').executeTakeFirst()
  expect(kept).toEqual({ status: '1' })
  expect(await signIn('editor', ADMIN_PASSWORD)).toMatchObject({ errCode: 'ACCOUNT_DISABLED' })
})

test('of many tries at once no more come through than of many in a row, and the right password is none of them', async () => {
  const guesses = Array.from({ length: 20 }, () => signIn('editor', 'wrong-password'))
  const answers = await Promise.all([...guesses, signIn('editor', ADMIN_PASSWORD)])
  const refused = answers.map(({ errCode }) => errCode)
  expect(refused.filter((code) => code === 'LOGIN_FAILED').length).toBe(5)
  expect(refused.at(-1)).toBe('ACCOUNT_LOCKED')
  expect(new Set(refused)).toEqual(new Set(['LOGIN_FAILED', 'ACCOUNT_LOCKED']))
})
