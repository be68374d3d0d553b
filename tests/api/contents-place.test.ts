import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  contentAttrAdd,
  contentAttrRemove,
  contentCancelTop,
  contentCopy,
  contentFeed,
  contentCounts,
  contentList,
  contentLock,
  contentMove,
  contentRelaAdd,
  contentRelaDelete,
  contentRelaList,
  contentSave,
  contentSetTop,
  contentSort,
} from '#contract/contents.ts'
import { TEST_DATABASE_URL } from '#tests/support/postgres.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { force, init, rowOf, save, stored } from '#tests/support/contents.ts'
import { addSite, configureSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let admin: TestClient
let site: TestSite

beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  admin = await server.as('admin')
  site = await addSite(server.services, 'placea')
})
afterAll(() => server.close())

const at = () => ({ site: site.siteId })
const make = (fields = {}) => stored(server.services, admin, site, fields)
const copies = (copyId: string) =>
  server.services.db.selectFrom('content').selectAll().where('copyId', '=', copyId).execute()

describe('lists', () => {
  it('show the newest first, pinned ones before, and page', async () => {
    const own = await addSite(server.services, 'listsa')
    const inOwn = { site: own.siteId }
    const ids = []
    for (const title of ['一号标题', '二号标题', 'Third', 'fourth']) {
      ids.push(await stored(server.services, admin, own, { catalogId: own.news, title }))
    }
    await admin.ok(contentSetTop, { ...inOwn, body: { contentIds: [ids[1]!] } })
    const list = async (query: object) => {
      const page = await admin.ok(contentList, { ...inOwn, query: { catalogId: own.news, ...query } })
      return [...page.rows.map((row) => row.title), page.total]
    }
    expect(await list({})).toEqual(['二号标题', 'fourth', 'Third', '一号标题', '4'])
    expect(await list({ pageSize: 2, pageNum: 2 })).toEqual(['Third', '一号标题', '4'])
    expect(await list({ pageSize: 0, pageNum: 0 })).toEqual(await list({}))
    expect(await list({ sorts: 'createTime#ASC' })).toContain('Third')
    expect(await list({ title: '标题' })).toEqual(['二号标题', '一号标题', '2'])
    expect(await list({ title: '号' })).toEqual(['二号标题', '一号标题', '2'])
    expect(await list({ title: 'tHI' })).toEqual(['Third', '1'])
    expect(await list({ title: '100%_' })).toEqual(['0'])
    expect(await list({ status: '30' })).toEqual(['0'])
    expect(await list({ status: 'nonsense' })).toEqual(['0'])
    expect(await list({ contentType: 'image' })).toEqual(['0'])
    expect(await list({ catalogId: '' })).toEqual(['0'])
    expect(await list({ beginTime: '2001-01-01', endTime: '2001-01-02' })).toEqual(['0'])
  })

  it('stop counting the hits of a search, and say that there are more, but not the contents of a catalog', async () => {
    const own = await addSite(server.services, 'listsc')
    await sql`
      insert into content (content_id, site_id, catalog_id, catalog_ancestors, top_catalog, content_type, title, status,
        sort_flag, create_by, create_time, update_by, update_time)
      select n, ${own.siteId}::bigint, ${own.news}::bigint, ${own.news}, ${own.news}::bigint, 'article', '标题 ' || n, '0', n,
        'admin', timestamptz '2026-01-01 12:00:00Z' - n * interval '1 minute', 'admin', now()
      from generate_series(1, 5100) as n`.execute(server.services.db)
    const list = async (query: object) => {
      const page = await admin.ok(contentList, {
        site: own.siteId,
        query: { catalogId: own.news, pageSize: 10, ...query },
      })
      return [page.rows[0]?.title, page.total, page.totalIsMore]
    }
    expect(await list({})).toEqual(['标题 5100', '5100', undefined])
    expect(await list({ title: '标题' })).toEqual(['标题 5100', '5010', true])
    expect(await list({ contentType: 'article', pageNum: 8 })).toEqual(['标题 5030', '5080', true])
    expect(await list({ contentType: 'article', pageNum: 510 })).toEqual(['标题 10', '5100', undefined])
    expect(await list({ title: '标题 51' })).toEqual(['标题 5100', '12', undefined])
    const counts = (query: object) =>
      admin.ok(contentCounts, { site: own.siteId, query: { catalogId: own.news, ...query } })
    expect(await counts({})).toEqual([{ status: '0', count: 5100 }])
    expect(await counts({ title: '标题' })).toEqual([{ status: '0', count: 5000, isMore: true }])
    expect(await counts({ title: '标题 51' })).toEqual([{ status: '0', count: 12 }])
    expect(await list({ beginTime: '2025-12-30', endTime: '2025-12-31' })).toMatchObject([
      expect.any(String),
      '2880',
      undefined,
    ])
  })

  it('show the contents of a whole site, newest first, and search and count all of them', async () => {
    const own = await addSite(server.services, 'listsd')
    for (const [title, catalogId] of [
      ['Ferry', own.news],
      ['Bridge', own.sport],
      ['Ferry at dawn', own.culture],
    ] as const)
      await stored(server.services, admin, own, { catalogId, title })
    const query = { whole: 'Y', sorts: 'createTime#DESC' } as const
    const list = async (more: object) => {
      const page = await admin.ok(contentList, { site: own.siteId, query: { ...query, ...more } })
      return [...page.rows.map((row) => row.title), page.total]
    }
    const counts = (more: object) => admin.ok(contentCounts, { site: own.siteId, query: { whole: 'Y', ...more } })
    expect(await list({})).toEqual(['Ferry at dawn', 'Bridge', 'Ferry', '3'])
    expect(await list({ title: 'ferry' })).toEqual(['Ferry at dawn', 'Ferry', '2'])
    expect(await list({ catalogId: own.news })).toContain('3')
    expect(await counts({})).toEqual([{ status: '0', count: 3 }])
    expect(await counts({ title: 'ferry' })).toEqual([{ status: '0', count: 2 }])
    expect(await counts({ contentType: 'image' })).toEqual([])
  })

  it('reach into child catalogs when the user prefers so', async () => {
    const own = await addSite(server.services, 'listsb')
    await stored(server.services, admin, own, { catalogId: own.sport, title: 'below' })
    const list = async (query: { below?: 'N' } = {}) => {
      const page = await admin.ok(contentList, { site: own.siteId, query: { catalogId: own.news, ...query } })
      return page.rows.map((row) => row.title)
    }
    expect(await list()).toEqual([])
    const preferences = (value: object) =>
      server.services.db
        .updateTable('sysUser')
        .set({ preferences: JSON.stringify(value) })
        .where('userId', '=', '1')
        .execute()
    await preferences({ IncludeChildContent: 'Y' })
    expect(await list()).toEqual(['below'])
    expect(await list({ below: 'N' })).toEqual([])
    await preferences({})
  })
})

