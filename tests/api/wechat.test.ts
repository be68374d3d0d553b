import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  weChatAdd,
  weChatChangeStatus,
  weChatEdit,
  weChatGet,
  weChatList,
  weChatRemove,
} from '#contract/system/wechat.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

let server: TestApp
let admin: TestClient
/** Everything that was answered. */
const answered: string[] = []

beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const MASK = '******'
const form = { appId: 'wx-app', appSecret: 'app-secret-1', token: 'token-secret-1', encodingAesKey: 'aes-secret-1' }

async function addConfig(more: object = {}) {
  await admin.ok(weChatAdd, { body: { ...form, ...more } })
  const { rows } = await admin.ok(weChatList)
  answered.push(JSON.stringify(rows))
  return rows[0]?.configId ?? ''
}

const stored = (configId: string) =>
  server.services.db
    .selectFrom('sysWechatConfig')
    .selectAll()
    .where('configId', '=', configId)
    .executeTakeFirstOrThrow()

test('an account is stored with its secrets, which are answered as masks', async () => {
  const id = await addConfig({ backend: 'Y', remark: 'shop' })
  const shown = await admin.ok(weChatGet, { params: { configId: id } })
  answered.push(JSON.stringify(shown))
  expect(shown).toMatchObject({ appId: 'wx-app', appSecret: MASK, token: MASK, encodingAesKey: MASK, remark: 'shop' })
  expect(shown.backend).toBe('N')
  expect(await stored(id)).toMatchObject(form)
})

test('a mask that comes back keeps the secret, and a new one takes its place', async () => {
  const id = await addConfig()
  const masks = { appSecret: MASK, token: MASK, encodingAesKey: MASK }
  await admin.ok(weChatEdit, { body: { configId: id, appId: 'wx-other', ...masks } })
  expect(await stored(id)).toMatchObject({ ...form, appId: 'wx-other' })
  await admin.ok(weChatEdit, { body: { configId: id, appSecret: 'app-secret-2', encodingAesKey: '' } })
  expect(await stored(id)).toMatchObject({ appSecret: 'app-secret-2', token: form.token, encodingAesKey: '' })
  expect((await admin.ok(weChatGet, { params: { configId: id } })).encodingAesKey ?? '').toBe('')
})

test('a mask is no secret of a new account', async () => {
  const answer = await admin.call(weChatAdd, { body: { ...form, token: MASK } })
  expect(answer).toMatchObject({ errCode: 'BAD_REQUEST', errData: { field: 'token' } })
})

test.each([
  ['appId', 100],
  ['appSecret', 255],
  ['token', 255],
  ['encodingAesKey', 255],
  ['remark', 500],
])('%s is taken up to its limit, and no longer', async (field, max) => {
  const beyond = await admin.call(weChatAdd, { body: { ...form, [field]: 'x'.repeat(max + 1) } })
  expect(beyond).toMatchObject({ errCode: 'BAD_REQUEST', errData: { field } })
  await addConfig({ [field]: 'x'.repeat(max) })
})

test.each(['appId', 'appSecret', 'token'])('%s is required', async (field) => {
  for (const value of ['', '   ', undefined])
    expect(await admin.call(weChatAdd, { body: { ...form, [field]: value } as never })).toMatchObject({
      errCode: 'BAD_REQUEST',
      errData: { field },
    })
})

test('at most one account signs people in', async () => {
  const [first, second] = [await addConfig(), await addConfig()]
  const on = async () =>
    (await admin.ok(weChatList)).rows.filter((row) => row.backend === 'Y').map((row) => row.configId)
  await admin.ok(weChatChangeStatus, { params: { configId: first } })
  expect(await on()).toEqual([first])
  await admin.ok(weChatChangeStatus, { params: { configId: second } })
  expect(await on()).toEqual([second])
  await admin.ok(weChatEdit, { body: { configId: first, backend: 'Y' } })
  expect(await on()).toEqual([first])
  await admin.ok(weChatChangeStatus, { params: { configId: first } })
  expect(await on()).toEqual([])
  await admin.ok(weChatRemove, { body: [first, second] })
  await admin.ok(weChatRemove, { body: [first] })
  expect(await admin.call(weChatChangeStatus, { params: { configId: first } })).toMatchObject({ errCode: 'NOT_FOUND' })
})

test('no secret got into an answer or the log of operations', async () => {
  const log = await server.services.db.selectFrom('sysOperLog').selectAll().execute()
  expect(log.some((row) => row.title === 'wechat.edit')).toBe(true)
  expect(answered.length).toBeGreaterThan(3)
  expect(JSON.stringify(log) + answered.join('')).not.toMatch(/-secret-/)
})
