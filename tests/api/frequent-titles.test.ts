import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentCounts, contentList } from '#contract/contents.ts'
import type { SiteSnapshot } from '#contract/templates.ts'
import type { ContentView } from '#render/template-data.ts'
import { searchContents } from '#server/publish/search-contents.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

const MANY = 6_000

let server: TestApp
let admin: TestClient
let site: TestSite
beforeAll(async () => {
  server = await startApp()
  site = await addSite(server.services, 'frequent')
  await sql`
    insert into content (content_id, site_id, catalog_id, catalog_ancestors, top_catalog, content_type, title, status,
      sort_flag, publish_date, create_by, create_time, update_by, update_time)
    select n, ${site.siteId}::bigint, ${site.news}::bigint, ${site.news}, ${site.news}::bigint, 'article',
      'Article ' || n || ' of the news ' || repeat(md5((n % 7)::text), 3), '30', n, now(), 'admin', now(), 'admin', now()
    from generate_series(1, ${MANY}::int) as n`.execute(server.services.db)
  await sql`analyze content`.execute(server.services.db)
  admin = await server.as('admin')
}, 120_000)
afterAll(() => server.close())

async function search(title: string, page: object = {}) {
  const query = { catalogId: site.news, title, ...page }
  const start = performance.now()
  const { rows, total } = await admin.ok(contentList, { query, site: site.siteId })
  const counts = await admin.ok(contentCounts, { query, site: site.siteId })
  return { titles: rows.map((row) => row.title), total, counts, ms: performance.now() - start }
}

test('a word that nearly all titles have is found without making the pairs of each, on far pages too', async () => {
  const near = await search('ARTICLE')
  expect(near.titles[0]).toContain(`Article ${MANY} of`)
  expect(near.counts).toEqual([{ status: '30', count: 5_000, isMore: true }])
  const far = await search('article', { pageNum: 59, pageSize: 100 })
  expect([far.total, far.titles.length]).toEqual([String(MANY), 100])
  expect(near.ms + far.ms).toBeLessThan(1_000)
})

test('a page of thousands has the rows of shorter pages in their order', async () => {
  const sorts = 'createTime#ASC'
  const long = await search('', { pageSize: 1_300, sorts })
  const short = await Promise.all([1, 2, 3].map((pageNum) => search('', { pageNum, pageSize: 500, sorts })))
  expect(long.titles).toEqual(short.flatMap(({ titles }) => titles).slice(0, 1_300))
  expect(new Set(long.titles).size).toBe(1_300)
})

test('a rare text is found among them, however long it is', async () => {
  expect((await search('Article 4711 of')).titles).toHaveLength(1)
  const long = (await search(`4711 of the news c4ca4238a0b923820dcc509a6f75849b`)).titles
  expect(long).toEqual([])
  const [title = ''] = (await search('Article 4711 of')).titles
  expect((await search(title)).titles).toEqual([title])
  expect((await search(`${title}x`)).titles).toEqual([])
})

test('a text that its spelling makes eighteen times longer costs no more than another', async () => {
  const { ms, titles } = await search('ﷺ'.repeat(360))
  expect(titles).toEqual([])
  expect(ms).toBeLessThan(1_000)
})

test('pages that show a search find frequent words and rare ones together, the latest first', async () => {
  const { services } = server
  const snapshot = { site: { siteId: site.siteId }, pipeCode: 'pc' } as SiteSnapshot
  const search = searchContents(services, snapshot, async (ids) =>
    ids.map((contentId) => ({ contentId }) as ContentView),
  )
  const query = { mode: 'FullText', catalogIds: undefined, contentType: '', offset: 0, limit: 5, count: true } as const
  const start = performance.now()
  const frequent = await search({ ...query, words: ['article', 'NEWS'] })
  expect([frequent.total, frequent.rows.length]).toEqual([1_005, 5])
  const rare = await search({ ...query, words: ['article', '4711 of'] })
  expect([rare.total, rare.rows.map((hit) => hit.content.contentId)]).toEqual([1, ['4711']])
  expect(performance.now() - start).toBeLessThan(1_000)
})
