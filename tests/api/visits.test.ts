import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { statBaiduSites } from '#contract/stats.ts'
import {
  statBaiduDistrictOverview,
  statBaiduOtherOverview,
  statBaiduTimeTrend,
  statBaiduTrendOverview,
} from '#contract/stats.ts'
import { STAY_MAX } from '#contract/visits.ts'
import { SOURCES_MAX } from '#server/areas/stats/visits/write-batch.ts'
import { VISIT_STATISTICS, VISITS_KEPT_DAYS } from '#server/areas/stats/visits/scheduled.ts'
import { VISIT_NETWORK_MAX } from '#server/areas/stats/visits/door.ts'
import { VisitCounts } from '#server/areas/stats/visits/visit-counts.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { stored } from '#tests/support/contents.ts'
import { addSite, configureSite, type TestSite } from '#tests/support/site-fixture.ts'

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const ORIGIN = 'https://www.example.com'

let server: TestApp
let admin: TestClient
let site: TestSite
let article: string
let now = new Date('2026-06-01T10:20:00')
let made = 0

beforeAll(async () => {
  server = await startApp({ settings: { demo: false, trustedProxies: ['127.0.0.1'] }, now: () => now })
  admin = await server.as('admin')
})
afterAll(() => server.close())

/** Each test has a site of its own with a home page and an article. */
beforeEach(async () => {
  // What is remembered of sites is a few seconds old.
  now = new Date(new Date('2026-06-01T10:20:00').getTime() + made * 20_000)
  site = await addSite(server.services, `counted${++made}`)
  const { db, files } = server.services
  const { siteId } = site
  const publishPipeProps = JSON.stringify({ pc: { url: `${ORIGIN}/`, staticSuffix: 'html' } })
  await db.updateTable('site').set({ publishPipeProps }).where('siteId', '=', siteId).execute()
  const { path } = await db.selectFrom('site').select('path').where('siteId', '=', siteId).executeTakeFirstOrThrow()
  const pipes = await db.selectFrom('publishPipe').select('code').where('siteId', '=', siteId).execute()
  if (pipes.length === 0)
    await db
      .insertInto('publishPipe')
      .values({
        publishpipeId: server.services.newId(),
        siteId,
        name: 'PC',
        code: 'pc',
        state: '0',
        sort: '1',
        createBy: 'admin',
        createTime: now,
      } as never)
      .execute()
  article = await stored(server.services, admin, site, { title: 'Harbour opens' })
  await db.updateTable('content').set({ status: '30' }).where('contentId', '=', article).execute()
  for (const file of ['index.html', `news/${article}.html`, `news/${article}_2.html`, 'news/index.html'])
    await files.write(`${path}_pc/${file}`, '<html></html>')
})

