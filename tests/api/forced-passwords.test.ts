import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { profileGet, profileUpdatePwd } from '#contract/account.ts'
import { endpoints } from '#contract/index.ts'
import { getInfo, login, logout } from '#contract/session.ts'
import { securityAdd, securityChangeStatus, securityCurrent, securityList } from '#contract/system/security.ts'
import { userAdd, userResetPwd } from '#contract/system/users.ts'
import { siteList } from '#contract/sites.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

const START = new Date('2026-03-02T09:00:00')
const DAY = 24 * 3600_000

let server: TestApp
let admin: TestClient
let now = START
let count = 0

beforeAll(async () => {
  server = await startApp({ now: () => now })
  admin = await server.as('admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  now = START
  await server.services.db.deleteFrom('sysSecurityConfig').execute()
})

async function enforce(fields: object) {
  await admin.ok(securityAdd, { body: { passwordLenMin: 6, passwordLenMax: 20, ...fields } as never })
  const [policy] = (await admin.ok(securityList)).rows
  await admin.ok(securityChangeStatus, { params: { configId: policy?.configId ?? '' } })
}

const FIRST = 'Harbour7first'
const SECOND = 'Harbour7second'

async function addUser(): Promise<string> {
  const userName = `sailor${++count}`
  await admin.ok(userAdd, { body: { userName, nickName: userName, password: FIRST } as never })
  return userName
}

async function signIn(username: string, password = FIRST) {
  const token = await server.anonymous.ok(login, { body: { username, password } })
  return { authorization: `Bearer ${token}` }
}

const call = (headers: Record<string, string>, endpoint: never, input: object = {}) =>
  server.anonymous.call(endpoint, { headers, ...input } as never)

const change = (headers: Record<string, string>, oldPassword = FIRST, newPassword = SECOND) =>
  call(headers, profileUpdatePwd as never, { body: { oldPassword, newPassword } })

const idOf = async (userName: string) =>
  (
    await server.services.db
      .selectFrom('sysUser')
      .select('userId')
      .where('userName', '=', userName)
      .executeTakeFirstOrThrow()
  ).userId

test('whoever was added signs in and can do nothing before the password is changed', async () => {
  await enforce({ forceModifyPwdAfterAdd: 'Y' })
  const me = await signIn(await addUser())
  expect(await call(me, getInfo as never)).toMatchObject({ code: 200, data: { mustChangePassword: true } })
  expect((await call(me, securityCurrent as never)).code).toBe(200)
  expect(await call(me, profileGet as never)).toMatchObject({ code: 500, errCode: 'PASSWORD_CHANGE_REQUIRED' })
  expect((await change(me)).code).toBe(200)
  expect((await call(me, profileGet as never)).code).toBe(200)
  expect((await call(me, getInfo as never)).data).not.toHaveProperty('mustChangePassword')
})

test('every other call is refused meanwhile, and public ones know nobody', async () => {
  await enforce({ forceModifyPwdAfterAdd: 'Y' })
  const me = await signIn(await addUser())
  const open = ['auth.getInfo', 'auth.getRouters', 'dictData.byType', 'profile.updatePwd', 'security.current']
  const others = endpoints.filter(({ auth, id }) => auth === 'user' && !open.includes(id))
  const passed: string[] = []
  for (const endpoint of others) {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1'])
    const body = endpoint.bodyKind === 'none' ? undefined : {}
    const answer = await call(me, endpoint as never, { params: Object.fromEntries(names), body })
    if (answer.errCode !== 'PASSWORD_CHANGE_REQUIRED') passed.push(endpoint.id)
  }
  expect(passed).toEqual([])
  const described = await server.app.inject({ url: '/stage-api/openapi.json', headers: me })
  expect(described.json()).toMatchObject({ errCode: 'PASSWORD_CHANGE_REQUIRED' })
})

test('the session can be ended without a change', async () => {
  await enforce({ forceModifyPwdAfterAdd: 'Y' })
  const me = await signIn(await addUser())
  await server.app.inject({ method: 'POST', url: `/stage-api${logout.path}`, headers: me })
  expect((await call(me, getInfo as never)).code).toBe(401)
})

test('a password that somebody else has set is changed first, where the policy says so', async () => {
  await enforce({ forceModifyPwdAfterReset: 'Y' })
  const userName = await addUser()
  expect((await call(await signIn(userName), profileGet as never)).code).toBe(200)
  await admin.ok(userResetPwd, { body: { userId: await idOf(userName), password: SECOND } })
  const me = await signIn(userName, SECOND)
  expect(await call(me, profileGet as never)).toMatchObject({ errCode: 'PASSWORD_CHANGE_REQUIRED' })
  expect(await change(me, SECOND, SECOND)).toMatchObject({ errCode: 'PASSWORD_SAME' })
  expect(await call(me, profileGet as never)).toMatchObject({ errCode: 'PASSWORD_CHANGE_REQUIRED' })
})

test('a password grows too old to the second, in a session that is open too', async () => {
  await enforce({ passwordExpireSeconds: 30 * 24 * 3600 })
  const me = await signIn(await addUser())
  now = new Date(START.getTime() + 29 * DAY)
  expect((await call(me, profileGet as never)).code).toBe(200)
  now = new Date(START.getTime() + 30 * DAY - 1000)
  expect((await call(me, profileGet as never)).code).toBe(200)
  now = new Date(START.getTime() + 30 * DAY)
  const late = await server.anonymous.call(login, { body: { username: `sailor${count}`, password: FIRST } })
  const again = { authorization: `Bearer ${late.data}` }
  expect(await call(again, profileGet as never)).toMatchObject({ errCode: 'PASSWORD_CHANGE_REQUIRED' })
  expect((await change(again)).code).toBe(200)
  expect((await call(again, profileGet as never)).code).toBe(200)
})

test('without a policy, or by one that sets no time, no password is too old', async () => {
  await enforce({})
  const me = await signIn(await addUser())
  now = new Date(START.getTime() + 29 * DAY)
  expect((await call(me, profileGet as never)).code).toBe(200)
})

test('the refusal is said in the language of the caller', async () => {
  await enforce({ forceModifyPwdAfterAdd: 'Y' })
  const me = await signIn(await addUser())
  const texts = await Promise.all(
    (['zh-CN', 'zh-TW', 'en'] as const).map((language) => call(me, siteList as never, { language })),
  )
  expect(new Set(texts.map(({ msg }) => msg)).size).toBe(3)
})
