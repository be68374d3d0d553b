import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteSnapshot } from '#contract/templates.ts'
import type { ContentView, SearchQuery } from '#render/template-data.ts'
import { searchContents } from '#server/publish/search-contents.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

const MANY = 4_000

let server: TestApp
let site: TestSite
beforeAll(async () => {
  server = await startApp()
  site = await addSite(server.services, 'texts')
  const { db } = server.services
  await sql`
    insert into content (content_id, site_id, catalog_id, catalog_ancestors, top_catalog, content_type, title, status,
      sort_flag, publish_date, create_by, create_time, update_by, update_time)
    select n, ${site.siteId}::bigint, ${site.news}::bigint, ${site.news}, ${site.news}::bigint, 'article', 'No ' || n,
      '30', n, timestamptz '2026-01-01 08:00:00Z' + n * interval '1 minute', 'admin', now(), 'admin', now()
    from generate_series(1, ${MANY}::int) as n`.execute(db)
  await sql`
    insert into content_index (content_id, full_text, pairs, build_time)
    select n, body, bigrams(fold_text(body)), now() from (
      select n, 'The harbour at dawn ' || case when n % 1000 = 0 then 'with whales' else '' end as body
      from generate_series(1, ${MANY}::int) as n) as texts`.execute(db)
  await sql`analyze`.execute(db)
  // From here on the database counts how often it brings a text into the spelling of the search.
  await sql`create sequence folds`.execute(db)
  await sql`alter function fold_text rename to fold_text_uncounted`.execute(db)
  await sql`create function fold_text(value text) returns text language plpgsql immutable strict as $$
    begin perform nextval('folds'); return fold_text_uncounted(value); end $$`.execute(db)
}, 120_000)
afterAll(() => server.close())

/** What is found, and how many texts were read for it. */
async function search(query: Partial<SearchQuery>) {
  const snapshot = { site: { siteId: site.siteId }, pipeCode: 'pc' } as SiteSnapshot
  const find = searchContents(server.services, snapshot, (ids) =>
    Promise.resolve(ids.map((contentId) => ({ contentId }) as ContentView)),
  )
  const folds = async () =>
    Number((await sql<{ n: string }>`select nextval('folds') as n`.execute(server.services.db)).rows[0]?.n)
  const before = await folds()
  const found = await find({
    words: ['harbour'],
    mode: 'FullText',
    catalogIds: undefined,
    contentType: '',
    offset: 0,
    limit: 5,
    count: false,
    ...query,
  })
  return { ids: found.rows.map((hit) => hit.content.contentId), total: found.total, read: (await folds()) - before }
}

test('a word that nearly all texts have is found by reading about as many texts as are shown', async () => {
  const { ids, read } = await search({ words: ['harbour', 'DAWN'] })
  expect(ids).toEqual(['4000', '3999', '3998', '3997', '3996'])
  expect(read).toBeLessThan(100)
})

test('its hits are counted a thousand ahead, and no further', async () => {
  const { total, read } = await search({ count: true, offset: 10 })
  expect(total).toBe(1_015)
  expect(read).toBeLessThan(1_200)
  expect((await search({ count: true, offset: 3_995, limit: 10 })).total).toBe(MANY)
})

test('a rare word beside it leads to the few texts that have both', async () => {
  const { ids, total, read } = await search({ words: ['harbour', 'whales'], count: true })
  expect([ids, total]).toEqual([['4000', '3000', '2000', '1000'], 4])
  expect(read).toBeLessThan(100)
})
