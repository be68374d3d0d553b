import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  contentAdd,
  contentDelete,
  contentCounts,
  contentFeed,
  contentForceUnlock,
  contentGetInit,
  contentList,
  contentOffline,
  contentPublish,
  contentSave,
  contentUnlock,
} from '#contract/contents.ts'
import { onlineForceLogout, onlineList } from '#contract/monitor.ts'
import { getInfo } from '#contract/session.ts'
import { i18nImportTemplate } from '#contract/system/i18n.ts'
import { ipRuleList } from '#contract/system/ip-rules.ts'
import { noticeInbox } from '#contract/system/notices.ts'
import { userAdd, userList } from '#contract/system/users.ts'
import { taskGet } from '#contract/tasks.ts'
import { HEADER } from '#contract/wire.ts'
import { errorProneAdd, sensitiveAdd } from '#contract/words.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { article, force, init, rowOf, save, stored } from '#tests/support/contents.ts'
import { addHotWord } from '#tests/support/hot-words.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let admin: TestClient
let site: TestSite
let ahead = 0

beforeAll(async () => {
  server = await startApp({
    settings: { demo: false, compat: 'reference' },
    now: () => new Date(Date.now() + ahead),
  })
  admin = await server.as('admin')
  site = await addSite(server.services, 'plain')
})
afterAll(() => server.close())

const place = (contentId: string) => ({
  site: site.siteId,
  params: { catalogId: site.news, contentType: 'article', contentId },
})

test('a session that an administrator ended is refused as any other', async () => {
  const guest = await server.withUser({ userName: 'guest', menus: [] })
  const [tokenId = ''] = (await admin.ok(onlineList, { query: { userName: 'guest' } })).rows.map((row) => row.tokenId)
  await admin.ok(onlineForceLogout, { params: { tokenId } })
  const { response } = await guest.call(getInfo)
  const unknown = await server.anonymous.call(getInfo, { headers: { authorization: 'Bearer unknown' } })
  expect(response.payload).toBe(unknown.response.payload)
})

test('no answer names the server, a version, a tag or a machine code', async () => {
  const contentId = await stored(server.services, admin, site)
  const { data, response } = await admin.call(contentGetInit, place(contentId))
  expect(Object.keys(response.headers)).not.toContain(HEADER.server.toLowerCase())
  expect(Object.keys(response.headers)).not.toContain('etag')
  expect(Object.keys(data ?? {})).not.toEqual(expect.arrayContaining(['version']))
  const { rows } = await admin.ok(contentList, {
    site: site.siteId,
    query: { catalogId: site.news, pageNum: 1, pageSize: 10 },
  })
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.flatMap((row) => Object.keys(row))).not.toContain('version')
  const whole = { whole: 'Y' } as const
  expect(await admin.ok(contentList, { site: site.siteId, query: whole })).toEqual({ rows: [], total: '0' })
  const refused = await admin.call(contentGetInit, place('999'))
  expect(refused).toMatchObject({ code: 500 })
  expect(refused.errCode).toBeUndefined()
  expect((await admin.call(contentFeed, { site: site.siteId })).response.statusCode).toBe(404)
  expect((await admin.call(contentCounts, { site: site.siteId, query: {} })).response.statusCode).toBe(404)
})

test('a key is not known: the same request is done twice', async () => {
  const body = article(server.services, site)
  const send = () => admin.ok(contentAdd, { site: site.siteId, body, key: 'the-same-key-1' })
  const first = await send()
  // Side by side either of the two may be the one that is too late.
  await server.services.tasks.idle()
  const second = await send()
  expect(second.taskId).not.toBe(first.taskId)
  await server.services.tasks.idle()
  expect(await admin.ok(taskGet, { params: { taskId: second.taskId } })).toMatchObject({ status: 'FAILED' })
})

test('a version is not compared', async () => {
  const contentId = await stored(server.services, admin, site)
  const body = { ...article(server.services, site), contentId, opType: 'UPDATE' as const, version: 77 }
  expect(await save(server.services, admin, site, contentSave, body)).toMatchObject({ status: 'SUCCESS' })
  await admin.ok(contentOffline, { site: site.siteId, body: [contentId], query: { version: 77 } })
  await admin.ok(contentDelete, { site: site.siteId, body: [contentId], query: { version: 77 } })
})

test('the end of a task is forgotten after a minute', async () => {
  const { taskId } = await admin.ok(contentAdd, { site: site.siteId, body: article(server.services, site) })
  await server.services.tasks.idle()
  expect(await admin.ok(taskGet, { params: { taskId } })).toMatchObject({ status: 'SUCCESS' })
  ahead = 61_000
  expect(await admin.call(taskGet, { params: { taskId } })).toMatchObject({ code: 500 })
  ahead = 0
})

