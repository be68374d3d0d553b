import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { siteExtendsGet } from '#contract/site-extends.ts'
import {
  statBaiduDistrictOverview,
  statBaiduOtherOverview,
  statBaiduRefreshToken,
  statBaiduSites,
  statBaiduTimeTrend,
  statBaiduTrendOverview,
} from '#contract/stats.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { addSite, configureSite, type TestSite } from '#tests/support/site-fixture.ts'

/** Answers of the remote server by the path or the report that is asked for, as its manual has them. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/rest/2.0/tongji/config/getSiteList': {
    list: [
      { site_id: 16847648, domain: 'www.example.com', status: 0, create_time: '2025-01-02 03:04:05', sub_dir_list: [] },
      { site_id: 16847649, domain: 'other.example.com', status: 0, create_time: '2025-01-02 03:04:05' },
    ],
  },
  'overview/getTimeTrendRpt': {
    result: {
      timeSpan: ['2026/11/01 - 2026/11/02'],
      fields: ['simple_date_title', 'pv_count', 'visitor_count', 'ip_count', 'avg_visit_time'],
      items: [
        [['2026/11/01'], ['2026/11/02']],
        [
          [61, 20, 18, 95],
          ['--', '--', '--', '--'],
        ],
        [],
        [],
      ],
    },
  },
  'overview/getDistrictRpt': {
    result: {
      fields: ['area', 'pv_count', 'ratio'],
      items: [
        [['北京'], ['江苏']],
        [
          [30, 66.67],
          [15, 33.33],
        ],
        [],
        [],
      ],
    },
  },
  'overview/getCommonTrackRpt': {
    result: {
      landingPage: {
        items: [
          ['https://www.example.com/', 40, 80],
          ['https://www.example.com/news/', 10, 20],
        ],
      },
      sourceSite: { items: [['直接访问', 40, 80]] },
      word: { items: [] },
      visitPage: { items: [[[{ name: 'https://www.example.com/a', pageId: '7' }]], [[9, 100]], [], []] },
    },
  },
  'trend/time/a': {
    result: {
      offset: 0,
      timeSpan: ['2026/11/01 - 2026/11/02'],
      total: 2,
      fields: ['simple_date_title', 'pv_count', 'visitor_count', 'ip_count', 'visit_count'],
      items: [
        [['2026/11/02'], ['2026/11/01']],
        [
          [5, 2, 2, 3],
          [61, 20, 18, 25],
        ],
        [],
        [],
      ],
      sum: [[66, 22, 20, 28], []],
      pageSum: [[66, 22, 20, 28], [], []],
    },
  },
  '/oauth/2.0/token': { access_token: 'new-access', refresh_token: 'new-refresh', expires_in: 2592000, scope: 'basic' },
}

let server: TestApp
let admin: TestClient
let site: TestSite
let remote: Server
let asked: URL[] = []
/** What it answers instead. */
let instead: string | undefined

const KEYS = {
  BaiduTjApiKey: 'the-api-key',
  BaiduTjSecretKey: 'the-secret-key',
  BaiduTjRefreshToken: 'old-refresh',
  BaiduTjAccessToken: 'old-access',
}

beforeAll(async () => {
  remote = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://remote')
    asked.push(url)
    const answer = ANSWERS[url.searchParams.get('method') ?? url.pathname]
    response.setHeader('content-type', 'application/json').end(instead ?? JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve))
  const baiduApi = `http://127.0.0.1:${(remote.address() as AddressInfo).port}`
  server = await startApp({ settings: { demo: false, baiduApi } })
  admin = await server.as('admin')
  site = await addSite(server.services, 'harbour')
})
afterAll(async () => {
  await server.close()
  remote.closeAllConnections()
  remote.close()
})
beforeEach(async () => {
  asked = []
  instead = undefined
  await configureSite(server.services, site.siteId, { ...KEYS, BaiduTjDomain: 'www.example.com' })
})

const query = { bdSiteId: '16847648', startDate: '2026-11-01 00:00:00', endDate: '2026-11-02 23:59:59' }
const input = () => ({ query, site: site.siteId })
const lastAsked = () => Object.fromEntries(asked.at(-1)?.searchParams ?? [])

test('sites are those of the account, of the named domains alone', async () => {
  expect(await admin.ok(statBaiduSites, { site: site.siteId })).toEqual([
    { site_id: '16847648', domain: 'www.example.com', status: 0, create_time: '2025-01-02 03:04:05' },
  ])
  expect(lastAsked()).toEqual({ access_token: 'old-access' })
  await configureSite(server.services, site.siteId, KEYS)
  expect(await admin.ok(statBaiduSites, { site: site.siteId })).toHaveLength(2)
})

test('the trend is asked for by days, and days without a number count as zero', async () => {
  expect(await admin.ok(statBaiduTrendOverview, input())).toEqual({
    fields: ['simple_date_title', 'pv_count', 'visitor_count', 'ip_count', 'avg_visit_time'],
    xaxisDatas: ['2026/11/01', '2026/11/02'],
    datas: { pv_count: [61, 0], visitor_count: [20, 0], ip_count: [18, 0], avg_visit_time: [95, 0] },
  })
  expect(lastAsked()).toEqual({
    access_token: 'old-access',
    site_id: '16847648',
    method: 'overview/getTimeTrendRpt',
    start_date: '20261101',
    end_date: '20261102',
    metrics: 'pv_count,visitor_count,ip_count,avg_visit_time',
  })
})