describe('moving', () => {
  it('makes a draft in the new catalog, unpinned, and counts there', async () => {
    const contentId = await make()
    await force(server.services, contentId, '30')
    await admin.ok(contentSetTop, { ...at(), body: { contentIds: [contentId] } })
    await admin.ok(contentMove, { ...at(), body: { contentIds: [contentId], catalogId: site.sport } })
    expect(await rowOf(server.services, contentId)).toMatchObject({
      catalogId: site.sport,
      catalogAncestors: `${site.news}:${site.sport}`,
      topCatalog: site.news,
      status: '0',
      topFlag: '0',
      version: 2,
    })
    const { contentCount } = await server.services.db
      .selectFrom('catalog')
      .select('contentCount')
      .where('catalogId', '=', site.sport)
      .executeTakeFirstOrThrow()
    expect(contentCount).toBeGreaterThan(0)
    await admin.ok(contentMove, { ...at(), body: { contentIds: [contentId], catalogId: site.sport } })
    expect((await rowOf(server.services, contentId)).version).toBe(2)
  })

  it('passes over a link catalog and refuses an unknown one, a lock and a taken title', async () => {
    const contentId = await make({ title: 'Taken there' })
    const move = (catalogId: string) =>
      admin.call(contentMove, { ...at(), body: { contentIds: [contentId], catalogId } })
    expect((await move(site.elsewhere)).code).toBe(200)
    expect((await move('99')).errCode).toBe('NOT_FOUND')
    await make({ title: 'Taken there', catalogId: site.culture })
    await configureSite(server.services, site.siteId, { RepeatTitleCheck: '2' })
    expect((await move(site.culture)).errCode).toBe('DUPLICATE_TITLE')
    await configureSite(server.services, site.siteId, {})
    const columns = { isLock: 'Y', lockUser: 'somebody' } as const
    await server.services.db.updateTable('content').set(columns).where('contentId', '=', contentId).execute()
    expect((await move(site.sport)).errCode).toBe('LOCKED')
    expect((await rowOf(server.services, contentId)).catalogId).toBe(site.news)
  })
})

