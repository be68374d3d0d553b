import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { advertisementDelete, advertisementDisable, advertisementEdit } from '#contract/advertisements.ts'
import {
  AD_LOG_MAX,
  adStatChartOf,
  adStatClickLog,
  adStatSum,
  adStatViewLog,
} from '#contract/advertisements/statistics.ts'
import { formatDateTime } from '#lib/dates.ts'
import { AD_STATISTICS } from '#server/areas/advertisements/scheduled.ts'
import { REPEAT_MS } from '#server/areas/advertisements/visits.ts'
import { addAd, addAdSpace, publishAds } from '#tests/support/ad-space.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { addSite } from '#tests/support/site-fixture.ts'

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const HOUR_MS = 3_600_000

let server: TestApp
let admin: TestClient
let site: string
let space: string
let catalogId: string
let now = new Date('2026-06-01T10:20:00')
let networks = 0

beforeAll(async () => {
  server = await startApp({ settings: { demo: false, trustedProxies: ['127.0.0.1'] }, now: () => now })
  admin = await server.as('admin')
  ;({ siteId: site, news: catalogId } = await addSite(server.services, 'ads'))
  const publishPipeProps = JSON.stringify({ pc: { url: 'https://www.example.com/' } })
  await server.services.db.updateTable('site').set({ publishPipeProps }).where('siteId', '=', site).execute()
  space = await addAdSpace(server, admin, site, 'doors')
}, 120_000)
afterAll(() => server.close())

interface Visit {
  readonly sid?: string
  readonly url?: string
  readonly agent?: string
  /** Default: a new visitor. */
  readonly ip?: string
  readonly method?: 'GET' | 'POST'
}

const newVisitor = () => `203.0.${Math.floor(++networks / 250)}.${networks % 250}`

function visit(
  door: 'redirect' | 'click' | 'view',
  aid: string,
  { sid = site, url, agent = BROWSER, ip, method }: Visit = {},
) {
  const query = new URLSearchParams({ sid, aid, ...(url !== undefined && { url }) })
  return server.app.inject({
    method: method ?? 'GET',
    url: `/stage-api/api/adv/${door}?${query}`,
    headers: {
      'user-agent': agent,
      'x-forwarded-for': ip ?? newVisitor(),
      origin: 'null',
      referer: 'https://news.example/a',
    },
  })
}

async function counted(aid: string) {
  await server.services.adCounts.flush()
  const { rows } = await admin.ok(adStatSum, { site })
  const { click = 0, view = 0 } = rows.find((row) => row.advertisementId === aid) ?? {}
  return { click, view }
}

async function shown(more: Parameters<typeof addAd>[2] = {}): Promise<string> {
  const id = await addAd(admin, space, more)
  await publishAds(server, admin, space)
  return id
}

describe('a click', () => {
  test('leads to the published address, whatever the link says, and counts', async () => {
    const id = await shown()
    for (const url of [
      undefined,
      'https://evil.example/',
      '//evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
    ]) {
      const { statusCode, headers } = await visit('redirect', id, { ...(url !== undefined && { url }) })
      expect([statusCode, headers.location], url).toEqual([302, 'https://ad.example/'])
    }
    expect(await counted(id)).toEqual({ click: 5, view: 0 })
    await admin.ok(advertisementEdit, { body: { advertisementId: id, redirectUrl: 'https://later.example/' } })
    expect((await visit('redirect', id)).headers.location).toBe('https://ad.example/')
    await publishAds(server, admin, space)
    expect((await visit('redirect', id)).headers.location).toBe('https://later.example/')
  })

  test('follows an internal link to its page, and no address that would run something', async () => {
    const inside = await shown({ redirectUrl: `iurl://catalog?id=${catalogId}` })
    const { statusCode, headers } = await visit('redirect', inside)
    expect([statusCode, headers.location]).toEqual([302, 'https://www.example.com/news/'])
    const wrong = await shown({ name: 'Wrong' })
    await server.services.db
      .updateTable('advertisement')
      .set({ redirectUrl: 'javascript:alert(1)' })
      .where('advertisementId', '=', wrong)
      .execute()
    await publishAds(server, admin, space)
    expect((await visit('redirect', wrong)).statusCode).toBe(404)
    expect((await visit('redirect', await shown({ redirectUrl: '' }))).statusCode).toBe(404)
  })

  test('is 404 on what readers do not see, and counts nothing', async () => {
    const draft = await addAd(admin, space)
    const [off, gone] = [await shown(), await shown()]
    const early = await shown({ onlineDate: '2026-06-01 10:20:01' })
    const late = await shown({ offlineDate: '2026-06-01 10:19:59' })
    const other = await addAdSpace(server, admin, site, 'never')
    const hidden = await addAd(admin, other)
    await admin.ok(advertisementDisable, { body: [off] })
    await admin.ok(advertisementDelete, { body: [gone] })
    expect((await visit('redirect', draft)).statusCode).toBe(302)
    for (const [name, id] of Object.entries({ off, gone, early, late, hidden, unknown: '123' })) {
      expect((await visit('redirect', id)).statusCode, name).toBe(404)
      expect((await visit('click', id)).statusCode, name).toBe(200)
      expect((await visit('view', id)).statusCode, name).toBe(200)
      expect(await counted(id), name).toEqual({ click: 0, view: 0 })
    }
    expect((await visit('redirect', draft, { sid: '123' })).statusCode).toBe(404)
  })
})

