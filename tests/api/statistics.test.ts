import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statMenuTree } from '#contract/account.ts'
import { contentDelete } from '#contract/contents.ts'
import { statContentByCatalog, statContentByUser, statContentDynamic } from '#contract/stats.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { stored } from '#tests/support/contents.ts'
import { recordedCallsOf } from '#tests/support/recorded-calls.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let here: TestSite
let there: TestSite
let admin: TestClient
/** May view the site and one of its catalogs. */
let ann: TestClient

beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  here = await addSite(server.services, 'here')
  there = await addSite(server.services, 'there')
  admin = await server.as('admin')
  ann = await server.withUser({
    userName: 'ann',
    sites: { [here.siteId]: ['View'] },
    catalogs: { [here.news]: ['View'] },
  })
})
afterAll(() => server.close())

/** A content of the news of a site with these numbers. */
async function counted(title: string, numbers: Partial<Record<'viewCount' | 'likeCount', string>>, site = here) {
  const contentId = await stored(server.services, admin, site, { title })
  if (Object.keys(numbers).length > 0)
    await server.services.db.updateTable('content').set(numbers).where('contentId', '=', contentId).execute()
  return contentId
}

describe('what readers did with contents', () => {
  test('is listed by views first, by another number where asked, and found by a part of the title', async () => {
    const read = await counted('Read by many', { viewCount: '90', likeCount: '1' })
    const liked = await counted('Liked by many', { viewCount: '5', likeCount: '40' })
    await counted('Of another site', { viewCount: '999' }, there)
    const idsOf = async (query: object) => {
      const { rows } = await admin.ok(statContentDynamic, { query, site: here.siteId })
      return rows.map(({ contentId }) => contentId)
    }
    expect(await idsOf({})).toEqual([read, liked])
    expect(await idsOf({ sorts: 'likeCount#DESC' })).toEqual([liked, read])
    expect(await idsOf({ sorts: 'password#DESC' })).toEqual([read, liked])
    expect(await idsOf({ query: 'liked' })).toEqual([liked])
    expect(await idsOf({ pageSize: 1, pageNum: 2 })).toEqual([liked])
    const { rows, total } = await admin.ok(statContentDynamic, { site: here.siteId })
    expect(total).toBe('2')
    expect(rows[0]).toEqual({
      contentId: read,
      title: 'Read by many',
      viewCount: '90',
      favoriteCount: '0',
      likeCount: '1',
      commentCount: '0',
    })
  })

  test('leaves out the recycle bin, and catalogs that the person may not view', async () => {
    const gone = await counted('Thrown away', { viewCount: '1' })
    await admin.ok(contentDelete, { body: [gone], site: here.siteId })
    const titles = async (client: TestClient, query = {}) =>
      (await client.ok(statContentDynamic, { query, site: here.siteId })).rows.map(({ title }) => title)
    expect(await titles(admin)).not.toContain('Thrown away')
    expect(await titles(ann)).toEqual(await titles(admin))
    const bob = await server.withUser({ userName: 'bob', sites: { [here.siteId]: ['View'] } })
    expect(await titles(bob)).toEqual([])
    expect(await titles(bob, { query: 'Read' })).toEqual([])
    expect(await bob.ok(statContentByUser, { site: here.siteId })).toEqual([])
    expect(await bob.ok(statContentByCatalog, { site: here.siteId })).toEqual([])
  })
})

test('contents are counted by catalog and status, catalogs in the order of their ids', async () => {
  const rows = await admin.ok(statContentByCatalog, { site: here.siteId })
  const ids = rows.map(({ catalogId }) => BigInt(catalogId))
  expect(ids).toEqual(ids.toSorted((one, other) => (one < other ? -1 : 1)))
  expect(rows.find(({ catalogId }) => catalogId === here.news)).toMatchObject({
    parentId: '0',
    draftTotal: 2,
    toPublishTotal: 0,
    publishedTotal: 0,
    offlineTotal: 0,
    editingTotal: 0,
  })
  expect((await ann.ok(statContentByCatalog, { site: here.siteId })).map(({ catalogId }) => catalogId)).toEqual([
    here.news,
  ])
})

test('contents are counted by who has created them', async () => {
  const { userId } = await server.services.db
    .selectFrom('sysUser')
    .select('userId')
    .where('userName', '=', 'admin')
    .executeTakeFirstOrThrow()
  expect(await admin.ok(statContentByUser, { site: here.siteId })).toMatchObject([
    { id: `${here.siteId}-${userId}`, siteId: here.siteId, userId, userName: 'admin', draftTotal: 2 },
  ])
})

test.each([statContentDynamic, statContentByCatalog, statContentByUser])(
  '$id of a site that the person may not view answers the one that he may',
  async (endpoint) => {
    const own = await ann.ok(endpoint, { site: here.siteId })
    expect(await ann.ok(endpoint, { site: there.siteId })).toEqual(own)
  },
)

test('the menu is the recorded one', async () => {
  const recorded = recordedCallsOf('stat.menuOptions').find((one) => one.case === 'main')
  const idsIn = (nodes: readonly { id: string; children?: readonly { id: string }[] | undefined }[]): string[] =>
    nodes.flatMap(({ id, children = [] }) => [id, ...children.map((child) => child.id)])
  const { treeData, defaultMenu } = await ann.ok(statMenuTree)
  expect(idsIn(treeData).toSorted()).toEqual(idsIn(recorded?.data as never).toSorted())
  expect(defaultMenu).toBe('BdSiteTrendOverview')
})
