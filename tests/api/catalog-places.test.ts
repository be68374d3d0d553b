import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogAdd, catalogGet, catalogTreeData, type CatalogTreeNode } from '#contract/catalogs.ts'
import { catalogBatchAdd, catalogDelete, catalogMove, catalogSort } from '#contract/catalogs/place.ts'
import { contentCopy } from '#contract/contents.ts'
import type { PageJob } from '#server/publish/publisher.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { force, rowOf, stored, taskEnd } from '#tests/support/contents.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let admin: TestClient
let site: TestSite
let other: TestSite
const jobs: PageJob[] = []
let made = 0

beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  Object.assign(server.services.publisher, {
    enqueue: async (_: unknown, wanted: readonly PageJob[]) => void jobs.push(...wanted),
  })
  admin = await server.as('admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  made += 1
  site = await addSite(server.services, `place${made}`)
  other = await addSite(server.services, `placeother${made}`)
  jobs.length = 0
})

const get = (catalogId: string) => admin.ok(catalogGet, { params: { catalogId } })
const tree = async () => (await admin.ok(catalogTreeData, { site: site.siteId })).rows
const names = (nodes: readonly CatalogTreeNode[] = []) => nodes.map(({ label }) => label)

async function add(name: string, parentId = '0'): Promise<string> {
  const body = { parentId, name, alias: name, path: name, catalogType: 'common' as const }
  return (await admin.ok(catalogAdd, { site: site.siteId, body })).catalogId
}

async function ended(answer: { data?: string | undefined }) {
  return taskEnd(server.services, answer.data ?? '')
}

describe('sorting', () => {
  const sort = (catalogId: string, places: number, fields: object = {}) =>
    admin.call(catalogSort, { body: { catalogId, sort: places, ...fields } })

  it('moves a catalog among its siblings, at most to the end', async () => {
    await sort(site.news, 1)
    expect(names(await tree())).toEqual(['culture', 'news', 'elsewhere'])
    await sort(site.elsewhere, -5)
    expect(names(await tree())).toEqual(['elsewhere', 'culture', 'news'])
    await sort(site.elsewhere, 100)
    expect(names(await tree())).toEqual(['culture', 'news', 'elsewhere'])
    expect(jobs).toContainEqual({ type: 'site', siteId: site.siteId })
  })

  it('before a sibling, or to the end, is done once, however often it is said', async () => {
    for (let time = 0; time < 2; time++) await sort(site.elsewhere, 0, { beforeId: site.culture })
    expect(names(await tree())).toEqual(['news', 'elsewhere', 'culture'])
    for (let time = 0; time < 2; time++) await sort(site.news, 0, { beforeId: site.culture })
    expect(names(await tree())).toEqual(['elsewhere', 'news', 'culture'])
    for (let time = 0; time < 2; time++) await sort(site.elsewhere, 0, { beforeId: '0' })
    expect(names(await tree())).toEqual(['news', 'culture', 'elsewhere'])
  })

  it('tells siblings apart that had the same flag', async () => {
    await server.services.db.updateTable('catalog').set({ sortFlag: '7' }).where('siteId', '=', site.siteId).execute()
    await sort(site.news, 2)
    expect(names(await tree())).toEqual(['culture', 'elsewhere', 'news'])
    await sort(site.news, -1)
    expect(names(await tree())).toEqual(['culture', 'news', 'elsewhere'])
  })

  it('is refused by no place, to what is no sibling, and without the right', async () => {
    expect((await sort(site.news, 0)).errCode).toBe('SORT_ZERO')
    expect((await sort(site.news, 1, { beforeId: site.sport })).errCode).toBe('NOT_FOUND')
    expect((await sort('99', 1)).errCode).toBe('NOT_FOUND')
    const ann = await server.withUser({ userName: `sort${made}`, catalogs: { [site.news]: ['View', 'Move'] } })
    expect((await ann.call(catalogSort, { body: { catalogId: site.news, sort: 1 } })).code).toBe(403)
  })
})

