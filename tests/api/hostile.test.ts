import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogAdd, catalogPublish, catalogVisible } from '#contract/catalogs.ts'
import { contentAdd, contentDelete, contentGetInit, contentList, contentSave } from '#contract/contents.ts'
import { resourceUpload } from '#contract/resources.ts'
import { sitePublish } from '#contract/sites.ts'
import { dictDataRemove } from '#contract/system/dicts.ts'
import { roleChangeStatus, roleEdit } from '#contract/system/roles.ts'
import { configList } from '#contract/system/configs.ts'
import { previewPage, previewTicket } from '#contract/preview.ts'
import { langOptions } from '#contract/system/i18n.ts'
import { login, register } from '#contract/session.ts'
import { userAdd, userList } from '#contract/system/users.ts'
import { API_BASE } from '#contract/wire.ts'
import { ADMIN_PASSWORD, startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { article, rowOf, save, stored } from '#tests/support/contents.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let mine: TestSite
let other: TestSite
beforeAll(async () => {
  server = await startApp()
  mine = await addSite(server.services, 'hostilemine')
  other = await addSite(server.services, 'hostileother')
}, 120_000)
afterAll(() => server.close())

/** Calls with a query that the contract does not know. */
async function callWithQuery(client: TestClient, method: 'POST' | 'PUT', path: string, body: object) {
  const headers = { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' }
  const url = API_BASE + path
  return (await server.app.inject({ method, url, headers, payload: JSON.stringify(body) })).json<{ code: number }>()
}

describe('a right on one object', () => {
  test('does not reach another one that the body names beside the query', async () => {
    const keeper = await server.withUser({
      userName: 'twofaced',
      sites: { [mine.siteId]: ['View', 'Publish'] },
      catalogs: { [mine.news]: ['View', 'Publish', 'ShowHide'] },
    })
    const catalog = `catalogId=${mine.news}`
    const hide = { catalogId: other.news, visible: 'N' }
    const publish = { catalogId: other.news, publishChild: false, publishDetail: true, publishStatus: '20' }
    const site = { siteId: other.siteId, publishIndex: true }
    expect((await callWithQuery(keeper, 'PUT', `${catalogVisible.path}?${catalog}`, hide)).code).toBe(403)
    expect((await callWithQuery(keeper, 'POST', `${catalogPublish.path}?${catalog}`, publish)).code).toBe(403)
    expect((await callWithQuery(keeper, 'POST', `${sitePublish.path}?siteId=${mine.siteId}`, site)).code).toBe(403)
    const { visibleFlag } = await server.services.db
      .selectFrom('catalog')
      .select('visibleFlag')
      .where('catalogId', '=', other.news)
      .executeTakeFirstOrThrow()
    expect(visibleFlag).toBe('Y')
  })

  test('of a site that may not be viewed adds no catalog to the one that may', async () => {
    const keeper = await server.withUser({
      userName: 'halfsighted',
      menus: ['cms:catalog:view'],
      sites: { [other.siteId]: ['AddCatalog'], [mine.siteId]: ['View'] },
    })
    const body = { name: 'Smuggled', alias: 'smuggled', path: 'smuggled', catalogType: 'common' as const }
    expect((await keeper.call(catalogAdd, { site: other.siteId, body })).code).toBe(403)
  })
})

describe('input that no column can hold', () => {
  test('is cleaned at the door: what is left is searched for, signed in with and stored', async () => {
    const admin = await server.as('admin')
    const keys = async (configKey: string) =>
      (await admin.ok(configList, { query: { configKey } })).rows.map((row) => row.configKey)
    expect(await keys('SysUpload\0Size')).toEqual(await keys('SysUploadSize'))
    const credentials = { username: 'ad\0min', password: `${ADMIN_PASSWORD}\ud800` }
    expect((await server.anonymous.call(login, { body: credentials })).code).toBe(200)
    const at = { site: mine.siteId }
    const contentId = await stored(server.services, admin, mine, {
      title: 'One\0\r\ntitle\ud83d \u{1f600}',
      summary: 'two\0\nlines\u0007',
      author: 'A\u007fnn',
      tags: ['t\0ag', '\ud83dtwo'],
      contentHtml: '<p>be\0fore \ud83d after</p>',
    })
    const params = { catalogId: mine.news, contentType: 'article', contentId }
    expect(await admin.ok(contentGetInit, { ...at, params })).toMatchObject({
      title: 'One title \u{1f600}',
      summary: 'two\nlines',
      author: 'Ann',
      tags: ['tag', 'two'],
      contentHtml: '<p>before  after</p>',
    })
  })

  test('is refused when it is a list too long for one statement, and the server goes on', async () => {
    const admin = await server.as('admin')
    const ids = (length: number) => Array.from({ length }, (_, index) => String(index + 1))
    const isRefused = async (body: string[], errCode: string) => {
      expect((await admin.call(dictDataRemove, { body })).errCode).toBe(errCode)
      expect((await admin.call(contentDelete, { site: mine.siteId, body })).errCode).toBe(errCode)
    }
    await isRefused(ids(10_001), 'BAD_REQUEST')
    await isRefused(ids(70_000), 'TOO_MANY_VALUES')
    expect((await admin.call(configList, {})).code).toBe(200)
  }, 60_000)
})

test('a column name of every object sorts nothing', async () => {
  const admin = await server.as('admin')
  for (const sorts of ['constructor#ASC', '__proto__#DESC', 'toString#ASC@createTime#ASC']) {
    const { code } = await admin.call(contentList, { site: mine.siteId, query: { catalogId: mine.news, sorts } })
    expect(code, sorts).toBe(200)
  }
})

describe('whoever keeps roles', () => {
  test('neither changes nor switches on a role that holds more than he does', async () => {
    const { services } = server
    const roleId = services.newId()
    const audit = { createBy: 'admin', createTime: services.now() }
    const role = { roleId, roleName: 'Sleeping', roleKey: 'sleeping', roleSort: 9, status: '1' }
    await services.db
      .insertInto('sysRole')
      .values({ ...role, ...audit })
      .execute()
    const grant = { ownerType: 'Role', ownerId: roleId, perms: 'system:user:resetPwd' } as const
    await services.db.insertInto('sysMenuGrant').values(grant).execute()
    const keeper = await server.withUser({
      userName: 'rolekeeper',
      menus: ['system:role:view', 'system:role:edit'],
      roles: ['sleeping'],
    })
    expect((await keeper.call(roleChangeStatus, { body: { roleId, status: '0' } })).code).toBe(403)
    const form = { roleId, roleName: 'Sleeping', roleKey: 'sleeping', roleSort: 9, status: '0' as const }
    expect((await keeper.call(roleEdit, { body: form })).code).toBe(403)
    expect((await keeper.call(roleEdit, { body: { ...form, status: '1', roleName: 'Still' } })).code).toBe(403)
    const admin = await server.as('admin')
    expect((await admin.call(roleChangeStatus, { body: { roleId, status: '0' } })).code).toBe(200)
  })
})

test('a preview leads to an address with other letters', async () => {
  const { services } = server
  const admin = await server.as('admin')
  const redirectUrl = 'https://example.org/新闻?q=100%25 a'
  await services.db.updateTable('catalog').set({ redirectUrl }).where('catalogId', '=', mine.elsewhere).execute()
  const params = { dataType: 'catalog' as const, dataId: mine.elsewhere }
  const { response } = await admin.call(previewPage, { params })
  expect(response.statusCode).toBe(302)
  expect(response.headers.location).toBe('https://example.org/%E6%96%B0%E9%97%BB?q=100%25%20a')
})

test('what is looked for is no longer than a title, and a longer one costs the database nothing', async () => {
  const admin = await server.as('admin')
  const list = (title: string) => admin.call(contentList, { query: { catalogId: mine.news, title }, site: mine.siteId })
  expect((await list('长'.repeat(360))).code).toBe(200)
  const start = performance.now()
  expect(await list('长'.repeat(5_000))).toMatchObject({ errCode: 'BAD_REQUEST', errData: { field: 'title' } })
  expect(performance.now() - start).toBeLessThan(500)
})

test('strangers are slowed down at what the page of the sign-in reads', async () => {
  const codes: (string | undefined)[] = []
  for (let call = 0; call < 302; call++) codes.push((await server.anonymous.call(langOptions)).errCode)
  expect(codes.slice(0, 300).every((code) => code === undefined)).toBe(true)
  expect(codes.slice(300)).toEqual(Array(2).fill('TOO_MANY_REQUESTS'))
}, 60_000)

test('strangers are slowed down at pages that are rendered for them, by network and not by address', async () => {
  const addresses = Array.from({ length: 302 }, (_, at) => `2001:db8:7:7::${at.toString(16)}`)
  const ask = (remoteAddress: string) =>
    server.app.inject({ url: '/stage-api/cms/view/site/1', remoteAddress, headers: { 'accept-language': 'en' } })
  const statuses: string[] = []
  for (const address of addresses) statuses.push((await ask(address)).payload.includes('TOO_MANY') ? 'slow' : 'answer')
  expect(statuses.indexOf('slow')).toBe(300)
  expect((await ask('2001:db8:7:8::1')).payload).not.toContain('TOO_MANY')
}, 60_000)

test('a slow upload has time enough, and a connection held open for nothing has not', () => {
  const { requestTimeout, headersTimeout, timeout } = server.app.server
  const slowUploadMs = (20 * 1024 * 1024 * 1000) / 100_000
  expect(requestTimeout).toBeGreaterThan(2 * slowUploadMs)
  expect(headersTimeout).toBeGreaterThan(0)
  expect(headersTimeout).toBeLessThan(slowUploadMs)
  expect(timeout).toBeGreaterThan(0)
})

describe('a name', () => {
  test('is taken in any case, so that nobody passes for another', async () => {
    const admin = await server.as('admin')
    const form = { nickName: 'Copycat', password: 'Copycat1!long' }
    const answer = await admin.call(userAdd, { body: { ...form, userName: 'ADMIN' } })
    expect([answer.errCode, answer.msg]).toEqual(['DATA_CONFLICT', expect.stringContaining('ADMIN')])
    const { db } = server.services
    for (const [configKey, configValue] of [
      ['SysRegistEnable', 'true'],
      ['SysCaptchaEnable', 'false'],
    ] as const)
      await db.updateTable('sysConfig').set({ configValue }).where('configKey', '=', configKey).execute()
    const body = { username: 'Admin', password: 'Copycat1!long', confirmPassword: 'Copycat1!long' }
    expect((await server.anonymous.call(register, { body })).errCode).toBe('DATA_CONFLICT')
    const { total } = await admin.ok(userList, { query: { userName: 'admin' } })
    expect(total).toBe('1')
  })
})

test('strangers who lock an account for a while do not end the previews of its sessions', async () => {
  const { db, now } = server.services
  const viewer = await server.withUser({
    userName: 'viewer',
    sites: { [mine.siteId]: ['View'] },
    catalogs: { [mine.elsewhere]: ['View'] },
  })
  const { ticket } = await viewer.ok(previewTicket, { site: mine.siteId })
  const lockEndTime = new Date(now().getTime() + 3600_000)
  await db.updateTable('sysUser').set({ status: '2', lockEndTime }).where('userName', '=', 'viewer').execute()
  await db
    .updateTable('catalog')
    .set({ redirectUrl: 'https://example.org/' })
    .where('catalogId', '=', mine.elsewhere)
    .execute()
  const params = { dataType: 'catalog' as const, dataId: mine.elsewhere }
  expect((await server.anonymous.call(previewPage, { params, query: { ticket } })).response.statusCode).toBe(302)
  await db.updateTable('sysUser').set({ lockEndTime: null }).where('userName', '=', 'viewer').execute()
  expect((await viewer.call(previewTicket, { site: mine.siteId })).code).toBe(401)
})

describe('a page path of its own', () => {
  test('does not lie over the page of another object', async () => {
    const { services } = server
    const catalogs = { [mine.culture]: ['View', 'AddContent', 'EditContent'] }
    const writer = await server.withUser({
      userName: 'writer',
      menus: ['cms:content:view'],
      sites: { [mine.siteId]: ['View'] },
      catalogs,
    })
    const admin = await server.as('admin')
    const victim = await stored(services, admin, mine)
    const chosen = await stored(services, admin, mine, { staticPath: 'about/us.html' })
    expect((await rowOf(services, chosen)).staticPath).toBe('about/us.html')
    const paths = ['index.html', 'Index_2.shtml', 'news/list_3.html', `news/${victim}.shtml`, `news/${victim}_2.shtml`]
    for (const staticPath of [...paths, 'about/US.html']) {
      const body = article(services, mine, { catalogId: mine.culture, staticPath })
      expect((await save(services, writer, mine, contentAdd, body)).errCode, staticPath).toBe('DATA_CONFLICT')
    }
    for (const staticPath of ['about/index.html', 'news/9999999999999999999.html', 'culture/own.html']) {
      const body = article(services, mine, { catalogId: mine.culture, staticPath })
      expect((await save(services, writer, mine, contentAdd, body)).status, staticPath).toBe('SUCCESS')
      const again = { ...body, opType: 'UPDATE' as const, title: 'Another title' }
      expect((await save(services, writer, mine, contentSave, again)).status, staticPath).toBe('SUCCESS')
    }
  })
})

test('files of somebody without the right are refused before they are read', async () => {
  const nobody = await server.withUser({ userName: 'uploader', sites: { [mine.siteId]: ['View'] } })
  const headers = {
    authorization: `Bearer ${nobody.token}`,
    currentsite: mine.siteId,
    'content-type': 'multipart/form-data; boundary=x',
  }
  const url = API_BASE + resourceUpload.path
  const answer = await server.app.inject({ method: 'POST', url, headers, payload: '--x\r\nbroken' })
  expect(answer.json<{ code: number }>().code).toBe(403)
})
