import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentCounts, contentList } from '#contract/contents.ts'
import type { ContentStatus } from '#contract/contents/limits.ts'
import { MERGE_COUNTS } from '#server/areas/contents/counters.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { stored } from '#tests/support/contents.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let admin: TestClient
let site: TestSite
let other: TestSite

beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
  site = await addSite(server.services, 'counted')
  other = await addSite(server.services, 'beside')
})
afterAll(() => server.close())

const STATUSES: readonly ContentStatus[] = ['0', '20', '30', '40', '60']

/** What the counters say of a catalog, and what counting its contents says. */
async function counts(catalogId: string) {
  const said = await admin.ok(contentCounts, { site: site.siteId, query: { catalogId } })
  const contents = await server.services.db
    .selectFrom('content')
    .select(['status', (eb) => eb.fn.countAll<string>().as('count')])
    .where('catalogId', '=', catalogId)
    .where('deleted', '=', 0)
    .groupBy('status')
    .orderBy('status')
    .execute()
  return { said, counted: contents.map(({ status, count }) => ({ status, count: Number(count) })) }
}

async function expectBothRight(): Promise<void> {
  for (const catalogId of [site.news, site.culture]) {
    const { said, counted } = await counts(catalogId)
    expect(said).toEqual(counted)
    const { total } = await admin.ok(contentList, { site: site.siteId, query: { catalogId } })
    const listed = counted.filter(({ status }) => status !== '50').reduce((sum, { count }) => sum + count, 0)
    expect(Number(total)).toBe(listed)
  }
}

test('what is kept of numbers is what counting finds, after everything that moves contents about', async () => {
  const { db } = server.services
  const ids: string[] = []
  for (let made = 0; made < 12; made++) ids.push(await stored(server.services, admin, site))
  await expectBothRight()

  const change = (contentIds: readonly string[], columns: object) =>
    db.updateTable('content').set(columns).where('contentId', 'in', contentIds).execute()
  for (const [index, id] of ids.entries()) await change([id], { status: STATUSES[index % STATUSES.length] })
  await change(ids.slice(0, 5), { catalogId: site.culture })
  await expectBothRight()
  await change(ids.slice(3, 8), { deleted: 1 })
  await change(ids.slice(3, 5), { catalogId: site.news })
  await expectBothRight()
  await change(ids.slice(3, 5), { deleted: 0, status: '50' })
  await db.deleteFrom('content').where('contentId', 'in', ids.slice(5, 10)).execute()
  await expectBothRight()

  await server.scheduler.run(MERGE_COUNTS)
  await expectBothRight()
  const rows = await db.selectFrom('contentCount').selectAll().where('siteId', '=', site.siteId).execute()
  expect(new Set(rows.map(({ catalogId, status }) => `${catalogId} ${status}`)).size).toBe(rows.length)
  expect(rows.every(({ delta }) => delta > 0)).toBe(true)
})

test('two who change contents of one catalog at the same time are both counted, and what is taken back is not', async () => {
  const { db } = server.services
  const first = await stored(server.services, admin, site)
  const second = await stored(server.services, admin, site)
  const third = await stored(server.services, admin, site)
  const publish = (id: string) =>
    db
      .transaction()
      .execute((tx) => tx.updateTable('content').set({ status: '30' }).where('contentId', '=', id).execute())
  const taken = db.transaction().execute(async (tx) => {
    await tx.deleteFrom('content').where('contentId', '=', third).execute()
    throw new Error('taken back')
  })
  await Promise.all([publish(first), publish(second), expect(taken).rejects.toThrow('taken back')])
  await expectBothRight()
})

test('a catalog of another site counts nothing, whatever stands in it', async () => {
  await stored(server.services, admin, other)
  const query = { catalogId: other.news }
  expect(await admin.ok(contentCounts, { site: site.siteId, query })).toEqual([])
  expect(await admin.ok(contentList, { site: site.siteId, query })).toMatchObject({ rows: [], total: '0' })
})
