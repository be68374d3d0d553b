import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pipeGet, pipeList, pipeSelectData } from '#contract/pipes.ts'
import { templateBundle, templateGet, templateList } from '#contract/templates.ts'
import { deviceData } from '#render/device-data.ts'
import { TemplateEngine } from '#render/engine.ts'
import { siteRenderer } from '#render/page.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { otherSite, publishedArticle } from '#tests/support/publishing.ts'

let app: TestApp
let site: string
beforeAll(async () => {
  app = await startApp()
  site = (await publishedArticle(app.services)).siteId
}, 120_000)
afterAll(() => app.close())

describe('pipes', () => {
  it('are offered by sort to everybody who views the site', async () => {
    const editor = await app.as('editor')
    const { rows, total } = await editor.ok(pipeSelectData, { site })
    expect(rows.map((row) => row.pipeCode)).toEqual(['pc', 'h5'])
    expect(total).toBe('2')
  })

  it('are administered with their own permission, in their own site', async () => {
    const editor = await app.as('editor')
    expect((await editor.call(pipeList, { site })).code).toBe(403)
    const admin = await app.as('admin')
    const { rows } = await admin.ok(pipeList, { site, query: { pageSize: 1 } })
    const [pipe] = rows
    expect(pipe?.code).toBe('pc')
    const params = { publishpipeId: pipe?.publishpipeId ?? '' }
    expect((await admin.ok(pipeGet, { site, params })).name).toBe(pipe?.name)
    const other = await otherSite(app.services)
    expect((await admin.call(pipeGet, { site: other, params })).errCode).toBe('NOT_FOUND')
  })
})

describe('templates', () => {
  it('are listed from the files of the current site, filtered by pipe and name', async () => {
    const admin = await app.as('admin')
    const { rows, total } = await admin.ok(templateList, { site, query: { publishPipeCode: 'pc', filename: 'list' } })
    expect(rows.map((row) => row.path)).toEqual(['list.template.html'])
    expect(total).toBe('1')
    await app.services.files.write('demo_pc/template/fresh_list.template.html', 'x')
    const again = await admin.ok(templateList, { site, query: { publishPipeCode: 'pc', filename: 'list' } })
    expect(again.rows.map((row) => row.path)).toEqual(['fresh_list.template.html', 'list.template.html'])
  })

  it('are read with their text; those of another site are refused', async () => {
    const admin = await app.as('admin')
    const { rows } = await admin.ok(templateList, { site, query: { filename: 'index' } })
    const params = { templateId: rows[0]?.templateId ?? '' }
    expect((await admin.ok(templateGet, { site, params })).content).toContain('cms_content')
    const siteId = await app.services.db
      .selectFrom('site')
      .select('siteId')
      .where('path', '=', 'other')
      .executeTakeFirst()
    expect((await admin.call(templateGet, { site: siteId?.siteId ?? '', params })).code).toBe(403)
    expect((await (await app.as('editor')).call(templateGet, { site, params })).code).toBe(403)
  })
})

describe('the bundle', () => {
  it('lets a device render the home page by itself', async () => {
    const editor = await app.as('editor')
    const { snapshot, templates, assets } = await editor.ok(templateBundle, { site, query: { publishPipeCode: 'pc' } })
    expect(assets.map((asset) => asset.path)).toEqual(['css/site.css'])
    const engine = new TemplateEngine(Object.fromEntries(templates.map(({ path, content }) => [path, content])))
    const data = deviceData(snapshot, [], new Map())
    const mode = { preview: true, context: '/stage-api/', credential: '' }
    const page = await siteRenderer(engine, snapshot, data, mode, () => new Date()).render({ type: 'site' })
    expect(page.html).toContain('澜江周刊')
  })

  it('has a revision that changes with what is in it, and is answered 304 while it does not', async () => {
    const editor = await app.as('editor')
    const query = { publishPipeCode: 'h5' }
    const first = await editor.call(templateBundle, { site, query })
    const tag = String(first.response.headers['etag'])
    const same = await editor.call(templateBundle, { site, query, headers: { 'if-none-match': tag } })
    expect(same.response.statusCode).toBe(304)
    await app.services.files.write('demo_h5/template/include/footer.template.html', 'changed')
    const changed = await editor.ok(templateBundle, { site, query })
    expect(changed.revision).not.toBe(first.data?.revision)
  })

  it('carries no secret of the site', async () => {
    const { db } = app.services
    const configProps = JSON.stringify({ BaiduTjSecretKey: 'hush', CatalogPageSize: '8' })
    await db.updateTable('site').set({ configProps }).where('siteId', '=', site).execute()
    const { response } = await (await app.as('editor')).call(templateBundle, { site, query: { publishPipeCode: 'pc' } })
    expect(response.payload).not.toContain('hush')
  })

  it('is refused without the right to view the site, or for a pipe that is none', async () => {
    const guest = await app.withUser({ userName: 'guest' })
    expect((await guest.call(templateBundle, { site, query: { publishPipeCode: 'pc' } })).code).toBe(403)
    const editor = await app.as('editor')
    expect((await editor.call(templateBundle, { site, query: { publishPipeCode: '../pc' } })).errCode).toBe('NO_PIPE')
  })
})
