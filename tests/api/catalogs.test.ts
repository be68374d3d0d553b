import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  catalogAdd,
  catalogContentTypes,
  catalogGet,
  catalogPublish,
  catalogTreeData,
  catalogTypes,
  catalogVisible,
} from '#contract/catalogs.ts'
import { contentFeed } from '#contract/contents.ts'
import type { PageJob } from '#server/publish/publisher.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { rowOf, stored, taskEnd } from '#tests/support/contents.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let admin: TestClient
let ann: TestClient
let site: TestSite
let other: TestSite
const jobs: PageJob[] = []

beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  Object.assign(server.services.publisher, {
    enqueue: async (_: unknown, wanted: readonly PageJob[]) => void jobs.push(...wanted),
  })
  admin = await server.as('admin')
  site = await addSite(server.services, 'cata')
  other = await addSite(server.services, 'catb')
  ann = await server.withUser({
    userName: 'ann',
    menus: ['cms:catalog:view'],
    sites: { [site.siteId]: ['View', 'AddCatalog'] },
    catalogs: {
      [site.news]: ['View', 'ShowHide', 'Publish'],
      [site.sport]: ['View'],
    },
  })
})
afterAll(() => server.close())

describe('types', () => {
  it('are named in the language of the request', async () => {
    expect(await ann.ok(catalogTypes)).toEqual([{ id: 'common', name: 'Common' }, { id: 'link', name: 'Link' }]) // prettier-ignore
    const types = await ann.ok(catalogContentTypes, { language: 'zh-CN' })
    expect(types.map((type) => `${type.id} ${type.name}`)).toEqual([
      'article 文章',
      'image 图片',
      'audio 音频',
      'video 视频',
    ])
  })
})

describe('the tree', () => {
  it('holds the viewable catalogs of the current site in their order', async () => {
    const { rows, siteName } = await admin.ok(catalogTreeData, { site: site.siteId })
    expect(siteName).toBe('Site cata')
    expect(rows.map((node) => node.label)).toEqual(['news', 'culture', 'elsewhere'])
    expect(rows[0]).toMatchObject({
      id: site.news,
      parentId: '0',
      children: [
        {
          id: site.sport,
          parentId: site.news,
        },
      ],
      props: {
        path: 'news/',
        internalUrl: `iurl://catalog?id=${site.news}`,
        logo: '',
        logoSrc: '',
      },
    })
    expect((await ann.ok(catalogTreeData, { site: site.siteId })).rows.map((node) => node.label)).toEqual(['news'])
  })

  it('does not reach a catalog through a parent that may not be viewed', async () => {
    const eve = await server.withUser({
      userName: 'eve',
      sites: { [site.siteId]: ['View'] },
      catalogs: { [site.sport]: ['View'] },
    })
    expect((await eve.ok(catalogTreeData, { site: site.siteId })).rows).toEqual([])
    expect((await eve.call(catalogTreeData, { site: other.siteId })).code).toBe(403)
  })
})

describe('one catalog', () => {
  it('comes with the props of the enabled pipes', async () => {
    const detail = await ann.ok(catalogGet, { params: { catalogId: site.sport } })
    expect(detail).toMatchObject({ catalogId: site.sport, parentId: site.news, treeLevel: 2, path: 'sport/' })
    expect(detail.publishPipeDatas).toMatchObject([{ pipeCode: 'pc', props: { listTemplate: '' } }])
  })

  it('is closed to others', async () => {
    expect((await ann.call(catalogGet, { params: { catalogId: site.culture } })).code).toBe(403)
    expect((await admin.call(catalogGet, { params: { catalogId: '99' } })).errCode).toBe('NOT_FOUND')
  })
})