describe('copying', () => {
  it('makes an independent draft with a body of its own', async () => {
    const contentId = await make({
      contentHtml: '<p>body</p>',
      staticPath: 'a.html',
      publishDate: '2030-01-01 00:00:00',
    })
    await force(server.services, contentId, '30')
    await admin.ok(contentCopy, { ...at(), body: { contentIds: [contentId], catalogIds: [site.sport], copyType: '1' } })
    const [copy] = await copies(contentId)
    expect(copy).toMatchObject({
      status: '0',
      copyType: 1,
      catalogId: site.sport,
      staticPath: '',
      publishDate: null,
      version: 1,
    })
    const body = { contentId: copy!.contentId, catalogId: site.sport, contentHtml: '<p>own</p>' }
    await save(server.services, admin, site, contentSave, body)
    expect((await init(admin, site, contentId)).contentHtml).toBe('<p>body</p>')
    expect((await init(admin, site, copy!.contentId)).contentHtml).toBe('<p>own</p>')
  })

  it('makes a mapping that shows the body of its source and can not change it', async () => {
    const contentId = await make({ contentHtml: '<p>source</p>' })
    await admin.ok(contentCopy, { ...at(), body: { contentIds: [contentId], catalogId: site.sport, copyType: 2 } })
    const [mapping] = await copies(contentId)
    const form = await init(admin, site, mapping!.contentId)
    expect(form).toMatchObject({ contentHtml: '<p>source</p>', copyType: 2, copyId: contentId })
    const body = { contentId: mapping!.contentId, catalogId: site.sport, title: 'Own title', contentHtml: '<p>no</p>' }
    await save(server.services, admin, site, contentSave, body)
    expect((await init(admin, site, contentId)).contentHtml).toBe('<p>source</p>')
    expect(await init(admin, site, mapping!.contentId)).toMatchObject({
      title: 'Own title',
      contentHtml: '<p>source</p>',
    })
  })

  it('is refused where it would make more copies than one call may, and makes none', async () => {
    const contentId = await make()
    const some = Array.from({ length: 500 }, (_, index) => String(7_000_000 + index))
    const copy = (catalogIds: string[]) =>
      admin.call(contentCopy, { ...at(), body: { contentIds: [contentId, ...some], catalogIds, copyType: 1 } })
    const refused = await copy([site.sport, site.culture])
    expect(refused).toMatchObject({ errCode: 'TOO_MANY_COPIES', msg: expect.stringContaining('1000') as string })
    expect(await copies(contentId)).toEqual([])
    expect((await copy([site.sport, site.sport])).errCode).toBe('NOT_FOUND')
  })

  it('passes over link catalogs and refuses without any target', async () => {
    const contentId = await make()
    await admin.ok(contentCopy, {
      ...at(),
      body: { contentIds: [contentId], catalogIds: [site.elsewhere, '99'], copyType: 1 },
    })
    expect(await copies(contentId)).toEqual([])
    expect((await admin.call(contentCopy, { ...at(), body: { contentIds: [contentId], copyType: 1 } })).errCode).toBe(
      'PARAM_EMPTY',
    )
    expect(
      (await admin.call(contentCopy, { ...at(), body: { contentIds: [contentId], copyType: 3 as never } })).errCode,
    ).toBe('BAD_REQUEST')
  })
})