test('locations and pages are rows of texts, in whichever way their tables come', async () => {
  expect(await admin.ok(statBaiduDistrictOverview, input())).toEqual([
    { name: '北京', pv_count: '30', ratio: '66.67' },
    { name: '江苏', pv_count: '15', ratio: '33.33' },
  ])
  expect(await admin.ok(statBaiduOtherOverview, input())).toEqual({
    landingPage: [
      { name: 'https://www.example.com/', pv_count: '40', ratio: '80' },
      { name: 'https://www.example.com/news/', pv_count: '10', ratio: '20' },
    ],
    sourceSite: [{ name: '直接访问', pv_count: '40', ratio: '80' }],
    word: [],
    visitPage: [{ name: 'https://www.example.com/a', pv_count: '9', ratio: '100' }],
  })
})

test('a time trend goes from the oldest point to the newest, with sums and the parts that are asked for', async () => {
  const { startDate, endDate } = query
  const trend = { siteId: '16847648', startDate, endDate, gran: 'day' as const, deviceType: 'mobile' }
  expect(await admin.ok(statBaiduTimeTrend, { query: trend, site: site.siteId })).toMatchObject({
    xaxisDatas: ['2026/11/01', '2026/11/02'],
    datas: { pv_count: ['61', '5'], visitor_count: ['20', '2'], ip_count: ['18', '2'], visit_count: ['25', '3'] },
    sum: { pv_count: 66, visitor_count: 22, ip_count: 20, visit_count: 28 },
  })
  expect(lastAsked()).toMatchObject({ method: 'trend/time/a', gran: 'day', clientDevice: 'mobile' })
})

test('new tokens take the place of the old ones, and no other setting changes', async () => {
  await configureSite(server.services, site.siteId, { ...KEYS, CatalogPageSize: '9' })
  await admin.ok(statBaiduRefreshToken, { site: site.siteId })
  expect(lastAsked()).toEqual({
    grant_type: 'refresh_token',
    refresh_token: 'old-refresh',
    client_id: 'the-api-key',
    client_secret: 'the-secret-key',
  })
  const { configProps } = await server.services.db
    .selectFrom('site')
    .select('configProps')
    .where('siteId', '=', site.siteId)
    .executeTakeFirstOrThrow()
  const renewed = { BaiduTjAccessToken: 'new-access', BaiduTjRefreshToken: 'new-refresh' }
  expect(configProps).toEqual({ ...KEYS, ...renewed, CatalogPageSize: '9' })
  expect(JSON.stringify(await admin.ok(siteExtendsGet, { query: { siteId: site.siteId } }))).not.toContain('new-')
})

test('tokens are renewed with all four keys alone, by who may edit the site', async () => {
  await configureSite(server.services, site.siteId, { ...KEYS, BaiduTjSecretKey: '' })
  expect(await admin.call(statBaiduRefreshToken, { site: site.siteId })).toMatchObject({ errCode: 'BAIDU_KEYS' })
  const ann = await server.withUser({ userName: 'ann', sites: { [site.siteId]: ['View'] } })
  expect(await ann.call(statBaiduRefreshToken, { site: site.siteId })).toMatchObject({ errCode: 'FORBIDDEN' })
  expect(asked).toEqual([])
})

test('a refusal is told with its reason, and leaves the tokens as they are', async () => {
  instead = JSON.stringify({ error: 'expired_token', error_description: 'refresh token has been used' })
  const answer = await admin.call(statBaiduRefreshToken, { site: site.siteId, language: 'en' })
  expect(answer).toMatchObject({ code: 500, errCode: 'BAIDU_REFUSED' })
  expect(answer.msg).toContain('refresh token has been used')
  instead = JSON.stringify({ error_code: 111, error_msg: 'Access token expired' })
  expect(await admin.call(statBaiduTrendOverview, input())).toMatchObject({ code: 500, errCode: 'BAIDU_REFUSED' })
  expect(await admin.ok(statBaiduSites, { site: site.siteId })).toBeUndefined()
})

test.each([
  ['no JSON', '<html>'],
  ['another shape', '{"list":7,"result":[]}'],
  ['too much', `"${'x'.repeat(3_000_000)}"`],
])('an answer of %s is no answer', async (_, text) => {
  instead = text
  expect(await admin.call(statBaiduTrendOverview, input())).toMatchObject({ errCode: 'BAIDU_UNREACHABLE' })
  expect(await admin.ok(statBaiduSites, { site: site.siteId })).toBeUndefined()
})

test('without a token our own counter answers, and nothing is asked of the remote server', async () => {
  await configureSite(server.services, site.siteId, { ...KEYS, BaiduTjAccessToken: '' })
  expect(await admin.ok(statBaiduSites, { site: site.siteId })).toMatchObject([{ site_id: site.siteId }])
  expect(await admin.ok(statBaiduTrendOverview, input())).toBeUndefined()
  expect(asked).toEqual([])
})
