import { GRANT_ITEMS } from '#contract/grants.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contents from '#contract/contents.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { article, rowOf, stored } from '#tests/support/contents.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

interface Case {
  readonly endpoint: AnyEndpoint
  readonly input: (contentId: string) => { params?: object; query?: object; body?: unknown }
  /** Reading needs View, the rest EditContent or DeleteContent. */
  readonly reads?: boolean
}

let server: TestApp
let admin: TestClient
let site: TestSite
let other: TestSite
let mine: string
/** Has every right, in another site. */
let stranger: TestClient
/** May view the site and its catalogs, and change nothing. */
let reader: TestClient
/** May view the site, no catalog. */
let blind: TestClient

const EVERYTHING = GRANT_ITEMS.Catalog
const MENUS = ['cms:content:view']

beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  admin = await server.as('admin')
  site = await addSite(server.services, 'accessa')
  other = await addSite(server.services, 'accessb')
  mine = await stored(server.services, admin, site)
  stranger = await server.withUser({
    userName: 'stranger',
    menus: MENUS,
    sites: { [other.siteId]: ['View'] },
    catalogs: {
      [other.news]: EVERYTHING,
      [other.sport]: EVERYTHING,
    },
  })
  const view = { [site.news]: ['View'], [site.sport]: ['View'] }
  reader = await server.withUser({
    userName: 'reader',
    menus: MENUS,
    sites: { [site.siteId]: ['View'] },
    catalogs: view,
  })
  blind = await server.withUser({ userName: 'blind', menus: MENUS, sites: { [site.siteId]: ['View'] } })
})
afterAll(() => server.close())

const list = (contentId: string) => ({ body: [contentId] })
const byParams = (contentId: string) => ({ params: { contentId } })
const CASES: readonly Case[] = [
  { endpoint: contents.contentGetInit, reads: true, input: (id) => ({ params: { catalogId: other.news, contentType: 'article', contentId: id } }) },
  { endpoint: contents.contentSave, input: (id) => ({ body: { ...article(server.services, site, { contentId: id }), catalogId: other.news, opType: 'UPDATE' } }) },
  { endpoint: contents.contentDelete, input: list },
  { endpoint: contents.contentPublish, input: (id) => ({ body: { contentIds: [id] } }) },
  { endpoint: contents.contentToPublish, input: list },
  { endpoint: contents.contentOffline, input: list },
  { endpoint: contents.contentArchive, input: list },
  { endpoint: contents.contentLog, reads: true, input: byParams },
  { endpoint: contents.contentLock, input: byParams },
  { endpoint: contents.contentUnlock, input: byParams },
  { endpoint: contents.contentForceUnlock, input: (id) => ({ params: { contentId: id }, query: { lockUser: 'ann' } }) },
  { endpoint: contents.contentMove, input: (id) => ({ body: { contentIds: [id], catalogId: other.sport } }) },
  { endpoint: contents.contentCopy, reads: true, input: (id) => ({ body: { contentIds: [id], catalogIds: [other.sport], copyType: 1 } }) },
  { endpoint: contents.contentSetTop, input: (id) => ({ body: { contentIds: [id] } }) },
  { endpoint: contents.contentCancelTop, input: list },
  { endpoint: contents.contentSort, input: (id) => ({ body: { contentId: id, targetContentId: id } }) },
  { endpoint: contents.contentAttrAdd, input: (id) => ({ body: { contentIds: [id], attr: 'hot' } }) },
  { endpoint: contents.contentAttrRemove, input: (id) => ({ body: { contentIds: [id], attr: 'hot' } }) },
  { endpoint: contents.contentRelaList, reads: true, input: (id) => ({ query: { contentId: id } }) },
  { endpoint: contents.contentRelaAdd, input: (id) => ({ query: { contentId: id }, body: ['5'] }) },
  { endpoint: contents.contentRelaDelete, input: (id) => ({ query: { contentId: id }, body: ['5'] }) },
] // prettier-ignore
const BIN: readonly Case[] = [
  { endpoint: contents.contentRecover, input: list },
  { endpoint: contents.contentDestroy, input: list },
]

const call = (client: TestClient, { endpoint, input }: Case, siteId: string, contentId = mine) =>
  client.call(endpoint, { site: siteId, ...(input(contentId) as object) })

async function unchanged(contentId: string, work: () => Promise<void>) {
  const before = await rowOf(server.services, contentId)
  await work()
  expect(await rowOf(server.services, contentId)).toEqual(before)
}

describe.each(CASES)('$endpoint.id', (one) => {
  it('does not know contents of another site', async () => {
    await unchanged(mine, async () => {
      expect((await call(stranger, one, other.siteId)).errCode).toBe('NOT_FOUND')
    })
  })

  it('is closed to who may not view the site', async () => {
    await unchanged(mine, async () => {
      const { code, errCode } = await call(stranger, one, site.siteId)
      expect(code === 403 || errCode === 'NOT_FOUND').toBe(true)
    })
  })

  it('is closed to who may not view the catalog', async () => {
    await unchanged(mine, async () => {
      expect((await call(blind, one, site.siteId)).code).toBe(403)
    })
  })

  it.skipIf(one.reads)('is closed to who may only look', async () => {
    await unchanged(mine, async () => {
      expect((await call(reader, one, site.siteId)).code).toBe(403)
    })
  })

  it('needs a signed-in user', async () => {
    expect((await call(server.anonymous, one, site.siteId)).code).toBe(401)
  })
})