describe('order', () => {
  it('puts a content directly before another one', async () => {
    const own = await addSite(server.services, 'ordera')
    const ids: Record<string, string> = {}
    for (const title of ['a', 'b', 'c', 'd'])
      ids[title] = await stored(server.services, admin, own, { catalogId: own.news, title })
    const list = async () =>
      (await admin.ok(contentList, { site: own.siteId, query: { catalogId: own.news } })).rows
        .map((row) => row.title)
        .join('')
    const sort = (contentId: string, targetContentId: string) =>
      admin.ok(contentSort, { site: own.siteId, body: { contentId, targetContentId } })
    expect(await list()).toBe('dcba')
    await sort(ids['a']!, ids['d']!)
    expect(await list()).toBe('adcb')
    await sort(ids['a']!, ids['a']!)
    await admin.ok(contentSetTop, {
      site: own.siteId,
      body: { contentIds: [ids['c']!], topEndTime: '2030-01-01 00:00:00' },
    })
    expect(await list()).toBe('cadb')
    await sort(ids['b']!, ids['c']!)
    expect(await list()).toBe('bcad')
    await admin.ok(contentCancelTop, { site: own.siteId, body: [ids['b']!, ids['c']!] })
    expect(await rowOf(server.services, ids['c']!)).toMatchObject({ topFlag: '0', topDate: null })
  })

  describe('among contents whose sort flags follow each other', () => {
    const titles = ['a', 'b', 'c', 'd', 'e']
    /** Their flags as given, for tests do not wait for a clock. */
    const arranged = async (path: string, flags: readonly number[]) => {
      const own = await addSite(server.services, path)
      const ids: Record<string, string> = {}
      for (const [index, title] of titles.slice(0, flags.length).entries()) {
        const contentId = await stored(server.services, admin, own, { catalogId: own.news, title })
        ids[title] = contentId
        const sortFlag = String(flags[index])
        await server.services.db.updateTable('content').set({ sortFlag }).where('contentId', '=', contentId).execute()
      }
      const at = { site: own.siteId }
      const list = async () =>
        (await admin.ok(contentList, { ...at, query: { catalogId: own.news } })).rows.map((row) => row.title).join('')
      const sort = (title: string, target: string) =>
        admin.ok(contentSort, { ...at, body: { contentId: ids[title]!, targetContentId: ids[target]! } })
      const top = (...some: string[]) =>
        admin.ok(contentSetTop, { ...at, body: { contentIds: some.map((title) => ids[title]!) } })
      return { at, list, sort, top }
    }

    it('a content stands before the target, as anywhere else', async () => {
      const { list, sort } = await arranged('orderb', [100, 101, 102, 103])
      expect(await list()).toBe('dcba')
      await sort('a', 'c')
      expect(await list()).toBe('dacb')
      await sort('d', 'b')
      expect(await list()).toBe('acdb')
    })

    it('twenty of them can be put before the same one', async () => {
      const { list, sort } = await arranged('orderc', [100, 101, 102, 103])
      let order = 'dcba'
      for (let turn = 0; turn < 20; turn++) {
        const title = ['a', 'd', 'b'][turn % 3]!
        await sort(title, 'c')
        order = order.replace(title, '').replace('c', `${title}c`)
        expect(await list()).toBe(order)
      }
    })

    it('and among equal ones, as older sorting has left them, with the change told to who follows the site', async () => {
      const { at, list, sort } = await arranged('orderd', [100, 100, 100, 100, 102])
      expect(await list()).toBe('edcba')
      const { cursor } = await admin.ok(contentFeed, at)
      await sort('d', 'a')
      expect(await list()).toBe('ecbda')
      const told = await admin.ok(contentFeed, { ...at, query: { since: cursor } })
      expect(told.contents.map(({ title }) => title).sort()).toEqual(['b', 'c', 'd', 'e'])
    })

    it('and among those that were pinned together', async () => {
      const { list, sort, top } = await arranged('ordere', [100, 101, 102, 103])
      await top('a', 'b', 'c')
      expect(await list()).toBe('cbad')
      await sort('c', 'a')
      expect(await list()).toBe('bcad')
      await top('b')
      await sort('a', 'b')
      expect(await list()).toBe('abcd')
    })

    it('however many there are', async () => {
      const { at, list, sort } = await arranged('orderf', [100, 101])
      await sql`
        insert into content (content_id, site_id, catalog_id, catalog_ancestors, top_catalog, content_type, title, status,
          sort_flag, create_by, create_time, update_by, update_time)
        select 9000000 + n, site_id, catalog_id, catalog_ancestors, top_catalog, 'article', 'x', '0',
          101 + n, 'admin', now(), 'admin', now()
        from content, generate_series(1, 450) as n
        where site_id = ${at.site}::bigint and title = 'b'`.execute(server.services.db)
      const x = 'x'.repeat(15)
      await sort('b', 'a')
      const { db } = server.services
      const flags = await db
        .selectFrom('content')
        .select(['title', 'sortFlag'])
        .where('siteId', '=', at.site)
        .orderBy('sortFlag')
        .orderBy('contentId')
        .execute()
      expect(flags.map(({ title }) => title).join('')).toBe(`ab${'x'.repeat(450)}`)
      expect(new Set(flags.map(({ sortFlag }) => sortFlag)).size).toBe(452)
      expect(await list()).toContain(x)
    })
  })

  it('refuses an end of the pin that is no date', async () => {
    const body = { contentIds: [await make()], topEndTime: '2030-02-30 00:00:00' }
    expect((await admin.call(contentSetTop, { ...at(), body })).errCode).toBe('BAD_REQUEST')
  })
})

