import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteGetCurrentSite } from '#contract/current-site.ts'
import { siteDashboardStat, siteGet, siteList, sitePublish, siteSetCurrentSite } from '#contract/sites.ts'
import { statBaiduDistrictOverview, statBaiduSites, statBaiduTrendOverview } from '#contract/stats.ts'
import type { PageJob } from '#server/publish/publisher.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { force, rowOf, stored, taskEnd } from '#tests/support/contents.ts'
import { addSite, configureSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let admin: TestClient
let ann: TestClient
let one: TestSite
let two: TestSite
const jobs: PageJob[] = []

beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  Object.assign(server.services.publisher, {
    enqueue: async (_: unknown, wanted: readonly PageJob[]) => void jobs.push(...wanted),
  })
  admin = await server.as('admin')
  one = await addSite(server.services, 'siteone')
  two = await addSite(server.services, 'sitetwo')
  ann = await server.withUser({
    userName: 'ann',
    menus: ['cms:site:view'],
    sites: { [two.siteId]: ['View', 'Publish'] },
    catalogs: { [two.news]: ['View', 'AddContent'] },
  })
})
afterAll(() => server.close())

describe('the list of sites', () => {
  it('shows and counts what the caller may view', async () => {
    const page = await ann.ok(siteList)
    expect(page).toMatchObject({ total: '1', rows: [{ siteId: two.siteId, name: 'Site sitetwo', path: 'sitetwo' }] })
    expect((await admin.ok(siteList, { query: { siteName: 'SITEone' } })).rows.map((row) => row.siteId)).toEqual([
      one.siteId,
    ])
    expect((await admin.ok(siteList, { query: { siteName: '%' } })).rows).toEqual([])
  })

  it('shows the address of the first pipe and no secrets', async () => {
    const { db } = server.services
    const publishPipeProps = JSON.stringify({ pc: { url: 'https://one.example/' } })
    await db.updateTable('site').set({ publishPipeProps }).where('siteId', '=', one.siteId).execute()
    await configureSite(server.services, one.siteId, {
      BaiduTjApiKey: 'key',
      FileStorageArgs: JSON.stringify({
        accessKey: 'a',
        accessSecret: 'hush',
      }),
    })
    const [row] = (await admin.ok(siteList, { query: { siteName: 'siteone' } })).rows
    expect(row).toMatchObject({ url: 'https://one.example/', configProps: { BaiduTjApiKey: '******' } })
    const detail = await admin.ok(siteGet, { params: { siteId: one.siteId } })
    expect(JSON.stringify([row, detail])).not.toContain('hush')
    expect(detail.publishPipeDatas).toMatchObject([
      { pipeCode: 'pc', props: { url: 'https://one.example/', staticSuffix: 'shtml' } },
    ])
    await configureSite(server.services, one.siteId, {})
  })

  it('is closed without the menu', async () => {
    const bob = await server.withUser({ userName: 'bob', sites: { [two.siteId]: ['View'] } })
    expect((await bob.call(siteList)).code).toBe(403)
  })
})

describe('the current site', () => {
  it("is the header's when it may be viewed, else the first viewable one", async () => {
    const current = async (site?: string) => (await ann.ok(siteGetCurrentSite, site ? { site } : {})).siteId
    expect([await current(two.siteId), await current(one.siteId), await current(), await current('999')]).toEqual([
      two.siteId,
      two.siteId,
      two.siteId,
      two.siteId,
    ])
    const nobody = await server.withUser({ userName: 'nobody' })
    expect((await nobody.call(siteGetCurrentSite)).errCode).toBe('NO_SITE')
  })

  it('can be set to viewable and existing sites only', async () => {
    const set = (client: TestClient, siteId: string) => client.call(siteSetCurrentSite, { params: { siteId } })
    expect((await set(ann, two.siteId)).data).toEqual({ siteId: two.siteId, siteName: 'Site sitetwo' })
    expect((await set(ann, one.siteId)).code).toBe(403)
    expect((await set(admin, '999')).errCode).toBe('NOT_FOUND')
    expect((await admin.call(siteGet, { params: { siteId: '999' } })).errCode).toBe('NOT_FOUND')
    expect((await ann.call(siteGet, { params: { siteId: one.siteId } })).code).toBe(403)
  })
})