describe('what is counted', () => {
  test('is told by pages of any origin, by picture, script or beacon, and answered with nothing', async () => {
    const id = await shown()
    for (const door of ['view', 'click'] as const)
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode, payload, headers } = await visit(door, id, { method })
        expect([statusCode, payload]).toEqual([200, ''])
        expect(headers['access-control-allow-origin']).toBe('*')
        expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
        expect(headers['cache-control']).toBe('no-store')
      }
    expect(await counted(id)).toEqual({ click: 2, view: 2 })
  })

  test('is no program that says so, and nobody twice within minutes', async () => {
    const id = await shown()
    for (const agent of ['', 'curl/8.5.0', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'])
      await visit('view', id, { agent })
    expect(await counted(id)).toEqual({ click: 0, view: 0 })
    const ip = '198.51.100.7'
    for (const door of ['view', 'view', 'click', 'redirect'] as const) await visit(door, id, { ip })
    expect(await counted(id)).toEqual({ click: 1, view: 1 })
    await visit('view', id, { ip, agent: `${BROWSER} Edg/140.0` })
    expect(await counted(id)).toEqual({ click: 1, view: 2 })
    now = new Date(now.getTime() + REPEAT_MS)
    await visit('view', id, { ip })
    expect(await counted(id)).toEqual({ click: 1, view: 3 })
  })

  test('is all there after a normal stop', async () => {
    const id = await shown()
    await Promise.all(Array.from({ length: 300 }, () => visit('view', id)))
    await server.services.adCounts.end()
    const { rows } = await admin.ok(adStatSum, { site })
    expect(rows.find((row) => row.advertisementId === id)).toMatchObject({ view: 300, adName: 'Spring' })
  })

  test('waits in memory where the database refuses it', async () => {
    const id = await shown()
    await visit('view', id)
    const { db, adCounts } = server.services
    await db.schema.alterTable('ad_hour').renameTo('ad_away').execute()
    await expect(adCounts.flush()).rejects.toThrow()
    await db.schema.alterTable('ad_away').renameTo('ad_hour').execute()
    expect(await counted(id)).toEqual({ click: 0, view: 1 })
  })
})

describe('statistics', () => {
  test('say what each hour brought, and sum it within a range', async () => {
    const [id, other] = [await shown({ name: 'By hour' }), await shown({ name: 'Other' })]
    const from = now
    await visit('view', id)
    now = new Date(now.getTime() + 2 * HOUR_MS)
    for (const door of ['view', 'redirect', 'redirect'] as const) await visit(door, id)
    await visit('click', other)
    await server.services.adCounts.flush()
    const range = { beginTime: formatDateTime(from), endTime: formatDateTime(now) }
    const chart = await admin.ok(adStatChartOf, { query: { advertisementId: id, ...range } })
    expect(chart.lineDatas).toEqual({ Click: [0, 0, 2], View: [1, 0, 1] })
    expect(chart.xAxisDatas[0]).toBe(formatDateTime(from).replace(/\D/g, '').slice(0, 10))
    const { rows, total } = await admin.ok(adStatSum, { site, query: { beginTime: range.endTime } })
    expect(rows).toEqual([
      { advertisementId: id, adName: 'By hour', click: 2, view: 1 },
      { advertisementId: other, adName: 'Other', click: 1, view: 0 },
    ])
    expect(total).toBe('2')
    expect((await admin.ok(adStatSum, { site, query: { endTime: '2026-01-01' } })).rows).toEqual([])
    for (const wrong of [{ endTime: '2020-01-01 00:00:00' }, { beginTime: '2020-01-01 00:00:00' }]) {
      const query = { advertisementId: id, ...range, ...wrong }
      expect((await admin.call(adStatChartOf, { query })).errCode).toBe('AD_CHART_RANGE')
    }
  })

  test('have a log of clicks and one of views, newest first, until they are old', async () => {
    const id = await shown({ name: 'Logged' })
    await visit('view', id, { ip: '192.168.1.9' })
    await visit('redirect', id, { ip: '192.168.1.9' })
    await server.services.adCounts.flush()
    const logs = async () => [
      (await admin.ok(adStatClickLog, { site, language: 'en' })).rows[0],
      (await admin.ok(adStatViewLog, { site, language: 'en' })).rows[0],
    ]
    const entry = {
      adId: id,
      adName: 'Logged',
      ip: '192.168.1.9',
      address: 'Intranet',
      browser: 'Chrome 140',
      os: 'Windows',
    }
    const more = {
      siteId: site,
      deviceType: 'Desktop',
      referer: 'https://news.example/a',
      evtTime: formatDateTime(now),
    }
    for (const row of await logs()) expect(row).toMatchObject({ ...entry, ...more })
    now = new Date(now.getTime() + (AD_LOG_MAX.days * 24 + 1) * HOUR_MS)
    admin = await server.as('admin')
    await server.scheduler.run(AD_STATISTICS)
    expect(await logs()).toEqual([undefined, undefined])
    expect((await admin.ok(adStatSum, { site })).rows.find((row) => row.advertisementId === id)?.view).toBe(1)
  })

  test('of a site are shown to nobody else', async () => {
    const eve = await server.withUser({ userName: 'eve', menus: ['cms:advertisement:view'] })
    const id = await shown()
    for (const call of [adStatSum, adStatClickLog, adStatViewLog])
      expect((await eve.call(call, { site })).code).toBe(403)
    const query = { advertisementId: id, beginTime: formatDateTime(now), endTime: formatDateTime(now) }
    expect((await eve.call(adStatChartOf, { query })).code).toBe(403)
  })
})
