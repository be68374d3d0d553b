import { afterAll, beforeAll, expect, test } from 'vitest'
import { sitePropAdd, sitePropDelete, sitePropList, sitePropListAlias, sitePropUpdate } from '#contract/site-props.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let admin: TestClient
/** Edits the first site, but is no developer. */
let ann: TestClient
let site: TestSite
let other: TestSite
beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  admin = await server.as('admin')
  site = await addSite(server.services, 'harbour')
  other = await addSite(server.services, 'island')
  ann = await server.withUser({ userName: 'ann', sites: { [site.siteId]: ['View', 'Edit'] } })
}, 120_000)
afterAll(() => server.close())

const add = (body: object, client = admin) =>
  client.call(sitePropAdd, { body: { siteId: site.siteId, propName: 'Phone', propCode: 'phone', ...body } as never })
const list = async (query = '', siteId = site.siteId) =>
  (await admin.ok(sitePropList, { query: { siteId, query } })).rows

test('a property is added, found by name or code, changed and deleted', async () => {
  expect((await add({ propValue: '1234', remark: 'of the desk' })).code).toBe(200)
  await add({ propName: 'Fax', propCode: 'fax_no' })
  expect((await list()).map(({ propCode }) => propCode)).toEqual(['phone', 'fax_no'])
  expect((await list('PHO')).map(({ propValue }) => propValue)).toEqual(['1234'])
  expect((await list('fax_')).length).toBe(1)
  const [{ propertyId } = { propertyId: '' }] = await list('phone')
  await admin.ok(sitePropUpdate, { body: { propertyId, propValue: '5678' } })
  expect((await list('phone'))[0]).toMatchObject({ propName: 'Phone', propValue: '5678', remark: 'of the desk' })
  await admin.ok(sitePropUpdate, { body: { propertyId, remark: '' } })
  expect((await list('phone'))[0]?.remark).toBeUndefined()
  const [fax] = await list('fax')
  await admin.ok(sitePropDelete, { body: [fax!.propertyId] })
  expect((await admin.call(sitePropDelete, { body: [fax!.propertyId] })).code).toBe(200)
  expect((await admin.ok(sitePropListAlias, { query: { siteId: site.siteId } })).total).toBe('1')
})

test('a code stands once in a site, and again in another one', async () => {
  expect(await add({ propName: 'Another' })).toMatchObject({
    errCode: 'PROP_CODE_TAKEN',
    errData: { field: 'propCode' },
  })
  expect((await add({ siteId: other.siteId })).code).toBe(200)
  await add({ propName: 'Mail', propCode: 'mail' })
  const [mail] = await list('mail')
  const taken = await admin.call(sitePropUpdate, { body: { propertyId: mail!.propertyId, propCode: 'phone' } })
  expect(taken.errCode).toBe('PROP_CODE_TAKEN')
  expect((await add({ propCode: 'bad-code' })).errCode).toBe('BAD_REQUEST')
  expect((await add({ propName: ' ', propCode: 'x' })).errCode).toBe('BAD_REQUEST')
})

test('who is no developer changes values and remarks, and neither names nor codes', async () => {
  const [{ propertyId } = { propertyId: '' }] = await list('phone')
  const change = (body: object) => ann.call(sitePropUpdate, { body: { propertyId, ...body } })
  expect((await change({ propName: 'Phone', propCode: 'phone', propValue: '9' })).code).toBe(200)
  expect((await change({ propCode: 'telephone' })).errCode).toBe('DEVELOPERS_ONLY')
  expect((await change({ propName: 'Telephone' })).errCode).toBe('DEVELOPERS_ONLY')
  expect((await add({ propCode: 'anns' }, ann)).errCode).toBe('DEVELOPERS_ONLY')
  expect((await ann.call(sitePropDelete, { body: [propertyId] })).errCode).toBe('DEVELOPERS_ONLY')
  const dora = await server.withUser({
    userName: 'dora',
    roles: ['develop'],
    sites: { [site.siteId]: ['View', 'Edit'] },
  })
  expect((await dora.call(sitePropUpdate, { body: { propertyId, propName: 'Telephone' } })).code).toBe(200)
})

test('properties of another site are neither shown nor changed', async () => {
  const [theirs] = await list('', other.siteId)
  expect((await ann.call(sitePropList, { query: { siteId: other.siteId } })).code).toBe(403)
  expect((await ann.call(sitePropUpdate, { body: { propertyId: theirs!.propertyId, propValue: 'x' } })).code).toBe(403)
  expect((await ann.call(sitePropDelete, { body: [theirs!.propertyId] })).code).toBe(403)
  expect((await list('', other.siteId)).length).toBe(1)
})
