import { afterAll, beforeAll, expect, test } from 'vitest'
import { onlineForceLogout, onlineList } from '#contract/monitor.ts'
import { getInfo } from '#contract/session.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

test('an administrator sees every device that is signed in, without its token, and ends one alone', async () => {
  const admin = await server.as('admin')
  const [phone, desk] = [await server.as('editor'), await server.as('editor')]
  const listed = await admin.call(onlineList, { query: { userName: 'editor' } })
  expect(listed.data?.rows).toMatchObject([
    { userName: 'editor', deptName: '编辑部', ipaddr: '127.0.0.1' },
    { userName: 'editor' },
  ])
  expect(listed.response.payload).not.toContain(phone.token)
  expect(Number(listed.data?.rows[0]?.loginTime)).toBeGreaterThan(1.7e12)
  const own = (await admin.ok(onlineList)).rows.filter(({ current }) => current)
  expect(own).toMatchObject([{ userName: 'admin' }])
  const tokenId = listed.data?.rows[1]?.tokenId ?? ''
  await admin.ok(onlineForceLogout, { params: { tokenId } })
  await admin.ok(onlineForceLogout, { params: { tokenId } })
  // In the words of every other refusal: the person is told why by his own device.
  const refused = await phone.call(getInfo)
  const unknown = await server.anonymous.call(getInfo, { headers: { authorization: 'Bearer unknown' } })
  expect(refused).toMatchObject({ code: 401, msg: unknown.msg, errData: { endedBy: 'administrator' } })
  expect(unknown).not.toHaveProperty('errData')
  expect((await desk.call(getInfo)).code).toBe(200)
  expect((await admin.ok(onlineList, { query: { ipaddr: '203.0.113.1' } })).total).toBe('0')
})

test('who signed in last stands first, so that everybody finds his own session on the first page', async () => {
  await server.as('editor')
  const latest = await server.as('admin')
  expect((await latest.ok(onlineList)).rows[0]).toMatchObject({ userName: 'admin', current: true })
})

test('others neither see nor end sessions', async () => {
  const watcher = await server.withUser({ userName: 'watcher', menus: ['monitor:online:view'] })
  const editor = await server.as('editor')
  expect((await watcher.call(onlineForceLogout, { params: { tokenId: '1' } })).code).toBe(403)
  expect((await editor.call(onlineList)).code).toBe(403)
  expect((await server.anonymous.call(onlineList)).code).toBe(401)
})

test('a session that nobody has is ended already', async () => {
  const admin = await server.as('admin')
  for (const tokenId of ['1', 'x', '99999999999999999999']) await admin.ok(onlineForceLogout, { params: { tokenId } })
})

test('nobody ends the session of an account that may do more, or that he may not see', async () => {
  const admin = await server.as('admin')
  const menus = ['monitor:online:view', 'monitor:online:forceLogout']
  const guard = await server.withUser({ userName: 'guard', menus })
  const [boss] = (await admin.ok(onlineList, { query: { userName: 'admin' } })).rows
  const refused = await guard.call(onlineForceLogout, { params: { tokenId: boss?.tokenId ?? '' } })
  expect(refused.code).not.toBe(200)
  expect((await admin.call(getInfo)).code).toBe(200)
  const own = (await guard.ok(onlineList)).rows.find(({ current }) => current)
  expect(own).toMatchObject({ userName: 'guard' })
  await guard.ok(onlineForceLogout, { params: { tokenId: own?.tokenId ?? '' } })
  expect((await guard.call(getInfo)).code).toBe(401)
})
