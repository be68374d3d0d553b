import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContentQuery } from '#render/template-data.ts'
import { databaseData } from '#server/publish/database-data.ts'
import { loadSnapshots } from '#server/publish/site-snapshot.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { publishedArticle } from '#tests/support/publishing.ts'

let server: TestApp
let siteId: string
beforeAll(async () => {
  server = await startApp({ settings: { demo: true } })
  siteId = (await publishedArticle(server.services)).siteId
})
afterAll(() => server.close())

async function listed(query: Partial<ContentQuery>): Promise<string[]> {
  const { services } = server
  const snapshot = (await loadSnapshots(services.db, siteId, ['pc']))?.get('pc')
  if (!snapshot) throw new Error('the demo site has no pc pipe')
  const asked: ContentQuery = {
    within: '0',
    catalogIds: undefined,
    sort: 'Recent',
    hasAttributes: [],
    noAttributes: [],
    anyStatus: false,
    topFirst: true,
    offset: 0,
    limit: 1000,
    count: false,
    ...query,
  }
  return (await databaseData(services, snapshot, false).contents(asked)).rows.map((row) => row.contentId)
}

/** What a list has to be, from all rows of the tables. */
async function expected(catalogIds: readonly string[] | undefined, sort: ContentQuery['sort'], topFirst: boolean) {
  const rows = await server.services.db
    .selectFrom('content')
    .select(['contentId', 'catalogId', 'topFlag', 'publishDate', 'viewCount', 'sortFlag'])
    .where('siteId', '=', siteId)
    .where('status', '=', '30')
    .where('deleted', '=', 0)
    .execute()
  const column = {
    Recent: (row: (typeof rows)[number]) => BigInt(row.publishDate?.getTime() ?? -1),
    Views: (row: (typeof rows)[number]) => BigInt(row.viewCount),
    Default: (row: (typeof rows)[number]) => BigInt(row.sortFlag),
  }[sort]
  const down = (a: bigint, b: bigint) => (a > b ? -1 : a < b ? 1 : 0)
  return rows
    .filter((row) => !catalogIds || catalogIds.includes(row.catalogId))
    .toSorted(
      (a, b) =>
        (topFirst ? down(BigInt(a.topFlag), BigInt(b.topFlag)) : 0) ||
        down(column(a), column(b)) ||
        down(BigInt(a.contentId), BigInt(b.contentId)),
    )
    .map((row) => row.contentId)
}

describe('the list of a page', () => {
  it('is in the order that was asked for, of one catalog, of several and of the site, page after page', async () => {
    const catalogs = await server.services.db
      .selectFrom('content')
      .select('catalogId')
      .distinct()
      .where('siteId', '=', siteId)
      .where('status', '=', '30')
      .execute()
    const all = catalogs.map((row) => row.catalogId)
    expect(all.length).toBeGreaterThan(2)
    const [first] = all
    // One content on top and one without a date: the ends of each order.
    const [pinned = '', undated = ''] = await expected(all, 'Default', false)
    await server.services.db.updateTable('content').set({ topFlag: '7' }).where('contentId', '=', pinned).execute()
    await server.services.db
      .updateTable('content')
      .set({ publishDate: null })
      .where('contentId', '=', undated)
      .execute()
    for (const catalogIds of [undefined, all, all.slice(0, 2), first ? [first] : []])
      for (const sort of ['Recent', 'Views', 'Default'] as const)
        for (const topFirst of [true, false]) {
          const whole = await expected(catalogIds, sort, topFirst)
          const said = JSON.stringify({ catalogs: catalogIds?.length, sort, topFirst })
          expect(await listed({ catalogIds, sort, topFirst }), said).toEqual(whole)
          expect(await listed({ catalogIds, sort, topFirst, offset: 3, limit: 4, count: true }), said).toEqual(
            whole.slice(3, 7),
          )
        }
  })

  it('of no catalog at all is empty', async () => {
    expect(await listed({ catalogIds: [] })).toEqual([])
  })
})