describe('the dashboard', () => {
  it('counts the current site without its bin', async () => {
    await stored(server.services, ann, two)
    const binned = await stored(server.services, ann, two)
    await server.services.db.updateTable('content').set({ deleted: 1 }).where('contentId', '=', binned).execute()
    const stat = await ann.ok(siteDashboardStat, { site: two.siteId })
    expect(stat).toMatchObject({
      siteId: two.siteId,
      catalogCount: '4',
      contentCount: '1',
      contentDetails: { article: '1', image: '0', audio: '0', video: '0' },
    })
  })

  it('has the visits that the site counts itself while no other analytics are configured', async () => {
    const query = { bdSiteId: '1', startDate: '2026-01-01 00:00:00', endDate: '2026-01-02 00:00:00' }
    for (const endpoint of [statBaiduTrendOverview, statBaiduDistrictOverview])
      expect(await ann.call(endpoint, { query })).toMatchObject({ code: 200 })
    expect((await ann.call(statBaiduSites, { site: two.siteId })).data).toMatchObject([
      { site_id: two.siteId, status: 0 },
    ])
  })
})

describe('publishing a site', () => {
  const publish = (client: TestClient, body: object) =>
    client.call(sitePublish, { body: { siteId: two.siteId, ...body } as never })

  it('queues the home page alone', async () => {
    jobs.length = 0
    expect(await publish(ann, { publishIndex: true })).toMatchObject({ code: 200 })
    expect(jobs).toEqual([{ type: 'site', siteId: two.siteId }])
  })

  it('publishes all contents of a status but links, scheduled and locked ones', async () => {
    const make = () => stored(server.services, ann, two)
    const [plain, link, locked, scheduled] = [await make(), await make(), await make(), await make()]
    for (const id of [plain, link, locked, scheduled]) await force(server.services, id, '20')
    const set = (id: string, columns: object) =>
      server.services.db.updateTable('content').set(columns).where('contentId', '=', id).execute()
    await set(link, { linkFlag: 'Y' })
    await set(locked, { isLock: 'Y', lockUser: 'somebody' })
    await set(scheduled, { publishDate: new Date(Date.now() + 86_400_000) })
    jobs.length = 0
    const { data } = await publish(ann, { publishIndex: false, contentStatus: 20 })
    expect(data).toBe(`Publish-Site-${two.siteId}`)
    const end = await taskEnd(server.services, data ?? '')
    expect(end).toMatchObject({ status: 'SUCCESS', errMessages: [expect.stringContaining('locked by somebody')] })
    const statuses = [plain, link, locked, scheduled].map(async (id) => (await rowOf(server.services, id)).status)
    expect(await Promise.all(statuses)).toEqual(['30', '20', '20', '20'])
    expect(jobs.filter((job) => job.type === 'content')).toEqual([
      { type: 'content', siteId: two.siteId, contentId: plain },
    ])
    expect(jobs.filter((job) => job.type === 'catalog')).toHaveLength(4)
    expect(jobs.at(-1)).toEqual({ type: 'site', siteId: two.siteId })
  })

  it('is refused without the right, a status or a pipe', async () => {
    expect((await ann.call(sitePublish, { body: { siteId: one.siteId, publishIndex: true } })).code).toBe(403)
    expect((await publish(ann, { publishIndex: false })).errCode).toBe('PARAM_EMPTY')
    expect((await publish(ann, { publishIndex: false, contentStatus: '50' })).errCode).toBe('BAD_REQUEST')
    await server.services.db.updateTable('publishPipe').set({ state: '1' }).where('siteId', '=', two.siteId).execute()
    expect((await publish(ann, { publishIndex: true })).errCode).toBe('NO_PIPE')
    await server.services.db.updateTable('publishPipe').set({ state: '0' }).where('siteId', '=', two.siteId).execute()
  })
})
