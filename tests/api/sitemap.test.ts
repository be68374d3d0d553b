import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteSitemap } from '#contract/sitemap.ts'
import { taskGet } from '#contract/tasks.ts'
import { uploadFolder } from '#server/settings.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let admin: TestClient
let site: TestSite
let name = ''
let made = 0
beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  admin = await server.as('admin')
}, 120_000)
afterAll(() => server.close())
beforeEach(async () => {
  name = `map${++made}`
  site = await addSite(server.services, name)
})

const BASE = 'https://example.org/news'

async function setPipes(props: Record<string, Record<string, unknown>>): Promise<void> {
  await server.services.db
    .updateTable('site')
    .set({ publishPipeProps: JSON.stringify(props) })
    .where('siteId', '=', site.siteId)
    .execute()
}

/** Contents of a catalog with these differences from a published one. */
async function addContents(count: number, differences: Record<string, unknown> = {}, catalogId = site.news) {
  const { db, newId } = server.services
  const ids = Array.from({ length: count }, newId)
  const rows = ids.map((contentId) => ({
    contentId,
    siteId: site.siteId,
    catalogId,
    catalogAncestors: catalogId,
    topCatalog: catalogId,
    contentType: 'article' as const,
    title: 'A title',
    status: '30' as const,
    sortFlag: contentId,
    publishDate: new Date('2026-03-04T05:06:07Z'),
    createBy: 'admin',
    createTime: new Date('2026-03-04T05:06:07Z'),
    ...differences,
  }))
  await db.insertInto('content').values(rows).execute()
  return ids
}

/** Runs the task to its end; answers what it says then. */
async function write(client = admin) {
  const taskId = await client.ok(siteSitemap, { query: { siteId: site.siteId } })
  expect(taskId).toBe(`Sitemap-${site.siteId}`)
  await server.services.tasks.idle()
  return client.ok(taskGet, { params: { taskId } })
}

const read = async (file: string, pipe = 'pc') => String(await server.services.files.read(`${name}_${pipe}/${file}`))
const addresses = async (file: string) => [...(await read(file)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)
const present = async () =>
  (await server.services.files.list(`${name}_pc`)).filter((file) => file.startsWith('sitemap'))

describe('the sitemap of a pipe', () => {
  test('has the site, its open catalogs and what is published in them', async () => {
    await setPipes({ pc: { url: BASE, enableSitemap: 'Y', staticSuffix: 'html' } })
    const [own = ''] = await addContents(1, { staticPath: '中文/a&b#1.html' })
    const [plain] = await addContents(1)
    await addContents(1, { status: '0' })
    await addContents(1, { status: '40' })
    await addContents(1, { deleted: 1 })
    await addContents(1, { linkFlag: 'Y', redirectUrl: 'https://elsewhere.example/' })
    await addContents(1, { copyType: 2, copyId: own })
    await addContents(1, { publishPipe: '["h5"]' })
    const { db } = server.services
    await db.updateTable('catalog').set({ visibleFlag: 'N' }).where('catalogId', '=', site.sport).execute()
    await addContents(1, {}, site.sport)
    expect((await write()).status).toBe('SUCCESS')
    expect(new Set(await addresses('sitemap_1.xml'))).toEqual(
      new Set([
        `${BASE}/`,
        `${BASE}/culture/`,
        `${BASE}/news/`,
        `${BASE}/news/${plain}.html`,
        `${BASE}/%E4%B8%AD%E6%96%87/a&amp;b%231.html`,
      ]),
    )
    const page = (await read('sitemap_1.xml')).split('\n').find((line) => line.includes(`${plain}`))
    expect(page).toBe(
      `<url><loc>${BASE}/news/${plain}.html</loc><lastmod>2026-03-04T05:06:07Z</lastmod><priority>0.8</priority></url>`,
    )
    expect(await addresses('sitemapindex.xml')).toEqual([`${BASE}/sitemap_1.xml`])
  })

  test('keeps the address under which a content was published while it is edited again', async () => {
    await setPipes({ pc: { url: BASE, enableSitemap: 'Y' } })
    const [id = ''] = await addContents(1, { staticPath: 'first.html' })
    await server.services.db.updateTable('content').set({ status: '60' }).where('contentId', '=', id).execute()
    await server.services.db
      .updateTable('content')
      .set({ staticPath: 'second.html' })
      .where('contentId', '=', id)
      .execute()
    await write()
    expect(await addresses('sitemap_1.xml')).toContain(`${BASE}/first.html`)
  })

  test('is divided into files of the size that the pipe says; older ones that are too many go', async () => {
    await setPipes({ pc: { url: BASE, enableSitemap: 'Y', sitemapUrlLimit: '4' } })
    await addContents(7)
    await write()
    expect(await present()).toEqual(['sitemap_1.xml', 'sitemap_2.xml', 'sitemap_3.xml', 'sitemapindex.xml'])
    expect([await addresses('sitemap_1.xml'), await addresses('sitemap_3.xml')].map((all) => all.length)).toEqual([
      4, 3,
    ])
    expect((await addresses('sitemapindex.xml')).length).toBe(3)
    await setPipes({ pc: { url: BASE, enableSitemap: 'Y', sitemapUrlLimit: 10 } })
    await write()
    expect(await present()).toEqual(['sitemap_1.xml', 'sitemap_2.xml', 'sitemapindex.xml'])
    expect(await readdir(uploadFolder(server.services.settings))).toEqual([])
  })

  test('marks its addresses where the pages are made for phones', async () => {
    await setPipes({ pc: { url: BASE, enableSitemap: 'Y', sitemapPageType: 'pc,mobile' } })
    await write()
    const text = await read('sitemap_1.xml')
    expect(text).toContain('xmlns:mobile="http://www.baidu.com/schemas/sitemap-mobile/1/"')
    expect(text.match(/<mobile:mobile type="pc,mobile"\/>/g)?.length).toBe(4)
  })

  test('is not written without a full web address, and the pipe is named', async () => {
    await setPipes({ pc: { url: `/_sites/${name}_pc`, enableSitemap: 'Y' } })
    const { status, errMessages } = await write()
    expect([status, errMessages?.[0]]).toEqual(['SUCCESS', expect.stringContaining('"pc" has no full web address')])
    expect(await present()).toEqual([])
  })

  test('is not written where it is switched off, and the task says so', async () => {
    await setPipes({ pc: { url: BASE } })
    expect((await write()).errMessages?.[0]).toContain('No enabled publish pipe')
    expect(await present()).toEqual([])
  })
})

test('only who may publish the site has its sitemap written', async () => {
  const ann = await server.withUser({ userName: 'ann', menus: [], sites: { [site.siteId]: ['View', 'Edit'] } })
  expect((await ann.call(siteSitemap, { query: { siteId: site.siteId } })).code).toBe(403)
  const bob = await server.withUser({ userName: 'bob', menus: [], sites: { [site.siteId]: ['View', 'Publish'] } })
  expect((await write(bob)).status).toBe('SUCCESS')
  expect((await admin.call(siteSitemap, { query: { siteId: '1' } })).errCode).toBe('NOT_FOUND')
})
