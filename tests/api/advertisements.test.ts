import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  AD_MAX,
  advertisementAdd,
  advertisementDelete,
  advertisementDisable,
  advertisementEdit,
  advertisementEnable,
  advertisementGet,
  advertisementList,
  advertisementTypes,
} from '#contract/advertisements.ts'
import { adSpaceAdd, adSpaceDelete, adSpaceList, adSpacePublish } from '#contract/advertisements/spaces.ts'
import { pageWidgetAdd, pageWidgetEdit, pageWidgetGet } from '#contract/page-widgets.ts'
import { addAd, adForm, type AdForm } from '#tests/support/ad-space.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { publishedArticle } from '#tests/support/publishing.ts'

const TEMPLATE = 'ads_test.template.html'

let app: TestApp
let admin: TestClient
/** Works with advertisements, on the spaces that are his. */
let bob: TestClient
let site: string

beforeAll(async () => {
  app = await startApp()
  admin = await app.as('admin')
  site = (await publishedArticle(app.services)).siteId
  bob = await app.withUser({
    userName: 'bob',
    menus: ['cms:advertisement:view'],
    sites: { [site]: ['View', 'AddPageWidget'] },
  })
  await app.services.files.write(`demo_pc/template/${TEMPLATE}`, '<p>{{ PageWidget.name }}</p>')
  await app.services.publisher.idle()
}, 120_000)
afterAll(() => app.close())

const addSpace = (code: string, client = admin) =>
  client.ok(adSpaceAdd, {
    site,
    body: { name: `Space ${code}`, code, publishPipeCode: 'pc', path: 'include/ad/', template: TEMPLATE },
  })
const add = (adSpaceId: string, more: Partial<AdForm> = {}, client = admin) => addAd(client, adSpaceId, more)
const get = (advertisementId: string) => admin.ok(advertisementGet, { params: { advertisementId } })
const list = (adSpaceId: string, more = {}) => admin.ok(advertisementList, { query: { adSpaceId, ...more } })
const publish = async (...ids: string[]) => {
  await admin.ok(adSpacePublish, { site, body: ids })
  await app.services.publisher.idle()
}
const stateOfSpace = async (pageWidgetId: string) =>
  (await admin.ok(pageWidgetGet, { site, params: { pageWidgetId } })).state

describe('ad spaces', () => {
  test('are page widgets of their own type, listed newest first by name, state and catalog', async () => {
    const first = await addSpace('list_a')
    const second = await addSpace('list_b')
    const block = {
      catalogId: '0',
      type: 'manual',
      name: 'Space block',
      code: 'list_c',
      publishPipeCode: 'pc',
      path: 'x',
    }
    await admin.ok(pageWidgetAdd, { site, body: block })
    const { rows } = await admin.ok(adSpaceList, { site, query: { name: 'Space list', state: '0' as never } })
    expect(rows.map((row) => row.pageWidgetId)).toEqual([second, first])
    expect(rows[0]).toMatchObject({ type: 'ads', catalogId: '0', state: '0', route: '/cms/adspace/editor' })
    const { catalogId } = await publishedArticle(app.services)
    expect((await admin.ok(adSpaceList, { site, query: { catalogId } })).rows).toEqual([])
    await admin.ok(pageWidgetEdit, { site, body: { pageWidgetId: first, contentStr: '{"strategy":"x","more":1}' } })
    const edited = await admin.ok(adSpaceList, { site, query: { state: 60 } })
    expect(edited.rows.map((row) => row.content)).toEqual([{ strategy: 'x' }])
  })

  test('belong to who adds them, and take no widget of another type along', async () => {
    const id = await addSpace('own', bob)
    const ad = await add(id, {}, bob)
    await bob.ok(adSpacePublish, { site, body: [id] })
    expect((await bob.ok(pageWidgetGet, { site, params: { pageWidgetId: id } })).name).toBe('Space own')
    const theirs = await addSpace('theirs')
    for (const call of [adSpaceDelete, adSpacePublish])
      expect((await bob.call(call, { site, body: [theirs] })).code, call.id).toBe(403)
    const block = { catalogId: '0', type: 'manual', name: 'B', code: 'no_space', publishPipeCode: 'pc', path: 'x' }
    const blockId = await admin.ok(pageWidgetAdd, { site, body: block })
    expect((await bob.call(pageWidgetGet, { site, params: { pageWidgetId: blockId } })).code).toBe(403)
    await admin.ok(adSpaceDelete, { site, body: [blockId] })
    expect(await stateOfSpace(blockId)).toBe('0')
    await bob.ok(adSpaceDelete, { site, body: [id] })
    expect((await list(id)).rows).toEqual([])
    expect((await bob.call(advertisementGet, { params: { advertisementId: ad } })).errCode).toBe('NOT_FOUND')
  })

  test('tell their editor what is in them, and take no such copy for more than that', async () => {
    const id = await addSpace('copy')
    const content = async () => (await admin.ok(pageWidgetGet, { site, params: { pageWidgetId: id } })).content
    expect(await content()).toBeUndefined()
    await add(id, { name: 'Only one' })
    expect(JSON.parse((await content()) as string)).toMatchObject([{ name: 'Only one', state: '0' }])
    await admin.ok(pageWidgetEdit, { site, body: { pageWidgetId: id, contentStr: '[{"name":"Smuggled"}]' } })
    expect((await list(id)).rows.map((row) => row.name)).toEqual(['Only one'])
  })
})