describe('moving', () => {
  const move = (fromId: string, toId: string, client: TestClient = admin) =>
    client.call(catalogMove, { params: { fromId, toId } })

  it('takes all that is below along, levels and the places of contents among it', async () => {
    const deep = await add('deep', site.sport)
    const contentId = await stored(server.services, admin, site, { catalogId: deep })
    await server.services.db.updateTable('content').set({ onSite: 1 }).where('contentId', '=', contentId).execute()
    expect(await ended(await move(site.news, site.culture))).toMatchObject({ status: 'SUCCESS' })
    expect(await get(site.news)).toMatchObject({ parentId: site.culture, treeLevel: 2, path: 'news/' })
    expect(await get(deep)).toMatchObject({ treeLevel: 4, parentId: site.sport })
    expect(await get(site.culture)).toMatchObject({ childCount: 1 })
    const way = [site.culture, site.news, site.sport, deep].join(':')
    expect(await rowOf(server.services, contentId)).toMatchObject({ catalogAncestors: way, topCatalog: site.culture })
    expect(jobs).toContainEqual({ type: 'page', siteId: site.siteId, contentId, later: true })
    await ended(await move(site.sport, '0'))
    expect(await get(deep)).toMatchObject({ treeLevel: 2 })
    expect(await rowOf(server.services, contentId)).toMatchObject({ topCatalog: site.sport })
  })

  it('puts it behind its new siblings', async () => {
    await ended(await move(site.sport, '0'))
    expect(names(await tree())).toEqual(['news', 'culture', 'elsewhere', 'sport'])
  })

  it('is refused into itself, below itself, to where it is, to another site and too deep', async () => {
    for (const [from, to] of [
      [site.news, site.news],
      [site.news, site.sport],
      [site.sport, site.news],
      [site.news, '0'],
    ])
      // prettier-ignore
      expect((await move(from!, to!)).errCode).toBe('CATALOG_TARGET')
    expect((await move(site.news, other.news)).errCode).toBe('NOT_FOUND')
    expect((await move('99', site.news)).errCode).toBe('NOT_FOUND')
    let parentId = site.culture
    for (let level = 2; level <= 15; level++) parentId = await add(`l${level}`, parentId)
    expect((await move(site.news, parentId)).errCode).toBe('CATALOG_LEVEL')
  })

  it('needs the right on both, and on the one alone where it goes to the top', async () => {
    const bob = await server.withUser({
      userName: `move${made}`,
      catalogs: { [site.sport]: ['View', 'Move'], [site.culture]: ['View'] },
    })
    expect((await move(site.sport, site.culture, bob)).code).toBe(403)
    expect((await move(site.sport, '0', bob)).code).toBe(200)
    await server.services.tasks.idle()
  })

  it('of a thousand catalogs keeps every way and level true', async () => {
    const { db, newId } = server.services
    const { ancestors, catalogId, ...row } = await db
      .selectFrom('catalog')
      .selectAll()
      .where('catalogId', '=', site.sport)
      .executeTakeFirstOrThrow()
    const props = { publishPipeProps: '{}', configProps: '{}', parentId: catalogId, treeLevel: 3 }
    const rows = Array.from({ length: 1000 }, (_, nth) => {
      const id = newId()
      return { ...row, ...props, catalogId: id, ancestors: `${ancestors}:${id}`, alias: `m${nth}`, path: `m${nth}/` }
    })
    await db.insertInto('catalog').values(rows).execute()
    expect(await ended(await move(site.sport, site.culture))).toMatchObject({ status: 'SUCCESS' })
    const wrong = await db
      .selectFrom('catalog')
      .select('catalogId')
      .where('alias', 'like', 'm%')
      .where('siteId', '=', site.siteId)
      .where('ancestors', 'not like', `${site.culture}:${site.sport}:%`)
      .execute()
    expect(wrong).toEqual([])
  })
})

