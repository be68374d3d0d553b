import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  noticeAdd,
  noticeEdit,
  noticeGet,
  noticeInbox,
  noticeList,
  noticeRead,
  noticeRemove,
} from '#contract/system/notices.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

let server: TestApp
let admin: TestClient
let reader: TestClient
beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
  reader = await server.withUser({ userName: 'reader' })
}, 120_000)
afterAll(() => server.close())
beforeEach(async () => {
  await server.services.db.deleteFrom('sysNotice').execute()
})

const add = async (noticeTitle: string, more: object = {}) => {
  await admin.ok(noticeAdd, { body: { noticeTitle, noticeType: '1', ...more } })
  const [row] = (await admin.ok(noticeList, { query: { noticeTitle } })).rows
  return row?.noticeId ?? ''
}
const titles = async (query: object = {}) =>
  (await admin.ok(noticeList, { query })).rows.map(({ noticeTitle }) => noticeTitle)

test('notices are listed newest first, and found by title, by who made them and by type', async () => {
  await add('Harbour closed')
  await add('Ferry late')
  expect(await titles()).toEqual(['Ferry late', 'Harbour closed'])
  expect(await titles({ noticeTitle: 'HARBOUR' })).toEqual(['Harbour closed'])
  expect(await titles({ createBy: 'admin', noticeType: '1' })).toHaveLength(2)
  expect(await titles({ createBy: 'adm' })).toEqual([])
})

test('what could run in a text is taken out of it', async () => {
  const noticeId = await add('Bad', { noticeContent: '<p onclick="x()">Hello<script>alert(1)</script></p>' })
  expect((await admin.ok(noticeGet, { params: { noticeId } }))?.noticeContent).toBe('<p>Hello</p>')
})

test('a title is needed and has at most 50 characters', async () => {
  for (const noticeTitle of ['', ' ', 'x'.repeat(51)])
    expect((await admin.call(noticeAdd, { body: { noticeTitle, noticeType: '1' } })).code).toBe(500)
  expect(await titles()).toEqual([])
})

test('an edit changes what it names; an unknown notice is refused', async () => {
  const noticeId = await add('First', { noticeContent: '<p>Text</p>' })
  await admin.ok(noticeEdit, { body: { noticeId, noticeTitle: 'Second' } })
  expect(await admin.ok(noticeGet, { params: { noticeId } })).toMatchObject({
    noticeTitle: 'Second',
    noticeContent: '<p>Text</p>',
    updateBy: 'admin',
  })
  expect((await admin.call(noticeEdit, { body: { noticeId: '1', noticeTitle: 'x' } })).errCode).toBe('NOT_FOUND')
})

test('everybody is told, has each notice unread until he reads it, and again when it says something else', async () => {
  const noticeId = await add('Ferry late', { noticeContent: '<p>An hour</p>' })
  await add('Closed', { status: '1' })
  const inbox = () => reader.ok(noticeInbox)
  expect(await inbox()).toMatchObject({
    unread: 1,
    rows: [{ noticeTitle: 'Ferry late', noticeContent: '<p>An hour</p>', createBy: 'admin', read: false }],
  })
  await reader.ok(noticeRead, { body: [noticeId, '42'] })
  await reader.ok(noticeRead, { body: [noticeId] })
  expect((await inbox()).unread).toBe(0)
  expect((await admin.ok(noticeInbox)).unread).toBe(1)
  await admin.ok(noticeEdit, { body: { noticeId, status: '0' } })
  expect((await inbox()).unread).toBe(0)
  await admin.ok(noticeEdit, { body: { noticeId, noticeTitle: 'Ferry very late' } })
  expect((await inbox()).unread).toBe(1)
})

test('deleted notices are told no more; unknown ids are ignored', async () => {
  const noticeId = await add('Gone')
  await reader.ok(noticeRead, { body: [noticeId] })
  await admin.ok(noticeRemove, { body: [noticeId, '7'] })
  expect((await reader.ok(noticeInbox)).rows).toEqual([])
})

test('only who may keeps notices', async () => {
  expect((await reader.call(noticeList)).code).toBe(403)
  expect((await reader.call(noticeAdd, { body: { noticeTitle: 'x', noticeType: '1' } })).code).toBe(403)
})