describe('attributes', () => {
  it('are set and cleared one by one; only a real change counts as one', async () => {
    const contentId = await make({ attributes: ['image'] })
    const body = { contentIds: [contentId], attr: 'hot' as const }
    const before = await rowOf(server.services, contentId)
    await admin.ok(contentAttrAdd, { ...at(), body })
    await admin.ok(contentAttrAdd, { ...at(), body })
    const form = await init(admin, site, contentId)
    expect(form).toMatchObject({ attributes: ['image', 'hot'], version: 2 })
    expect((await rowOf(server.services, contentId)).updateTime).toEqual(before.updateTime)
    await admin.ok(contentAttrRemove, { ...at(), body })
    expect((await init(admin, site, contentId)).attributes).toEqual(['image'])
    expect((await admin.call(contentAttrAdd, { ...at(), body: { ...body, attr: 'shiny' as never } })).errCode).toBe(
      'BAD_REQUEST',
    )
  })
})

describe('related contents', () => {
  it('are added once, filtered by title, and removed', async () => {
    const [one, two] = [await make(), await make({ title: '相关内容' })]
    const query = { contentId: one }
    await admin.ok(contentRelaAdd, { query, body: [two, two, one] })
    await admin.ok(contentRelaAdd, { query, body: [two] })
    const list = async (title?: string) =>
      (await admin.ok(contentRelaList, { query: { ...query, ...(title ? { title } : {}) } })).rows.map(
        (row) => row.contentId,
      )
    expect([await list(), await list('相关'), await list('nothing')]).toEqual([[two], [two], []])
    await admin.ok(contentRelaDelete, { query, body: [two] })
    expect(await list()).toEqual([])
    expect((await admin.call(contentRelaAdd, { query: { contentId: '77' }, body: [two] })).errCode).toBe('NOT_FOUND')
  })

  it('are none of a content that is not there yet', async () => {
    const reader = await server.withUser({ userName: 'relanobody' })
    expect(await reader.ok(contentRelaList, { query: { contentId: '0' } })).toEqual({ rows: [], total: '0' })
  })

  it('are shown from the catalogs alone that the reader may view', async () => {
    const [owner, seen] = [await make({ title: 'Owner' }), await make({ title: 'Open to all' })]
    const hidden = await make({ title: 'Behind a closed door', catalogId: site.culture })
    await admin.ok(contentRelaAdd, { query: { contentId: owner }, body: [seen, hidden] })
    const list = async (reader: TestClient, query: object = {}) => {
      const page = await reader.ok(contentRelaList, { query: { contentId: owner, ...query } })
      return [...page.rows.map((row) => row.title), page.total]
    }
    const sites = { [site.siteId]: ['View'] }
    const [news, culture] = [{ [site.news]: ['View'] }, { [site.culture]: ['View'] }]
    const reader = await server.withUser({ userName: 'relareader', sites, catalogs: news })
    expect(await list(reader)).toEqual(['Open to all', '1'])
    expect(await list(reader, { title: 'closed' })).toEqual(['0'])
    const both = await server.withUser({ userName: 'relaboth', sites, catalogs: { ...news, ...culture } })
    expect(await list(both)).toEqual(['Behind a closed door', 'Open to all', '2'])
    await admin.ok(contentRelaDelete, { query: { contentId: owner }, body: [seen] })
    expect(await list(reader)).toEqual(['0'])
  })
})