describe('an advertisement', () => {
  test('is stored as it was sent, enabled, and answers its id', async () => {
    const space = await addSpace('stored')
    const id = await add(space, { keywords: 'k', remark: 'r', resourcePath: '/a.png', weight: '7' as never })
    const expected = { ...adForm(space), weight: 7, keywords: 'k', remark: 'r', state: '0', resourcePath: '/a.png' }
    expect(await get(id)).toMatchObject({ ...expected, siteId: site, resourceSrc: '/a.png', createBy: 'admin' })
    const newer = await add(space, { name: 'Newer' })
    const { rows } = await list(space)
    expect(rows.map((row) => row.advertisementId)).toEqual([newer, id])
    expect(rows[1]).toMatchObject({ ...expected, typeName: 'Image' })
    const types = await admin.ok(advertisementTypes, { language: 'en' })
    expect(types).toEqual({ rows: [{ id: 'image', name: 'Image' }], total: '1' })
  })

  test('is added once, however often the same request comes', async () => {
    const space = await addSpace('once')
    const again = () => admin.ok(advertisementAdd, { body: adForm(space), key: 'one-and-the-same-key' })
    expect(await again()).toBe(await again())
    expect((await list(space)).total).toBe('1')
  })

  test('keeps what an edit does not name, and its space and state in any case', async () => {
    const [space, other] = [await addSpace('kept'), await addSpace('kept_not')]
    const id = await add(space, { keywords: 'k', remark: 'r' })
    await admin.ok(advertisementDisable, { body: [id] })
    const before = await get(id)
    const change = { advertisementId: id, name: 'Summer', remark: '', adSpaceId: other, state: '0' }
    await admin.ok(advertisementEdit, { body: change as never })
    expect(await get(id)).toMatchObject({ ...adForm(space), name: 'Summer', keywords: 'k', state: '1' })
    expect((await get(id)).remark).toBeUndefined()
    const late = { advertisementId: id, name: 'Late', revision: before.revision }
    expect((await admin.call(advertisementEdit, { body: late })).errCode).toBe('SAVED_BY_OTHER')
    await admin.ok(advertisementEdit, { body: { advertisementId: id, redirectUrl: null as never, resourcePath: '' } })
    expect(await get(id)).toMatchObject({ redirectUrl: '', resourcePath: '' })
  })

  test('is found by a part of its name and by its state', async () => {
    const space = await addSpace('found')
    const [one, two] = [await add(space, { name: 'Alpha' }), await add(space, { name: 'Beta' })]
    await admin.ok(advertisementDisable, { body: [two, two, '123'] })
    const found = async (more: object) => (await list(space, more)).rows.map((row) => row.advertisementId)
    expect(await found({ name: 'lph' })).toEqual([one])
    expect(await found({ state: 0 })).toEqual([one])
    expect(await found({ state: 1 })).toEqual([two])
    expect(await found({ state: -1 })).toEqual([two, one])
    await admin.ok(advertisementEnable, { body: [two] })
    expect(await found({ state: 1 })).toEqual([])
    await admin.ok(advertisementDelete, { body: [one, '123'] })
    expect(await found({})).toEqual([two])
  })

  test('marks its published space as edited, and no other', async () => {
    const [space, draft] = [await addSpace('marked'), await addSpace('marked_not')]
    await publish(space)
    const id = await add(space)
    expect(await stateOfSpace(space)).toBe('60')
    await publish(space)
    await admin.ok(advertisementEdit, { body: { advertisementId: id, weight: 1 } })
    expect(await stateOfSpace(space)).toBe('60')
    await add(draft)
    expect(await stateOfSpace(draft)).toBe('0')
  })

  test('of a space of others can be looked at, and nothing else', async () => {
    const space = await addSpace('looked_at')
    const id = await add(space)
    expect((await bob.ok(advertisementList, { query: { adSpaceId: space } })).total).toBe('1')
    expect((await bob.call(advertisementAdd, { body: adForm(space) })).code).toBe(403)
    expect((await bob.call(advertisementEdit, { body: { advertisementId: id, name: 'x' } })).code).toBe(403)
    for (const call of [advertisementDelete, advertisementEnable, advertisementDisable])
      expect((await bob.call(call, { body: [id] })).code, call.id).toBe(403)
    expect(await get(id)).toMatchObject({ name: 'Spring', state: '0' })
  })
})