describe('deleting', () => {
  const remove = (catalogId: string, client: TestClient = admin) =>
    client.call(catalogDelete, { params: { catalogId } })

  it('puts contents into the recycle bin, off the site, and takes back what was granted of it', async () => {
    const { services } = server
    const eve = await server.withUser({ userName: `eve${made}`, catalogs: { [site.culture]: ['View', 'Delete'] } })
    const draft = await stored(services, admin, site, { catalogId: site.culture })
    const shown = await stored(services, admin, site, { catalogId: site.culture })
    await force(services, shown, '30')
    expect(await ended(await remove(site.culture, eve))).toMatchObject({ status: 'SUCCESS' })
    expect((await admin.call(catalogGet, { params: { catalogId: site.culture } })).errCode).toBe('NOT_FOUND')
    expect(await rowOf(services, draft)).toMatchObject({ deleted: 1, status: '0' })
    expect(await rowOf(services, shown)).toMatchObject({ deleted: 1, status: '40' })
    const files = jobs.flatMap((job) => (job.type === 'unpublish' ? job.files : []))
    expect(files).toContain(`place${made}_pc/culture/index.shtml`)
    const grants = services.db.selectFrom('sysObjectGrant').selectAll().where('objectId', '=', site.culture)
    expect(await grants.execute()).toEqual([])
  })

  it('deletes mappings of its contents for good', async () => {
    const { services } = server
    const source = await stored(services, admin, site, { catalogId: site.culture })
    const body = { contentIds: [source], catalogIds: [site.news], copyType: 2 as const }
    await admin.ok(contentCopy, { site: site.siteId, body })
    await ended(await remove(site.culture))
    const left = services.db.selectFrom('content').select('contentId').where('copyId', '=', source)
    expect(await left.execute()).toEqual([])
    expect((await get(site.news)).contentCount).toBe(0)
  })

  it('fails while it has children, and counts one child less afterwards', async () => {
    const end = await ended(await remove(site.news))
    expect(end).toMatchObject({ status: 'FAILED', errCode: 'CATALOG_HAS_CHILDREN' })
    await ended(await remove(site.sport))
    expect((await get(site.news)).childCount).toBe(0)
  })

  it('fails before anything has gone while somebody else has a content locked', async () => {
    const { services } = server
    const free = await stored(services, admin, site, { catalogId: site.culture })
    const held = await stored(services, admin, site, { catalogId: site.culture })
    const lock = { isLock: 'Y' as const, lockUser: 'li' }
    await services.db.updateTable('content').set(lock).where('contentId', '=', held).execute()
    expect(await ended(await remove(site.culture))).toMatchObject({ status: 'FAILED', errCode: 'LOCKED' })
    expect(await rowOf(services, free)).toMatchObject({ deleted: 0 })
  })

  it('needs the right, and a catalog that is there', async () => {
    const eve = await server.withUser({ userName: `gone${made}`, catalogs: { [site.culture]: ['View'] } })
    expect((await remove(site.culture, eve)).code).toBe(403)
    expect((await remove('99')).errCode).toBe('NOT_FOUND')
  })
})

describe('several catalogs of lines', () => {
  const batch = (catalogs: string, fields: object = {}) =>
    admin.call(catalogBatchAdd, { site: site.siteId, body: { catalogs, ...fields } })
  const shown = async (answer: ReturnType<typeof batch>) =>
    ((await answer).data ?? []).map(({ name, alias, path, level }) => `${level} ${name} ${alias} ${path}`)

  it('stand below each other as they are indented, with aliases and folders of their names', async () => {
    const text = '新闻\n  国际 World\n    Asia\n\n\tChina\nSport'
    const expected = [
      '1 新闻 xinwen xinwen/',
      '2 国际 World xinwen_guoji_world xinwen/guoji_world/',
      '3 Asia xinwen_guoji_world_asia xinwen/guoji_world/asia/',
      '2 China xinwen_china xinwen/china/',
      '1 Sport sport2 sport2/',
    ]
    expect(await shown(batch(text, { preview: true }))).toEqual(expected)
    expect(names(await tree())).toEqual(['news', 'culture', 'elsewhere'])
    expect(await shown(batch(text))).toEqual(expected)
    const rows = await tree()
    expect(names(rows)).toEqual(['news', 'culture', 'elsewhere', '新闻', 'Sport'])
    expect(names(rows[3]?.children)).toEqual(['国际 World', 'China'])
  })

  it('begin with the alias and the folder of the parent', async () => {
    expect(await shown(batch('World', { parentId: site.news }))).toEqual(['1 World news_world news/world/'])
    expect(await shown(batch('World', { parentId: site.news }))).toEqual(['1 World news_world2 news/world2/'])
    expect((await get(site.news)).childCount).toBe(2)
  })

  it('are all made or none', async () => {
    expect((await batch('A\n    B')).msg).toBe('Line 2 is indented too far')
    expect((await batch('  A')).errCode).toBe('CATALOG_INDENT')
    expect((await batch(' \n ')).errCode).toBe('PARAM_EMPTY')
    expect((await batch('x\n'.repeat(201))).errCode).toBe('TOO_MANY_VALUES')
    expect((await batch(`A\n${'x'.repeat(101)}`)).errCode).toBe('TOO_LARGE')
    expect((await batch('A', { parentId: other.news })).errCode).toBe('NOT_FOUND')
    const deep = Array.from({ length: 17 }, (_, level) => `${'  '.repeat(level)}x`).join('\n')
    expect((await batch(deep)).errCode).toBe('CATALOG_LEVEL')
    expect(names(await tree())).toEqual(['news', 'culture', 'elsewhere'])
  })

  it('need the right to add to the site', async () => {
    const bob = await server.withUser({
      userName: `batch${made}`,
      menus: ['cms:catalog:view'],
      sites: { [site.siteId]: ['View'] },
    })
    expect((await bob.call(catalogBatchAdd, { site: site.siteId, body: { catalogs: 'A' } })).code).toBe(403)
  })
})
