import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentCopy, contentDelete, contentOffline, contentPublish } from '#contract/contents.ts'
import { CONTENT_STATUS, COPY_TYPE } from '#contract/contents/limits.ts'
import { searchBuildContent } from '#contract/search.ts'
import { BUILD_INDEX } from '#server/areas/contents/search-index.ts'
import type { SearchQuery } from '#render/template-data.ts'
import { databaseData } from '#server/publish/database-data.ts'
import { loadSnapshots } from '#server/publish/site-snapshot.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { force, stored } from '#tests/support/contents.ts'
import { addSite, configureSite, type TestSite } from '#tests/support/site-fixture.ts'

const INDEX = 'cms:contentindex:view'
const EDIT = ['View', 'AddContent', 'EditContent', 'DeleteContent']
let server: TestApp
let ann: TestClient
let site: TestSite
let other: TestSite

beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  site = await addSite(server.services, 'found')
  other = await addSite(server.services, 'elsewhere')
  ann = await server.withUser({
    userName: 'ann',
    menus: ['cms:content:view', INDEX],
    sites: { [site.siteId]: ['View'] },
    catalogs: { [site.news]: EDIT, [site.sport]: EDIT },
  })
})
afterAll(() => server.close())

const build = (contentId: string, client = ann) =>
  client.call(searchBuildContent, { site: site.siteId, params: { contentId } })

async function published(fields = {}): Promise<string> {
  const contentId = await stored(server.services, ann, site, fields)
  await force(server.services, contentId, CONTENT_STATUS.published)
  return contentId
}

/** As a template of the site asks. */
async function found(words: string, more: Partial<SearchQuery> = {}, siteId = site.siteId) {
  const snapshot = (await loadSnapshots(server.services.db, siteId, ['pc']))?.get('pc')
  if (!snapshot) throw new Error('no pipe')
  const asked: SearchQuery = {
    words: words.split(' '),
    mode: 'FullText',
    catalogIds: undefined,
    contentType: '',
    offset: 0,
    limit: 10,
    count: true,
    ...more,
  }
  return databaseData(server.services, snapshot, false).search(asked)
}
const ids = async (...args: Parameters<typeof found>) => (await found(...args)).rows.map((hit) => hit.content.contentId)