test('null clears nothing, and the texts for search engines are not stored', async () => {
  const contentId = await stored(server.services, admin, site, {
    tags: ['a'],
    publishDate: '2030-01-02 03:04:05',
    original: 'Y',
    seoTitle: 'for engines',
  })
  const body = { ...article(server.services, site), contentId, opType: 'UPDATE' as const }
  await save(server.services, admin, site, contentSave, {
    ...body,
    tags: null,
    publishDate: null,
    original: null,
  } as never)
  const form = await init(admin, site, contentId)
  expect(form).toMatchObject({ tags: ['a'], publishDate: '2030-01-02 03:04:05', original: 'Y' })
  expect(form.seoTitle).toBeUndefined()
  expect((await rowOf(server.services, contentId)).seoTitle).toBe('')
})

test('a save stores status, pin and catalog as the body says', async () => {
  const contentId = await stored(server.services, admin, site)
  await force(server.services, contentId, '30')
  const body = { ...article(server.services, site), contentId, catalogId: site.culture, opType: 'UPDATE' as const }
  await save(server.services, admin, site, contentSave, { ...body, status: '0', topFlag: '1700000000000' } as never)
  expect(await rowOf(server.services, contentId)).toMatchObject({
    status: '0',
    topFlag: '1700000000000',
    catalogId: site.culture,
  })
})

test('a publication that cannot be done is answered like one that was', async () => {
  const contentId = await stored(server.services, admin, site)
  await server.services.db
    .updateTable('content')
    .set({ isLock: 'Y', lockUser: 'ann' })
    .where('contentId', '=', contentId)
    .execute()
  await admin.ok(contentPublish, { site: site.siteId, body: { contentIds: [contentId] } })
  expect(await rowOf(server.services, contentId)).toMatchObject({ status: '0' })
})

test('words are masked whatever the site has switched on', async () => {
  await admin.ok(sensitiveAdd, { body: { word: 'forbiddenword', type: 'BLACK' } })
  const contentId = await stored(server.services, admin, site, { contentHtml: '<p>a forbiddenword here</p>' })
  expect((await init(admin, site, contentId)).contentHtml).toBe('<p>a * here</p>')
})

test('words are corrected whatever the site has switched on, and linked where it names a group', async () => {
  const { db } = server.services
  await admin.ok(errorProneAdd, { body: { word: 'teh', replaceWord: 'the' } })
  await addHotWord(server.services, site.siteId, 'river')
  const configProps = JSON.stringify({ HotWordGroups: '["links"]' })
  await db.updateTable('site').set({ configProps }).where('siteId', '=', site.siteId).execute()
  const contentId = await stored(server.services, admin, site, { contentHtml: '<p>teh river</p>' })
  const { contentHtml } = await init(admin, site, contentId)
  expect(contentHtml).toMatch(/^<p>the <a class="hot-word" href="\/river"[^>]*>river<\/a><\/p>$/)
})

test('the lock of somebody else is opened by nobody but its holder', async () => {
  const contentId = await stored(server.services, admin, site)
  await server.services.db
    .updateTable('content')
    .set({ isLock: 'Y', lockUser: 'ann' })
    .where('contentId', '=', contentId)
    .execute()
  const params = { contentId }
  expect((await admin.call(contentUnlock, { site: site.siteId, params })).code).toBe(500)
  const body = { lockUser: 'ann' }
  const forced = await admin.call(contentForceUnlock, { site: site.siteId, params, body } as never)
  expect(forced.response.statusCode).toBe(404)
  expect(await rowOf(server.services, contentId)).toMatchObject({ isLock: 'Y', lockUser: 'ann' })
})

test('administration lacks what is ours: notices for all, the import of translations, rules for addresses', async () => {
  for (const endpoint of [noticeInbox, i18nImportTemplate, ipRuleList])
    expect((await admin.call(endpoint as never)).response.statusCode).toBe(404)
})

test('a real name and a birthday are answered, but not stored', async () => {
  const person = { userName: 'lisi', nickName: 'Si', realName: '李四', birthday: '1990-05-06' }
  await admin.ok(userAdd, { body: { ...person, password: 'Harbour7x' } })
  const [row] = (await admin.ok(userList, { query: { userName: 'lisi' } })).rows
  expect(row).toMatchObject({ nickName: 'Si' })
  expect(row).not.toHaveProperty('realName')
  expect(row).not.toHaveProperty('birthday')
})