describe.each(BIN)('$endpoint.id', (one) => {
  it('reaches only into the bin of its own site and catalogs', async () => {
    const binned = await stored(server.services, admin, site)
    await server.services.db.updateTable('content').set({ deleted: 1 }).where('contentId', '=', binned).execute()
    await unchanged(binned, async () => {
      expect((await call(stranger, one, other.siteId, binned)).errCode).toBe('NOT_FOUND')
      expect((await call(reader, one, site.siteId, binned)).code).toBe(403)
      expect((await call(stranger, one, site.siteId, binned)).code).toBe(403)
    })
  })
})

describe('lists', () => {
  it('are empty, not refused, where the catalog may not be viewed', async () => {
    const query = { catalogId: site.news }
    expect(await blind.ok(contents.contentList, { site: site.siteId, query })).toEqual({ rows: [], total: '0' })
    expect((await reader.ok(contents.contentList, { site: site.siteId, query })).rows).not.toEqual([])
    expect(await stranger.ok(contents.contentList, { site: other.siteId, query })).toEqual({ rows: [], total: '0' })
  })

  it('of a whole site show and count what lies in catalogs that may be viewed', async () => {
    const query = { whole: 'Y' } as const
    await stored(server.services, admin, site, { catalogId: site.culture })
    expect(await blind.ok(contents.contentList, { site: site.siteId, query })).toEqual({ rows: [], total: '0' })
    expect(await blind.ok(contents.contentCounts, { site: site.siteId, query })).toEqual([])
    const { rows } = await reader.ok(contents.contentList, { site: site.siteId, query })
    const all = await admin.ok(contents.contentList, { site: site.siteId, query })
    expect(new Set(rows.map(({ catalogId }) => catalogId))).toEqual(new Set([site.news]))
    expect(all.rows.length).toBeGreaterThan(rows.length)
  })

  it('count nothing where the catalog may not be viewed', async () => {
    const query = { catalogId: site.news }
    expect(await blind.ok(contents.contentCounts, { site: site.siteId, query })).toEqual([])
    expect(await reader.ok(contents.contentCounts, { site: site.siteId, query })).not.toEqual([])
    expect(await stranger.ok(contents.contentCounts, { site: other.siteId, query })).toEqual([])
    expect((await stranger.call(contents.contentCounts, { site: site.siteId, query })).code).toBe(403)
  })

  it('of the bin need the menu and show viewable catalogs only', async () => {
    const binned = await stored(server.services, admin, site)
    await server.services.db.updateTable('content').set({ deleted: 1 }).where('contentId', '=', binned).execute()
    expect((await blind.ok(contents.contentRecycleList, { site: site.siteId })).rows).toEqual([])
    expect((await reader.ok(contents.contentRecycleList, { site: site.siteId })).rows).not.toEqual([])
    const plain = await server.withUser({ userName: 'plain', sites: { [site.siteId]: ['View'] } })
    expect((await plain.call(contents.contentRecycleList, { site: site.siteId })).code).toBe(403)
  })
})

describe('targets', () => {
  it('of a move or copy need the right to add there, and the same site', async () => {
    const mover = await server.withUser({
      userName: 'mover',
      sites: { [site.siteId]: ['View'] },
      catalogs: {
        [site.news]: EVERYTHING,
        [site.sport]: ['View', 'EditContent'],
      },
    })
    const move = (catalogId: string) =>
      mover.call(contents.contentMove, { site: site.siteId, body: { contentIds: [mine], catalogId } })
    const copy = (catalogId: string) =>
      mover.call(contents.contentCopy, {
        site: site.siteId,
        body: { contentIds: [mine], catalogIds: [catalogId], copyType: 1 },
      })
    await unchanged(mine, async () => {
      expect([(await move(site.sport)).code, (await copy(site.sport)).code]).toEqual([403, 403])
      expect([(await move(other.news)).errCode, (await copy(other.news)).errCode]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    })
  })

  it('of a save need the right to add, whatever the body says about the site', async () => {
    const body = article(server.services, site)
    expect((await reader.call(contents.contentAdd, { site: site.siteId, body })).code).toBe(403)
    expect((await stranger.call(contents.contentAdd, { site: other.siteId, body })).code).toBe(403)
    const foreign = { ...article(server.services, other), catalogId: site.news }
    expect((await admin.call(contents.contentAdd, { site: other.siteId, body: foreign })).errCode).toBe('NOT_FOUND')
  })

  it('of a batch are checked one by one: a single forbidden id refuses all', async () => {
    const half = await server.withUser({
      userName: 'half',
      sites: { [site.siteId]: ['View'] },
      catalogs: { [site.news]: EVERYTHING },
    })
    const there = await stored(server.services, admin, site, { catalogId: site.sport })
    await unchanged(mine, async () => {
      const body = [mine, there]
      expect((await half.call(contents.contentToPublish, { site: site.siteId, body })).code).toBe(403)
      expect((await half.call(contents.contentDelete, { site: site.siteId, body })).code).toBe(403)
    })
  })
})

it('covers every call that names a content', () => {
  const covered = new Set([...CASES, ...BIN].map(({ endpoint }) => endpoint.id))
  const free = ['content.list', 'content.counts', 'content.add', 'content.recycleList', 'content.feed']
  const all = Object.values(contents).filter((one) => 'method' in one).map((one) => (one as AnyEndpoint).id) // prettier-ignore
  expect(all.filter((id) => !covered.has(id) && !free.includes(id))).toEqual([])
})
