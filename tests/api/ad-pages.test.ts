import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  advertisementDelete,
  advertisementDisable,
  advertisementEdit,
  advertisementEnable,
  advertisementGet,
  advertisementList,
} from '#contract/advertisements.ts'
import { adSpaceDelete } from '#contract/advertisements/spaces.ts'
import { catalogAdd } from '#contract/catalogs.ts'
import { catalogDelete } from '#contract/catalogs/place.ts'
import { pageWidgetAdd } from '#contract/page-widgets.ts'
import { siteDelete } from '#contract/site-forms.ts'
import { SETTLE_ADS } from '#server/areas/advertisements/scheduled.ts'
import { addAd, addAdSpace, publishAds } from '#tests/support/ad-space.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { publishedArticle } from '#tests/support/publishing.ts'
import { addSite } from '#tests/support/site-fixture.ts'
import { taskEnd } from '#tests/support/contents.ts'

const DAY_MS = 24 * 3_600_000
const START = new Date('2026-06-01T10:00:00')

let server: TestApp
let admin: TestClient
let site: string
let now = START

beforeAll(async () => {
  server = await startApp({ now: () => now })
  admin = await server.as('admin')
  site = (await publishedArticle(server.services)).siteId
  await server.services.publisher.idle()
}, 120_000)
afterAll(() => server.close())

const read = async (file: string) => String(await server.services.files.read(file))
const partOf = (code: string) => read(`demo_pc/include/ad/${code}.html`)
const stateOf = async (advertisementId: string) =>
  (await admin.ok(advertisementGet, { params: { advertisementId } })).state

/** What the clock does: it is `days` after the start. */
async function comeTo(days: number) {
  now = new Date(START.getTime() + days * DAY_MS)
  admin = await server.as('admin')
  await server.scheduler.run(SETTLE_ADS)
  await server.services.publisher.idle()
}

describe('readers see an advertisement', () => {
  test('in all pages that show its space, once it is published, until it is disabled or deleted', async () => {
    const file = 'demo_pc/template/list.template.html'
    const tag =
      '{% cms_advertisement code: "shown" %}{% for ad in DataList %}[{{ ad.name }}|{{ ad.link }}]{% endfor %}{% endcms_advertisement %}'
    await server.services.files.write(file, `${await read(file)}${tag}`)
    const { catalogId } = await publishedArticle(server.services)
    const { db, publisher } = server.services
    const catalog = { type: 'catalog' as const, siteId: site, catalogId }
    await db.transaction().execute((tx) => publisher.enqueue(tx, [catalog]))
    const { path } = await db
      .selectFrom('catalog')
      .select('path')
      .where('catalogId', '=', catalogId)
      .executeTakeFirstOrThrow()
    const list = `demo_pc/${path}index.html`
    const space = await addAdSpace(server, admin, site, 'shown')
    const id = await addAd(admin, space)
    const heavy = await addAd(admin, space, { name: 'Heavy', weight: 500, redirectUrl: '' })
    await server.services.publisher.idle()
    expect(await read(list)).not.toContain('Spring')
    await publishAds(server, admin, space)
    expect(await read(list)).toContain('[Heavy|][Spring|https://ad.example/]')
    const part = await partOf('shown')
    expect(part).toContain(`api/adv/redirect?sid=${site}&amp;aid=${id}&amp;url=https%3A%2F%2Fad.example%2F`)
    expect(part).toContain(`api/adv/view?sid=${site}&amp;aid=${heavy}`)
    await admin.ok(advertisementEdit, { body: { advertisementId: id, name: 'Not yet' } })
    await admin.ok(advertisementDisable, { body: [heavy] })
    await server.services.publisher.idle()
    expect(await read(list)).toContain('[Spring|')
    expect(await read(list)).not.toContain('Heavy')
    await admin.ok(advertisementEnable, { body: [heavy] })
    await admin.ok(advertisementDelete, { body: [id] })
    await server.services.publisher.idle()
    expect(await read(list)).toContain('[Heavy|]')
    expect(await read(list)).not.toContain('Spring')
    await admin.ok(adSpaceDelete, { body: [space] })
    await server.services.publisher.idle()
    expect(await read(list)).not.toContain('Heavy')
  })

  test('from its first moment to its last, and again when its dates are changed; but not when a person disabled it', async () => {
    const space = await addAdSpace(server, admin, site, 'dates')
    const dates = { onlineDate: '2026-06-02 10:00:00', offlineDate: '2026-06-04 10:00:00' }
    const timed = await addAd(admin, space, { ...dates, name: 'Timed' })
    const byHand = await addAd(admin, space, { ...dates, name: 'By hand' })
    await publishAds(server, admin, space)
    expect(await partOf('dates')).not.toContain('Timed')
    await comeTo(1)
    expect(await partOf('dates')).toContain('Timed')
    await admin.ok(advertisementDisable, { body: [byHand] })
    await comeTo(2)
    expect(await partOf('dates')).not.toContain('By hand')
    expect([await stateOf(timed), await stateOf(byHand)]).toEqual(['0', '1'])
    await comeTo(3.1)
    expect(await partOf('dates')).not.toContain('Timed')
    expect([await stateOf(timed), await stateOf(byHand)]).toEqual(['1', '1'])
    for (const advertisementId of [timed, byHand])
      await admin.ok(advertisementEdit, { body: { advertisementId, offlineDate: '2026-07-01 00:00:00' } })
    await comeTo(3.2)
    expect(await stateOf(timed)).toBe('1')
    await publishAds(server, admin, space)
    expect([await stateOf(timed), await stateOf(byHand)]).toEqual(['0', '1'])
    expect(await partOf('dates')).toMatch(/Timed(?!.*By hand)/s)
  })

  test('without its picture when that is gone, and whoever publishes is told which', async () => {
    const space = await addAdSpace(server, admin, site, 'blind')
    const resourcePath = `iurl://resources/image/2026/01/01/9.png?type=resource&id=9&sid=${site}&st=Local`
    await addAd(admin, space, { name: 'Blind', resourcePath })
    await publishAds(server, admin, space)
    expect(await partOf('blind')).toContain('Blind</a><img src="">')
    const fault = () =>
      server.services.db.selectFrom('pageFault').selectAll().where('type', '=', 'site').executeTakeFirst()
    expect((await fault())?.reason).toContain('the picture of the advertisement "Blind" is gone')
    await admin.ok(adSpaceDelete, { body: [space] })
    await server.services.publisher.idle()
    expect(await fault()).toBeUndefined()
  })
})

