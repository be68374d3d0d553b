import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteThemeDownload, siteThemeDownloadForm } from '#contract/themes.ts'
import { sitePublish } from '#contract/sites.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { taskEnd } from '#tests/support/contents.ts'
import { emptySite, exported, imported, SITE_ROW, themeOf } from '#tests/support/themes.ts'

let server: TestApp
let admin: TestClient
let demo: string
let theme: Buffer
let target: string
beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
  const { db } = server.services
  demo = (await db.selectFrom('site').select('siteId').where('path', '=', 'demo').executeTakeFirstOrThrow()).siteId
  theme = await exported(server, admin, demo)
  target = await emptySite(admin, 'second')
}, 120_000)
afterAll(() => server.close())

const rowsOf = (name: string) => {
  const file = unzipSync(new Uint8Array(theme), { filter: (one) => one.name === name })[name]
  return JSON.parse(Buffer.from(file ?? []).toString()) as Record<string, unknown>[]
}
const count = async (table: string, siteId: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} t where site_id = ${siteId}
      ${table === 'content' ? sql`and deleted = 0` : sql``}`.execute(server.services.db)
  return rows[0]?.n ?? 0
}

describe('a package', () => {
  test('has the rows of the site a table a file, and its templates and uploads, but no written page', () => {
    const names = Object.keys(unzipSync(new Uint8Array(theme), { filter: () => true }))
    expect(names).toEqual(
      expect.arrayContaining([
        'db/cms_site__1.json',
        'db/cms_catalog__1.json',
        'db/cms_content__1.json',
        'db/cms_article_detail__1.json',
        'db/cms_resource__1.json',
        'db/cms_publishpipe__1.json',
        'wwwroot/demo_pc/template/index.template.html',
        'wwwroot/demo_pc/css/site.css',
      ]),
    )
    expect(names.filter((name) => /^wwwroot\/demo\/resources\/image\/.+\.jpg$/.test(name)).length).toBeGreaterThan(3)
    expect(
      names.filter((name) => /index\.html$|include\/(?!.*template)/.test(name) && !name.includes('template/')),
    ).toEqual([])
    expect(rowsOf('db/cms_site__1.json')).toMatchObject({ path: 'demo', siteId: demo })
    expect(rowsOf('db/cms_content__1.json').length).toBeLessThanOrEqual(200)
  })

  test('is sent as a file, by both calls, to who may edit the site', async () => {
    const ann = await server.withUser({ userName: 'ann', sites: { [demo]: ['View'], [target]: ['View', 'Edit'] } })
    const { response } = await admin.call(siteThemeDownload, { query: { siteId: demo } })
    expect(response.headers['content-disposition']).toBe('attachment;filename=SiteTheme.zip')
    expect(response.headers['content-length']).toBe(String(theme.length))
    const form = await server.app.inject({
      method: 'POST',
      url: '/stage-api/cms/site/theme_download',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `siteId=${demo}`,
    })
    expect(form.rawPayload.equals(theme)).toBe(true)
    expect((await ann.call(siteThemeDownload, { query: { siteId: demo } })).code).toBe(403)
    expect((await ann.call(siteThemeDownloadForm, { body: { siteId: target } })).errCode).toBe('THEME_NOT_EXPORTED')
    expect((await server.app.inject('/stage-api/preview/demo/_export/SiteTheme.zip')).statusCode).toBe(404)
  })
})

describe('a theme that is brought into an empty site', () => {
  test('makes all rows anew, named by new ids, and leaves the other site as it is', async () => {
    const before = await Promise.all(['catalog', 'content', 'resource'].map((table) => count(table, demo)))
    const end = await imported(server, admin, target, theme)
    expect(end).toMatchObject({ status: 'SUCCESS', percent: 100 })
    expect(end.errMessages ?? []).toEqual([])
    expect(await Promise.all(['catalog', 'content', 'resource'].map((table) => count(table, target)))).toEqual(before)
    expect(await Promise.all(['catalog', 'content', 'resource'].map((table) => count(table, demo)))).toEqual(before)
  })

  test('refers to nothing of the site that it came from', async () => {
    const { db } = server.services
    const { rows: texts } = await sql<{ text: string }>`
      select content_html as text from article_detail join content using (content_id) where site_id = ${target}
      union all select logo || redirect_url from content where site_id = ${target}
      union all select coalesce(logo, '') || coalesce(redirect_url, '') || config_props::text from catalog where site_id = ${target}
      union all select props::text from content_item where site_id = ${target}
      union all select coalesce(logo, '') || publish_pipe_props::text || config_props::text from site where site_id = ${target}`.execute(
      db,
    )
    const all = texts.map(({ text }) => text).join('\n')
    expect(all).toContain(`sid=${target}`)
    const ids = ['catalog', 'content', 'resource'].map(async (kind) => {
      const { rows } = await sql<{ id: string }>`
        select ${sql.ref(`${kind}_id`)}::text as id from ${sql.table(kind)} where site_id = ${demo}`.execute(db)
      return rows.map(({ id }) => id)
    })
    expect([demo, ...(await Promise.all(ids)).flat()].filter((id) => all.includes(id))).toEqual([])
    expect(all).not.toContain('demo_pc')
  })

  test('keeps the tree, its counts, and the state of every content', async () => {
    const tree = async (siteId: string) => {
      const { rows } = await sql`
        select c.path, c.tree_level, c.child_count, c.content_count, p.path as parent from catalog c
        left join catalog p on p.catalog_id = c.parent_id where c.site_id = ${siteId} order by c.path`.execute(
        server.services.db,
      )
      return rows
    }
    expect(await tree(target)).toEqual(await tree(demo))
    const states = async (siteId: string) => {
      const { rows } = await sql`
        select status, content_type, count(*)::int, sum(on_site)::int as shown from content
        where site_id = ${siteId} and deleted = 0 group by 1, 2 order by 1, 2`.execute(server.services.db)
      return rows
    }
    expect(await states(target)).toEqual(await states(demo))
  })

  test('has its files, uploads under the ids that they have now, and can be published', async () => {
    const { files, db } = server.services
    const resources = await db.selectFrom('resource').selectAll().where('siteId', '=', target).execute()
    for (const { path, resourceId } of resources) {
      expect(path).toContain(resourceId)
      expect(await files.size(`second/${path}`)).toBeGreaterThan(0)
    }
    expect(await files.size('second_pc/template/index.template.html')).toBeGreaterThan(0)
    expect((await files.folders()).filter((name) => /\.(?:theme|upload)/.test(name))).toEqual([])
    await admin.ok(sitePublish, { body: { siteId: target, publishIndex: true } })
    await server.services.publisher.idle()
    expect(String(await files.read('second_pc/index.html'))).toContain('/_sites/second_pc/')
  })
})

describe('a theme of another back end', () => {
  const other = (files: Record<string, unknown>) => themeOf({ 'db/cms_site__1.json': { ...SITE_ROW, path: 'other' }, ...files })

  test('has ids without quotes, moments with a T and JSON in texts; rows that are not right are named', async () => {
    const siteId = await emptySite(admin, 'third')
    const catalog = { siteId: 1, parentId: 0, staticFlag: 'Y', visibleFlag: 'Y', sortFlag: 1, treeLevel: 1, catalogType: 'common' }
    const content = { siteId: 1, contentType: 'article', status: '30', linkFlag: 'N', sortFlag: 5, publishPipe: '["pc"]', attributes: 9 }
    const zip = other({
      'db/cms_catalog__1.json': `[${[
        { ...catalog, catalogId: 'A', name: 'News', alias: 'news', path: 'news/' },
        { ...catalog, catalogId: 7, name: 'Up', alias: 'up', path: '../up/' },
        { ...catalog, catalogId: 8, parentId: 7, name: 'Below', alias: 'below', path: 'below/' },
      ].map((row) => JSON.stringify(row)).join(',').replace('"A"', '1630092239507464193')}]`,
      'db/cms_content__1.json': `[${[
        { ...content, contentId: 11, catalogId: 'A', title: 'First', publishDate: '2023-04-28T09:24:53', redirectUrl: '' },
        { ...content, contentId: 12, catalogId: 7, title: 'Lost' },
        { ...content, contentId: 13, catalogId: 'A', title: 'Linked', linkFlag: 'Y', redirectUrl: 'iurl://content?id=11' },
        { ...content, contentId: 14, catalogId: 'A', title: 'Bad', linkFlag: 'Y', redirectUrl: 'javascript:alert(1)' },
      ].map((row) => JSON.stringify(row)).join(',').replaceAll('"A"', '1630092239507464193')}]`,
      'db/cms_article_detail__1.json': [
        { contentId: 11, contentHtml: '<p onclick="x()">Hi <a href="iurl://catalog?id=1630092239507464193">news</a><script>1</script></p>' },
      ],
      'db/cms_page_widget__1.json': [{ pageWidgetId: 1 }],
      'db/cms_publishpipe__1.json': [{ publishpipeId: 1, name: 'PC', code: 'pc', state: '0', sort: 1 }],
      'wwwroot/other_pc/template/index.template.html': 'hi',
      'wwwroot/stranger/x.css': 'x',
    })
    const end = await imported(server, admin, siteId, zip)
    expect(end.status).toBe('SUCCESS')
    const { db, files } = server.services
    const contents = await db.selectFrom('content').selectAll().where('siteId', '=', siteId).orderBy('title').execute()
    const [catalogRow] = await db.selectFrom('catalog').selectAll().where('siteId', '=', siteId).execute()
    expect(contents.map(({ title }) => title)).toEqual(['First', 'Linked'])
    const [first, linked] = contents
    expect(first).toMatchObject({ publishPipe: ['pc'], attributes: 9, status: '30' })
    expect(first?.publishDate?.getFullYear()).toBe(2023)
    expect(linked?.redirectUrl).toBe(`iurl://content?id=${first?.contentId}`)
    const text = await db.selectFrom('articleDetail').selectAll().where('contentId', '=', first?.contentId ?? '').executeTakeFirstOrThrow()
    expect(text.contentHtml).toBe(`<p>Hi <a href="iurl://catalog?id=${catalogRow?.catalogId}">news</a></p>`)
    expect(await files.size('third_pc/template/index.template.html')).toBe(2)
    const said = end.errMessages?.join('\n') ?? ''
    expect(said).toMatch(/Up/)
    expect(said).toMatch(/Below/)
    expect(said).toMatch(/Lost/)
    expect(said).toMatch(/Bad/)
    expect(said).toMatch(/cms_page_widget/)
    expect(said).toMatch(/wwwroot\/stranger\/x\.css/)
    expect(end.errMessages?.length).toBe(6)
  })

  test('takes no address that another site has, and no secret', async () => {
    const { db } = server.services
    const props = { pc: { url: 'https://one.example/', staticSuffix: 'html', indexTemplate: '../../etc' } }
    const row = { ...SITE_ROW, publishPipeProps: props, resourceUrl: 'https://files.example/', configProps: { BaiduTjApiKey: '******', CatalogPageSize: '5', EnableIndex: 'maybe' } }
    const files = { 'db/cms_site__1.json': row, 'db/cms_publishpipe__1.json': [{ name: 'PC', code: 'pc', state: '0', sort: 1 }] }
    const [one, two] = [await emptySite(admin, 'fourth'), await emptySite(admin, 'fifth')]
    const ends = [await imported(server, admin, one, themeOf(files)), await imported(server, admin, two, themeOf(files))]
    const read = (siteId: string) => db.selectFrom('site').selectAll().where('siteId', '=', siteId).executeTakeFirstOrThrow()
    expect(await read(one)).toMatchObject({ resourceUrl: 'https://files.example/', configProps: { CatalogPageSize: '5' } })
    expect((await read(one)).publishPipeProps['pc']).toEqual({ url: 'https://one.example/', staticSuffix: 'html' })
    expect((await read(two)).publishPipeProps['pc']).toEqual({ url: '', staticSuffix: 'html' })
    expect((await read(two)).resourceUrl).toBe('')
    expect(ends[0]?.errMessages?.length).toBe(2)
    expect(ends[1]?.errMessages?.length).toBe(4)
  })

  test('that is brought in again says of every row that it is taken', async () => {
    const before = await count('content', target)
    const end = await imported(server, admin, target, theme, { merge: true })
    expect(end.status).toBe('SUCCESS')
    expect(end.errMessages?.length).toBeGreaterThan(10)
    expect(await count('content', target)).toBe(before)
    expect(await taskEnd(server.services, `SiteThemeImport-${target}`)).toMatchObject({ status: 'SUCCESS' })
  })
}) // prettier-ignore