describe('the change feed', () => {
  it('tells once what changed since a cursor, and what is gone', async () => {
    const { cursor } = await admin.ok(contentFeed, { ...at() })
    const [kept, gone] = [await make(), await make()]
    await admin.ok(contentLock, { ...at(), params: { contentId: kept } })
    await server.services.db.updateTable('content').set({ deleted: 1 }).where('contentId', '=', gone).execute()
    const feed = await admin.ok(contentFeed, { ...at(), query: { since: cursor } })
    expect(feed.contents.map((row) => [row.contentId, row.isLock])).toEqual([[kept, 'Y']])
    expect(feed).toMatchObject({ goneContents: [gone], catalogs: [], goneCatalogs: [], more: false })
    const next = await admin.ok(contentFeed, { ...at(), query: { since: feed.cursor } })
    expect(next).toMatchObject({ contents: [], goneContents: [] })
    expect((await admin.call(contentFeed, { ...at(), query: { since: 'x' } })).errCode).toBe('BAD_REQUEST')
  })

  if (TEST_DATABASE_URL)
    it('waits for no transaction of another database on the same server', async () => {
      const elsewhere = new pg.Client({ connectionString: TEST_DATABASE_URL })
      await elsewhere.connect()
      await elsewhere.query('begin')
      await elsewhere.query('select pg_current_xact_id()')
      const { cursor } = await admin.ok(contentFeed, { ...at() })
      const contentId = await make()
      const feed = await admin.ok(contentFeed, { ...at(), query: { since: cursor } })
      await elsewhere.end()
      expect(feed.contents.map((row) => row.contentId)).toEqual([contentId])
    })

  it('shows contents of catalogs that the caller may not view as gone', async () => {
    const eve = await server.withUser({
      userName: 'eve',
      sites: { [site.siteId]: ['View'] },
      catalogs: { [site.sport]: ['View'] },
    })
    const { cursor } = await eve.ok(contentFeed, { ...at() })
    const hidden = await make()
    const shown = await make({ catalogId: site.sport })
    const feed = await eve.ok(contentFeed, { ...at(), query: { since: cursor } })
    expect(feed.contents.map((row) => row.contentId)).toEqual([shown])
    expect(feed.goneContents).toEqual([hidden])
  })
})