describe('advertisements go', () => {
  const left = async (adSpaceId: string) => {
    const rows = await server.services.db
      .selectFrom('advertisement')
      .selectAll()
      .where('adSpaceId', '=', adSpaceId)
      .execute()
    const grants = server.services.db.selectFrom('sysObjectGrant').selectAll().where('objectId', '=', adSpaceId)
    return [rows.length, (await grants.execute()).length]
  }

  test('with the catalog of their space, and with their site', async () => {
    const { siteId, news, culture } = await addSite(server.services, 'cascade')
    const bob = await server.withUser({
      userName: 'bob',
      menus: ['cms:content:view', 'cms:advertisement:view'],
      sites: { [siteId]: ['View', 'AddPageWidget'] },
    })
    const base = { type: 'ads', publishPipeCode: 'pc', path: 'parts/' }
    const [ofCatalog, ofOther] = [
      await bob.ok(pageWidgetAdd, { site: siteId, body: { ...base, name: 'A', code: 'a', catalogId: culture } }),
      await bob.ok(pageWidgetAdd, { site: siteId, body: { ...base, name: 'B', code: 'b', catalogId: news } }),
    ]
    for (const space of [ofCatalog, ofOther]) await addAd(bob, space)
    expect([await left(ofCatalog), await left(ofOther)]).toEqual([
      [1, 1],
      [1, 1],
    ])
    await taskEnd(server.services, await admin.ok(catalogDelete, { params: { catalogId: culture } }))
    expect([await left(ofCatalog), await left(ofOther)]).toEqual([
      [0, 0],
      [1, 1],
    ])
    await taskEnd(server.services, await admin.ok(siteDelete, { params: { siteId } }))
    expect(await left(ofOther)).toEqual([0, 0])
    expect((await admin.ok(advertisementList, { query: { adSpaceId: ofOther } })).rows).toEqual([])
  })
})

test('a catalog does not take the place of a page widget', async () => {
  const widget = { catalogId: '0', type: 'manual', name: 'W', code: 'w', publishPipeCode: 'pc', path: 'parts/' }
  await admin.ok(pageWidgetAdd, { site, body: widget })
  const body = { name: 'Parts', alias: 'parts', path: 'parts/', catalogType: 'common' as const }
  expect((await admin.call(catalogAdd, { site, body })).errCode).toBe('WIDGET_FOLDER')
})