interface Seen {
  /** Default: the site of the test. */
  readonly site?: string
  readonly path?: string
  readonly from?: string
  readonly zone?: string
  readonly lang?: string
  readonly stay?: number
  readonly ip?: string
  readonly agent?: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

let addresses = 0
const newAddress = () => `203.0.${Math.floor(++addresses / 250)}.${addresses % 250}`

function visit({ ip = newAddress(), agent = BROWSER, headers, body, path = 'index.html', ...rest }: Seen = {}) {
  const given = { site: site.siteId, path, ...rest, ...(rest.stay !== undefined && { stay: String(rest.stay) }) }
  return server.app.inject({
    method: 'POST',
    url: `/stage-api/api/visit?${new URLSearchParams(given as Record<string, string>).toString()}`,
    headers: { 'user-agent': agent, 'x-forwarded-for': ip, origin: ORIGIN, ...headers },
    ...(body !== undefined && { payload: body }),
  })
}

const range = (from: string, to = from) => ({ startDate: `${from} 00:00:00`, endDate: `${to} 23:59:59` })

async function shown(from = '2026-06-01', to = from) {
  await server.services.visitCounts.flush()
  const query = { bdSiteId: site.siteId, ...range(from, to) }
  const input = { query, site: site.siteId, language: 'en' as const }
  const overview = await admin.ok(statBaiduTrendOverview, input)
  const others = await admin.ok(statBaiduOtherOverview, input)
  const places = await admin.ok(statBaiduDistrictOverview, input)
  const sums = await admin.ok(statBaiduTimeTrend, {
    query: { siteId: site.siteId, ...range(from, to), gran: 'day' },
    site: site.siteId,
  })
  return {
    overview,
    landing: others?.landingPage,
    sources: others?.sourceSite,
    pages: others?.visitPage,
    places,
    sum: sums?.sum,
  }
}

describe('a view', () => {
  test('is counted with its visitor, address, source, country and page, and answered with nothing', async () => {
    const answer = await visit({ ip: '198.51.100.1', from: 'Search.example.org', zone: 'Asia/Shanghai', lang: 'en-GB' })
    expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([204, '', undefined])
    await visit({ ip: '198.51.100.1', path: `news/${article}.html` })
    await visit({ ip: '198.51.100.1', agent: `${BROWSER} Edg/1` })
    await visit({ ip: '198.51.100.2', zone: 'Nowhere/None', lang: 'de-AT' })
    const { sum, landing, sources, pages, places } = await shown()
    expect(sum).toEqual({ pv_count: 4, visitor_count: 3, ip_count: 2, visit_count: 3 })
    expect(landing).toEqual([{ name: '/index.html', pv_count: '3', ratio: '100.00' }])
    expect(pages?.[0]).toEqual({ name: '/index.html', pv_count: '3', ratio: '75.00' })
    expect(sources).toContainEqual({ name: 'search.example.org', pv_count: '1', ratio: '33.33' })
    expect(sources).toContainEqual({ name: 'Direct', pv_count: '2', ratio: '66.67' })
    expect(places?.map(({ name }) => name).toSorted()).toEqual(['Austria', 'China', 'Unknown'])
  })

  test('is a view of its content, further pages too, and of no other one', async () => {
    await visit({ path: `news/${article}.html` })
    await visit({ path: `news/${article}_2.html` })
    await visit({ path: 'news/index.html' })
    await shown()
    const row = await server.services.db
      .selectFrom('content')
      .select('viewCount')
      .where('contentId', '=', article)
      .executeTakeFirstOrThrow()
    expect(row.viewCount).toBe('2')
  })

  test.each([
    ['Do Not Track', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
  ])('of a person who asks for it by %s is not counted', async (_, headers) => {
    expect((await visit({ headers: headers as never })).statusCode).toBe(204)
    expect((await shown()).sum).toMatchObject({ pv_count: 0 })
  })

  test('of a program that says so, or says nothing, is not counted', async () => {
    await visit({ agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await visit({ agent: '' })
    expect((await shown()).sum).toMatchObject({ pv_count: 0 })
  })

  test('from another origin is refused, also from one of another site', async () => {
    for (const origin of ['https://evil.example', 'http://www.example.com'])
      expect((await visit({ headers: { origin } })).json()).toMatchObject({ errCode: 'OTHER_ORIGIN' })
    const other = JSON.stringify({ pc: { url: 'https://other.example/' } })
    await server.services.db
      .updateTable('site')
      .set({ publishPipeProps: other })
      .where('siteId', '=', (await addSite(server.services, `other${made}`)).siteId)
      .execute()
    now = new Date(now.getTime() + 10_000)
    expect((await visit({ headers: { origin: 'https://other.example' } })).json()).toMatchObject({
      errCode: 'OTHER_ORIGIN',
    })
    expect((await shown()).sum).toMatchObject({ pv_count: 0 })
  })

  test('of a site that is switched off, or does not exist, is not counted', async () => {
    await configureSite(server.services, site.siteId, { EnableVisitCount: 'N' })
    now = new Date(now.getTime() + 10_000)
    const nowhere = '404'
    expect((await visit()).statusCode).toBe(204)
    expect((await visit({ site: nowhere, headers: { origin: '' } })).statusCode).toBe(204)
    await server.services.visitCounts.flush()
    expect(await admin.ok(statBaiduSites, { site: site.siteId })).toBeUndefined()
    for (const table of ['visitHour', 'visitPart', 'visitSeen'] as const) {
      const counted = server.services.db
        .selectFrom(table)
        .select('siteId')
        .where('siteId', 'in', [site.siteId, nowhere])
      expect(await counted.execute(), table).toEqual([])
    }
  })
})

describe('what somebody makes up', () => {
  test('paths that were never published become one line, whatever their form', async () => {
    for (const path of ['nothing.html', '../../etc/passwd', '/index.html', 'a'.repeat(1500), '*'])
      expect([path, (await visit({ path })).body]).toEqual([path, ''])
    await visit()
    const { pages, sum } = await shown()
    expect(pages).toEqual([
      { name: 'Others', pv_count: '5', ratio: '83.33' },
      { name: '/index.html', pv_count: '1', ratio: '16.67' },
    ])
    expect(sum).toMatchObject({ pv_count: 6 })
  })

  test('hosts beyond the room of a day become one line, in later batches too', async () => {
    const at = () => now
    const counts = new VisitCounts(server.services.db, server.services.files, server.services.log, at)
    const view = (source: string) =>
      counts.view({
        siteId: site.siteId,
        at: now,
        path: 'index.html',
        source,
        region: '',
        ip: newAddress(),
        userAgent: 'x',
      })
    for (let index = 0; index < SOURCES_MAX + 20; index++) view(`h${index}.example`)
    await counts.flush()
    for (const source of ['h1.example', 'late.example']) view(source)
    await counts.flush()
    const names = await server.services.db
      .selectFrom('visitPart')
      .select(['name', 'views'])
      .where('siteId', '=', site.siteId)
      .where('kind', '=', 'source')
      .where('span', '=', '2026-06-01')
      .execute()
    expect(names.length).toBe(SOURCES_MAX + 1)
    expect(names.find(({ name }) => name === '*')?.views).toBe('21')
    expect(names.find(({ name }) => name === 'h1.example')?.views).toBe('2')
  })

  test('a host that is none is taken for no host', async () => {
    await visit({ from: '<script>alert(1)</script>' })
    expect((await shown()).sources).toEqual([{ name: 'Direct', pv_count: '1', ratio: '100.00' }])
  })

  test('more than a network may tell in a minute is not counted', async () => {
    for (let index = 0; index < VISIT_NETWORK_MAX + 5; index++) await visit({ ip: '192.0.2.9' })
    expect((await shown()).sum).toMatchObject({ pv_count: VISIT_NETWORK_MAX, visitor_count: 1 })
  })

  test('a large body is refused, a small one is not read', async () => {
    const large = await visit({ body: 'x'.repeat(100_000), headers: { 'content-type': 'text/plain' } })
    expect(large.json()).toMatchObject({ errCode: 'TOO_LARGE' })
    expect((await shown()).sum).toMatchObject({ pv_count: 0 })
  })
})

describe('a visit', () => {
  test('ends with half an hour without a view, and the same visitor of a day stays one', async () => {
    const ip = newAddress()
    await visit({ ip })
    now = new Date('2026-06-01T10:45:00')
    await visit({ ip, path: 'news/index.html' })
    await server.services.visitCounts.flush()
    now = new Date('2026-06-01T11:20:00')
    await visit({ ip, path: 'news/index.html' })
    const { sum, landing, overview } = await shown()
    expect(sum).toEqual({ pv_count: 3, visitor_count: 1, ip_count: 1, visit_count: 2 })
    expect(landing?.map(({ name }) => name)).toEqual(['/index.html', '/news/index.html'])
    // By the hour a visitor is one in each.
    expect(overview?.xaxisDatas.length).toBe(24)
    expect(overview?.datas.visitor_count.slice(10, 12)).toEqual([1, 1])
  })

  test('lasts as long as its pages are looked at, within reason', async () => {
    const ip = newAddress()
    await visit({ ip })
    await visit({ ip, stay: 30 })
    await visit({ ip, stay: 100_000 })
    await visit({ ip, stay: -5 })
    const { overview } = await shown()
    expect(overview?.datas.avg_visit_time[10]).toBe(30 + STAY_MAX)
    expect(overview?.datas.pv_count[10]).toBe(1)
  })

  test('of another day is that of somebody else: nothing of a person outlives the day', async () => {
    const ip = newAddress()
    await visit({ ip })
    await server.services.visitCounts.flush()
    now = new Date('2026-06-02T10:00:00')
    await visit({ ip })
    expect((await shown('2026-06-01', '2026-06-02')).sum).toMatchObject({ visitor_count: 2, visit_count: 2 })
    await server.scheduler.run(VISIT_STATISTICS)
    const { db } = server.services
    expect((await db.selectFrom('visitSalt').select('day').execute()).map(({ day }) => day)).toEqual(['2026-06-02'])
    const seen = await db.selectFrom('visitSeen').selectAll().where('siteId', '=', site.siteId).execute()
    expect(seen.map(({ day }) => day)).toEqual(['2026-06-02', '2026-06-02'])
    expect(JSON.stringify(seen)).not.toContain(ip)
  })
})

test('two processes tell the visitors of one database apart as one would', async () => {
  const { db, files, log } = server.services
  const other = new VisitCounts(db, files, log, () => now)
  const view = (counts: VisitCounts, ip: string) =>
    counts.view({ siteId: site.siteId, at: now, path: 'index.html', source: '', region: 'CN', ip, userAgent: BROWSER })
  for (const ip of ['198.51.100.7', '198.51.100.8']) {
    view(server.services.visitCounts, ip)
    view(other, ip)
  }
  view(other, '198.51.100.9')
  await Promise.all([server.services.visitCounts.flush(), other.flush()])
  expect((await shown()).sum).toEqual({ pv_count: 5, visitor_count: 3, ip_count: 3, visit_count: 3 })
})

test('what can not be written is kept for the next time, and a stop writes the rest', async () => {
  const { db, files } = server.services
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  const counts = new VisitCounts(db, files, quiet, () => now)
  const view = () =>
    counts.view({
      siteId: site.siteId,
      at: now,
      path: 'index.html',
      source: '',
      region: '',
      ip: '192.0.2.1',
      userAgent: 'x',
    })
  view()
  await db.schema.alterTable('visit_hour').renameTo('visit_away').execute()
  await expect(counts.flush()).rejects.toThrow()
  await db.schema.alterTable('visit_away').renameTo('visit_hour').execute()
  view()
  await counts.end()
  expect((await shown()).sum).toEqual({ pv_count: 2, visitor_count: 1, ip_count: 1, visit_count: 1 })
})

test('a year is read by months and days, and old numbers go', async () => {
  await visit()
  now = new Date('2027-03-10T12:00:00')
  admin = await server.as('admin')
  await visit()
  expect((await shown('2026-05-15', '2027-03-10')).pages).toEqual([
    { name: '/index.html', pv_count: '2', ratio: '100.00' },
  ])
  now = new Date(now.getTime() + (VISITS_KEPT_DAYS - 200) * 86_400_000)
  await server.scheduler.run(VISIT_STATISTICS)
  const left = await server.services.db
    .selectFrom('visitPart')
    .select('span')
    .where('siteId', '=', site.siteId)
    .execute()
  expect(new Set(left.map(({ span }) => span.slice(0, 7)))).toEqual(new Set(['2027-03']))
})

describe('the answers', () => {
  test('name the site by its name where no pipe has an address', async () => {
    const { siteId } = site
    const changes = { name: 'River Weekly', publishPipeProps: '{}' }
    await server.services.db.updateTable('site').set(changes).where('siteId', '=', siteId).execute()
    expect(await admin.ok(statBaiduSites, { site: siteId })).toMatchObject([{ domain: 'River Weekly' }])
  })

  test('name the site by the host of its pipe; of another one there is no data', async () => {
    expect(await admin.ok(statBaiduSites, { site: site.siteId })).toEqual([
      { site_id: site.siteId, domain: 'www.example.com', status: 0 },
    ])
    const query = { bdSiteId: '1', ...range('2026-06-01') }
    for (const call of [statBaiduTrendOverview, statBaiduDistrictOverview, statBaiduOtherOverview])
      expect(await admin.ok(call, { query, site: site.siteId })).toBeUndefined()
    const trend = { siteId: '1', ...range('2026-06-01'), gran: 'day' as const }
    expect(await admin.ok(statBaiduTimeTrend, { query: trend, site: site.siteId })).toBeUndefined()
  })

  test('have a point for each hour, day, week and month, those without a visit among them', async () => {
    await visit()
    await server.services.visitCounts.flush()
    const points = async (gran: 'hour' | 'day' | 'week' | 'month') => {
      const query = { siteId: site.siteId, ...range('2026-05-30', '2026-06-02'), gran }
      const trend = await admin.ok(statBaiduTimeTrend, { query, site: site.siteId })
      return trend?.xaxisDatas.map((point, index) => `${point} ${trend.datas['pv_count']?.[index]}`)
    }
    expect(await points('day')).toEqual(['2026-05-30 0', '2026-05-31 0', '2026-06-01 1', '2026-06-02 0'])
    expect(await points('week')).toEqual(['2026-05-25 0', '2026-06-01 1'])
    expect(await points('month')).toEqual(['2026-05 0', '2026-06 1'])
    expect((await points('hour'))?.length).toBe(96)
    expect(await points('hour')).toContain('2026-06-01 10:00 1')
  })

  test('are refused for a span that ends before it begins, or is too long', async () => {
    for (const [from, to] of [
      ['2026-06-02', '2026-06-01'],
      ['2020-01-01', '2026-01-01'],
      ['2026-02-30', '2026-03-01'],
    ] as const) {
      const query = { bdSiteId: site.siteId, ...range(from, to) }
      expect(await admin.call(statBaiduTrendOverview, { query, site: site.siteId })).toMatchObject({
        errCode: 'STAT_RANGE',
      })
    }
  })

  test('say nothing of a part that is not kept', async () => {
    const query = { siteId: site.siteId, ...range('2026-06-01'), gran: 'day' as const, area: 'china' }
    expect(await admin.ok(statBaiduTimeTrend, { query, site: site.siteId })).toBeUndefined()
  })
})