describe('the search of the pages', () => {
  test('finds a text once its index was generated, and the words of the text as it is then', async () => {
    const contentId = await published({ title: 'Harbour', contentHtml: '<p>晨光里的渔船 &amp; <b>nets</b></p>' })
    expect(await ids('渔船')).toEqual([])
    expect(await ids('harbour')).toEqual([contentId])
    expect((await build(contentId)).code).toBe(200)
    expect(await ids('渔船 NETS')).toEqual([contentId])
    expect(await ids('渔船 whales')).toEqual([])
    expect((await found('渔船')).rows[0]?.passage).toBe('晨光里的渔船 & nets')
    await server.services.db
      .updateTable('articleDetail')
      .set({ contentHtml: '<p>只有灯塔</p>' })
      .where('contentId', '=', contentId)
      .execute()
    expect(await ids('灯塔')).toEqual([])
    await build(contentId)
    expect(await ids('灯塔')).toEqual([contentId])
    expect(await ids('渔船')).toEqual([])
  })

  test('reads a text by itself soon after it was published, and again when that is published anew', async () => {
    const place = { site: site.siteId }
    const contentId = await stored(server.services, ann, site, { title: 'Kiln', contentHtml: '<p>celadon-shards</p>' })
    await ann.ok(contentPublish, { ...place, body: { contentIds: [contentId] } })
    await server.scheduler.run(BUILD_INDEX)
    expect(await ids('celadon-shards')).toEqual([contentId])
    await server.services.db
      .updateTable('articleDetail')
      .set({ contentHtml: '<p>porcelain-dust</p>' })
      .where('contentId', '=', contentId)
      .execute()
    await server.scheduler.run(BUILD_INDEX)
    expect(await ids('celadon-shards')).toEqual([contentId])
    await ann.ok(contentPublish, { ...place, body: { contentIds: [contentId] } })
    expect(await ids('celadon-shards')).toEqual([contentId])
    await server.scheduler.run(BUILD_INDEX)
    expect(await ids('porcelain-dust')).toEqual([contentId])
    expect(await ids('celadon-shards')).toEqual([])
  })

  test('reads a mapping copy again when its source was published anew, as it shows the body of that', async () => {
    const place = { site: site.siteId }
    const source = await stored(server.services, ann, site, { title: 'Spring', contentHtml: '<p>snow-melt</p>' })
    await ann.ok(contentPublish, { ...place, body: { contentIds: [source] } })
    const copyType = COPY_TYPE.mapping
    await ann.ok(contentCopy, { ...place, body: { contentIds: [source], catalogIds: [site.sport], copyType } })
    const { db } = server.services
    const mapped = db.selectFrom('content').select('contentId').where('copyId', '=', source)
    const { contentId: copy } = await mapped.executeTakeFirstOrThrow()
    await ann.ok(contentPublish, { ...place, body: { contentIds: [copy] } })
    await server.scheduler.run(BUILD_INDEX)
    expect((await ids('snow-melt')).toSorted()).toEqual([source, copy].toSorted())

    const change = { contentHtml: '<p>first-swallow</p>' }
    await db.updateTable('articleDetail').set(change).where('contentId', '=', source).execute()
    await ann.ok(contentPublish, { ...place, body: { contentIds: [source] } })
    await server.scheduler.run(BUILD_INDEX)
    expect((await ids('first-swallow')).toSorted()).toEqual([source, copy].toSorted())
    expect(await ids('snow-melt')).toEqual([])
  })

  test('reads a mapping copy of a published content, which is published at once', async () => {
    const place = { site: site.siteId }
    const source = await stored(server.services, ann, site, { title: 'Autumn', contentHtml: '<p>first-frost</p>' })
    await ann.ok(contentPublish, { ...place, body: { contentIds: [source] } })
    const copyType = COPY_TYPE.mapping
    await ann.ok(contentCopy, { ...place, body: { contentIds: [source], catalogIds: [site.sport], copyType } })
    await server.scheduler.run(BUILD_INDEX)
    expect(await ids('first-frost')).toHaveLength(2)
  })

  test('shows what is published and not deleted, of this site and of the catalog that was asked for', async () => {
    const contentId = await published({ title: 'Lantern', contentHtml: '<p>unique-paper-lantern</p>' })
    await build(contentId)
    const place = { site: site.siteId }
    expect(await ids('unique-paper')).toEqual([contentId])
    expect(await ids('unique-paper', { catalogIds: [site.news] })).toEqual([contentId])
    expect(await ids('unique-paper', { catalogIds: [site.sport] })).toEqual([])
    expect(await ids('unique-paper', { contentType: 'image' })).toEqual([])
    expect(await ids('unique-paper', {}, other.siteId)).toEqual([])
    await ann.ok(contentOffline, { ...place, body: [contentId] })
    expect(await ids('unique-paper')).toEqual([])
    await ann.ok(contentPublish, { ...place, body: { contentIds: [contentId] } })
    expect(await ids('unique-paper')).toEqual([contentId])
    await ann.ok(contentOffline, { ...place, body: [contentId] })
    await ann.ok(contentDelete, { ...place, body: [contentId] })
    expect(await ids('unique-paper')).toEqual([])
    expect((await build(contentId)).errCode).toBe('NOT_FOUND')
  })

  test('finds tags whole, single characters, and what stands beside a title', async () => {
    const contentId = await published({ title: 'Reeds', tags: ['湿地'], keywords: ['bird'], summary: 'A grey heron' })
    await build(contentId)
    expect(await ids('湿地', { mode: 'Tag' })).toEqual([contentId])
    expect(await ids('湿', { mode: 'Tag' })).toEqual([])
    expect(await ids('湿')).toEqual([contentId])
    expect(await ids('heron bird reeds')).toEqual([contentId])
    expect(await found("'; drop table content; --")).toEqual({ rows: [], total: 0 })
    expect((await found('r', { limit: 1 })).total).toBeGreaterThan(1)
  })
})

describe('generating the index of a content', () => {
  test('takes the content out where the catalog or the site is not to be searched', async () => {
    const contentId = await published({ title: 'Quiet', contentHtml: '<p>secret-meadow</p>' })
    await build(contentId)
    await configureSite(server.services, site.siteId, { EnableIndex: 'N' })
    expect((await build(contentId)).code).toBe(200)
    expect(await ids('secret-meadow')).toEqual([])
    const configProps = (EnableIndex: string) => JSON.stringify({ EnableIndex })
    const setCatalog = (flag: string) =>
      server.services.db
        .updateTable('catalog')
        .set({ configProps: configProps(flag) })
        .where('catalogId', '=', site.news)
        .execute()
    await setCatalog('Y')
    await build(contentId)
    expect(await ids('secret-meadow')).toEqual([contentId])
    await configureSite(server.services, site.siteId, {})
    await setCatalog('N')
    await build(contentId)
    expect(await ids('secret-meadow')).toEqual([])
    await setCatalog('Y')
  })

  test('needs its permission and a view of the catalog, and knows no content that is not there', async () => {
    const contentId = await published()
    const without = await server.withUser({
      userName: 'ben',
      menus: ['cms:content:view'],
      sites: { [site.siteId]: ['View'] },
      catalogs: { [site.news]: EDIT },
    })
    expect((await build(contentId, without)).errCode).toBe('FORBIDDEN')
    const closed = await server.withUser({
      userName: 'cay',
      menus: [INDEX],
      sites: { [site.siteId]: ['View'] },
      catalogs: { [site.sport]: EDIT },
    })
    expect((await build(contentId, closed)).errCode).toBe('FORBIDDEN')
    const stranger = await server.withUser({ userName: 'dan', menus: [INDEX], sites: { [other.siteId]: ['View'] } })
    expect((await build(contentId, stranger)).errCode).toBe('NOT_FOUND')
    const unknown = await build('12345')
    expect([unknown.code, unknown.errCode]).toEqual([500, 'NOT_FOUND'])
  })
})