describe('a new catalog', () => {
  const add = (client: TestClient, fields: object) =>
    client.call(catalogAdd, {
      site: site.siteId,
      body: { name: 'New', alias: 'new', path: '/new', catalogType: 'common', ...fields } as never,
    })

  it('stands below its parent, belongs to its maker and shows in the feed', async () => {
    const { cursor } = await admin.ok(contentFeed, { site: site.siteId })
    const { data } = await add(ann, { parentId: site.news })
    expect(data).toMatchObject({ path: 'new/', parentId: site.news, treeLevel: 2, staticFlag: 'Y', visibleFlag: 'Y' })
    const catalogId = data?.catalogId ?? ''
    expect(data).toMatchObject({ ancestors: `${site.news}:${catalogId}`, createBy: 'ann' })
    expect(data?.sortFlag).toMatch(/^\d+$/)
    expect((await ann.ok(catalogGet, { params: { catalogId } })).name).toBe('New')
    expect((await ann.ok(catalogGet, { params: { catalogId: site.news } })).childCount).toBe(1)
    const feed = await admin.ok(contentFeed, { site: site.siteId, query: { since: cursor } })
    expect(feed.catalogs).toEqual([{ catalogId, parentId: site.news, name: 'New', path: 'new/' }])
  })

  it('needs an alias and a path of its own', async () => {
    await add(admin, { alias: 'taken', path: 'taken' })
    expect((await add(admin, { alias: 'taken', path: 'free' })).errCode).toBe('DATA_CONFLICT')
    expect((await add(admin, { alias: 'free', path: 'taken/' })).errCode).toBe('DATA_CONFLICT')
  })

  it('needs folders that no other one differs from in capital letters alone, since not every disk tells them apart', async () => {
    await add(admin, { alias: 'tech', path: 'tech/chips' })
    const taken = await admin.call(catalogAdd, {
      site: site.siteId,
      body: { name: 'Tech', alias: 'TECH', path: 'TECH/chips', catalogType: 'common' },
    })
    expect(taken.errCode).toBe('PATH_TAKEN')
    expect(taken.msg).toBe('The folder TECH/ is taken: tech/ differs only in spelling')
    expect((await add(admin, { alias: 'a1', path: 'Tech/other' })).errCode).toBe('PATH_TAKEN')
    expect((await add(admin, { alias: 'a2', path: 'tech/Chips/new' })).errCode).toBe('PATH_TAKEN')
    expect((await add(admin, { alias: 'a3', path: 'tech/chips/new' })).code).toBe(200)
    expect((await add(admin, { alias: 'a4', path: 'technology' })).code).toBe(200)
  })

  it('gets such a folder once where several ask for it at the same moment, by the rule of the database too', async () => {
    const paths = ['race', 'Race', 'RACE', 'rAcE', 'raCE']
    const answers = await Promise.all(paths.map((path, nth) => add(admin, { alias: `race${nth}`, path })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const { db, newId } = server.services
    const [row] = await db.selectFrom('catalog').selectAll().where('path', 'ilike', 'race/').execute()
    const props = { publishPipeProps: '{}', configProps: '{}' }
    const other = { ...row!, ...props, catalogId: newId(), alias: 'raced', path: `${row!.path.toUpperCase()}` }
    const path = other.path === row!.path ? row!.path.toLowerCase() : other.path
    await expect(
      db
        .insertInto('catalog')
        .values({ ...other, path })
        .execute(),
    ).rejects.toThrow(/catalog_folder/)
  })

  it('is refused where the page of a content stands already', async () => {
    const staticPath = 'own/index.html'
    await stored(server.services, admin, site, { staticPath })
    expect((await add(admin, { alias: 'own', path: 'own' })).errCode).toBe('PAGE_PATH_TAKEN')
    expect((await add(admin, { alias: 'own2', path: 'OWN/below' })).errCode).toBe('PATH_TAKEN')
    expect((await add(admin, { alias: 'own3', path: 'own/below' })).code).toBe(200)
  })

  it('is refused for bad names, foreign parents and missing rights', async () => {
    for (const bad of [{ name: '' }, { alias: 'a b' }, { path: '../x' }, { path: '/' }, { catalogType: 'odd' }])
      expect((await add(admin, { alias: 'x', ...bad })).errCode).toBe('BAD_REQUEST')
    expect((await add(admin, { alias: 'y', path: 'y', parentId: other.news })).errCode).toBe('NOT_FOUND')
    expect((await add(ann, { alias: 'y', path: 'y', parentId: site.culture })).code).toBe(403)
    const bob = await server.withUser({
      userName: 'bob',
      menus: ['cms:catalog:view'],
      sites: { [site.siteId]: ['View'] },
    })
    expect((await add(bob, { alias: 'y', path: 'y' })).code).toBe(403)
  })

  it('is refused where no page could be written, with a text that says why', async () => {
    for (const path of ['images', '/CSS/', 'template/x', 'js', 'include', '_export/x']) {
      const refused = await add(admin, { alias: 'hand_made', path })
      expect(refused).toMatchObject({ errCode: 'HAND_MADE_FOLDER' })
      expect(refused.msg).toMatch(/template, .*, _import are reserved for .* manually added files/)
    }
    expect(await add(admin, { alias: 'imagery', path: 'imagery' })).toMatchObject({ code: 200 })
    expect(await add(admin, { alias: 'below', path: 'news/images' })).toMatchObject({ code: 200 })
  })

  it('goes sixteen levels deep and no deeper', async () => {
    let parentId = '0'
    for (let level = 1; level <= 16; level++) {
      const { data } = await add(admin, { parentId, alias: `l${level}`, path: `l${level}` })
      parentId = data?.catalogId ?? ''
    }
    expect((await add(admin, { parentId, alias: 'l17', path: 'l17' })).errCode).toBe('CATALOG_LEVEL')
  })
})

describe('showing and hiding', () => {
  it('changes the flag for who has the right', async () => {
    const set = (client: TestClient, catalogId: string, visible: 'Y' | 'N') =>
      client.call(catalogVisible, { body: { catalogId, visible } })
    expect((await set(ann, site.news, 'N')).code).toBe(200)
    expect((await ann.ok(catalogGet, { params: { catalogId: site.news } })).visibleFlag).toBe('N')
    await set(ann, site.news, 'Y')
    expect((await set(ann, site.sport, 'N')).code).toBe(403)
  })
})

describe('publishing a catalog', () => {
  const publish = (client: TestClient, catalogId: string, fields: object = {}) =>
    client.call(catalogPublish, {
      body: { catalogId, publishChild: false, publishDetail: false, publishStatus: '-1', ...fields },
    })

  it('writes its lists, and with children those that the caller may publish', async () => {
    jobs.length = 0
    const { data } = await publish(ann, site.news, { publishChild: true })
    expect((await taskEnd(server.services, data ?? '')).status).toBe('SUCCESS')
    const catalogs = jobs.filter((job) => job.type === 'catalog').map((job) => job.catalogId)
    expect(catalogs).toContain(site.news)
    expect(catalogs).not.toContain(site.sport)
  })

  it('publishes its contents of one status', async () => {
    const contentId = await stored(server.services, admin, site)
    const { data } = await publish(ann, site.news, { publishDetail: true, publishStatus: '0' })
    await taskEnd(server.services, data ?? '')
    expect((await rowOf(server.services, contentId)).status).toBe('30')
  })

  it('is refused for catalogs without pages, unknown ones and without the right', async () => {
    expect((await publish(admin, site.elsewhere)).errCode).toBe('CATALOG_NOT_PUBLISHABLE')
    expect((await publish(admin, '99')).errCode).toBe('NOT_FOUND')
    expect((await publish(ann, site.sport)).code).toBe(403)
    expect((await publish(ann, site.news, { publishDetail: true })).errCode).toBe('BAD_REQUEST')
  })
})