describe('what is refused', () => {
  const refused = async (space: string, more: object) => {
    const { errCode, errData } = await admin.call(advertisementAdd, { body: { ...adForm(space), ...more } })
    return [errCode, errData?.['field']]
  }

  test('are limits exceeded by one, and no more than that', async () => {
    const space = await addSpace('limits')
    for (const [field, max] of [
      ['name', AD_MAX.name],
      ['keywords', AD_MAX.keywords],
      ['remark', AD_MAX.remark],
    ] as const) {
      await add(space, { [field]: 'x'.repeat(max) })
      expect(await refused(space, { [field]: 'x'.repeat(max + 1) }), field).toEqual(['BAD_REQUEST', field])
    }
    const address = (length: number) => 'https://a.example/'.padEnd(length, 'x')
    await add(space, { redirectUrl: address(AD_MAX.url), resourcePath: address(AD_MAX.resource) })
    for (const field of ['redirectUrl', 'resourcePath'])
      expect(await refused(space, { [field]: address(AD_MAX.url + 1) }), field).toEqual(['BAD_REQUEST', field])
    for (const weight of [0, AD_MAX.weight]) await add(space, { weight })
    for (const weight of [-1, AD_MAX.weight + 1, 1.5, 'x'])
      expect(await refused(space, { weight }), String(weight)).toEqual(['BAD_REQUEST', 'weight'])
  })

  test('are names of nothing, unknown types, and dates that are none or the wrong way round', async () => {
    const space = await addSpace('wrong')
    expect(await refused(space, { name: ' ' })).toEqual(['BAD_REQUEST', 'name'])
    expect(await refused(space, { type: 'nosuch' })).toEqual(['AD_TYPE', 'type'])
    expect(await refused(space, { onlineDate: '2026-02-30 00:00:00' })).toEqual(['BAD_REQUEST', 'onlineDate'])
    expect(await refused(space, { offlineDate: '2025-12-31 23:59:59' })).toEqual(['AD_DATES', 'offlineDate'])
    await add(space, { offlineDate: '2026-01-01 00:00:00' })
    expect((await admin.call(advertisementAdd, { body: adForm('123') })).errCode).toBe('NOT_FOUND')
    for (const call of [advertisementDelete, advertisementEnable, advertisementDisable])
      expect((await admin.call(call, { body: [] })).errCode, call.id).toBe('BAD_REQUEST')
  })

  test('are addresses that run something, while others are completed', async () => {
    const space = await addSpace('addresses')
    for (const redirectUrl of [
      'javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      'jAvascript:x',
    ])
      expect(await refused(space, { redirectUrl }), redirectUrl).toEqual(['BAD_ADDRESS', 'redirectUrl'])
    for (const resourcePath of ['javascript:alert(1)', 'data:image/png;base64,AA', '//evil.example/a.png'])
      expect(await refused(space, { resourcePath }), resourcePath).toEqual(['BAD_REQUEST', 'resourcePath'])
    for (const [typed, stored] of [
      ['//evil.example', 'https://evil.example'],
      ['www.example.com/a', 'https://www.example.com/a'],
      ['/news/', '/news/'],
    ] as const)
      expect((await get(await add(space, { redirectUrl: typed }))).redirectUrl).toBe(stored)
  })

  test('is one more than a space holds', async () => {
    const space = await addSpace('full')
    const id = await add(space)
    const { db, newId } = app.services
    const row = await db
      .selectFrom('advertisement')
      .selectAll()
      .where('advertisementId', '=', id)
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: AD_MAX.perSpace - 2 }, () => ({ ...row, advertisementId: newId() }))
    await db.insertInto('advertisement').values(more).execute()
    await add(space)
    expect((await admin.call(advertisementAdd, { body: adForm(space) })).errCode).toBe('AD_TOO_MANY')
  })
})
