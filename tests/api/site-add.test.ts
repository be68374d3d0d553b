import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogAdd } from '#contract/catalogs.ts'
import { previewPage, previewTicket } from '#contract/preview.ts'
import { getInfo } from '#contract/session.ts'
import { siteAdd } from '#contract/site-forms.ts'
import { siteGetCurrentSite } from '#contract/current-site.ts'
import { siteGet, siteList, sitePublish } from '#contract/sites.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { stored } from '#tests/support/contents.ts'

let server: TestApp
let admin: TestClient
let ann: TestClient
beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  admin = await server.as('admin')
  ann = await server.withUser({ userName: 'ann', menus: ['cms:site:view', 'cms:catalog:view', 'cms:content:view'] })
}, 120_000)
afterAll(() => server.close())

const add = (body: object, client = admin, key?: string) =>
  client.call(siteAdd, { body: body as never, ...(key && { key }) })

/** The page of a new site as a reader of the preview sees it. */
async function previewOf(client: TestClient, type: string, siteId: string, dataId: string) {
  const { ticket } = await client.ok(previewTicket, { site: siteId })
  const answer = await server.anonymous.call(previewPage, {
    params: { dataType: type, dataId },
    query: { pp: 'pc', ticket },
  })
  return answer.response
}

describe('the first site of a server', () => {
  let siteId = ''

  test('is made by who has the menu of sites alone, who then may do everything with it', async () => {
    expect((await ann.call(siteGetCurrentSite)).errCode).toBe('NO_SITE')
    const body = { parentId: '0', name: ' Harbour ', path: 'harbour', description: 'By the sea', start: 'blank' }
    const { data } = await add({ ...body, resourceUrl: 'https://cdn.example' }, ann)
    expect(data).toMatchObject({
      name: 'Harbour',
      path: 'harbour',
      description: 'By the sea',
      resourceUrl: 'https://cdn.example/',
      url: '/_sites/harbour_pc',
      createBy: 'ann',
    })
    siteId = data?.siteId ?? ''
    const { permissions } = await ann.ok(getInfo)
    expect(permissions.filter((one) => one.endsWith(siteId)).length).toBe(6)
    expect(await ann.ok(siteGetCurrentSite)).toEqual({ siteId, siteName: 'Harbour' })
    expect((await ann.ok(siteList)).rows.map((row) => row.path)).toEqual(['harbour'])
  })

  test('can be previewed and published at once', async () => {
    const page = await previewOf(ann, 'site', siteId, siteId)
    expect([page.statusCode, page.payload.includes('<h1>Harbour</h1>')]).toEqual([200, true])
    await ann.ok(sitePublish, { body: { siteId, publishIndex: true } })
    await expect.poll(() => server.services.files.size('harbour_pc/index.html')).toBeGreaterThan(100)
  })

  test('shows catalogs and contents of every type by its plain templates', async () => {
    const { catalogId } = await ann.ok(catalogAdd, {
      site: siteId,
      body: { name: 'News', alias: 'news', path: 'news', catalogType: 'common' },
    })
    expect((await previewOf(ann, 'catalog', siteId, catalogId)).payload).toContain('<h1>News</h1>')
    for (const contentType of ['article', 'image', 'audio', 'video'] as const) {
      const site = { siteId, news: catalogId } as never
      const contentId = await stored(server.services, admin, site, { title: `A ${contentType}`, contentType } as never)
      const page = await previewOf(ann, 'content', siteId, contentId)
      expect([page.statusCode, page.payload.includes(`<h1>A ${contentType}</h1>`)]).toEqual([200, true])
    }
  })
})

test('a site that starts from the theme has its pipes, templates and styles', async () => {
  const { siteId } = await admin.ok(siteAdd, { body: { name: 'Themed', path: 'themed', start: 'theme' } })
  const { publishPipeDatas } = await admin.ok(siteGet, { params: { siteId } })
  expect(
    publishPipeDatas.map(({ pipeCode, props }) => [pipeCode, props['indexTemplate'], props['staticSuffix']]),
  ).toEqual([
    ['pc', 'index.template.html', 'html'],
    ['h5', 'index.template.html', 'html'],
  ])
  expect(await server.services.files.size('themed_h5/css/site.css')).toBeGreaterThan(0)
  const home = await previewOf(admin, 'site', siteId, siteId)
  // It has no description yet, and nothing that would stand before one.
  expect([home.statusCode, home.payload.includes('<p>Themed</p>')]).toEqual([200, true])
})

test('a site without a start has no pipe, as the contract says', async () => {
  const { siteId } = await admin.ok(siteAdd, { body: { name: 'Bare', path: 'bare' } })
  expect((await admin.ok(siteGet, { params: { siteId } })).publishPipeDatas).toEqual([])
})

test('a request that comes again under its key makes no second site and changes no template', async () => {
  const body = { name: 'Again', path: 'again', start: 'blank' }
  const first = await add(body, admin, 'again-1')
  await server.services.files.write('again_pc/template/index.template.html', 'mine')
  const second = await add(body, admin, 'again-1')
  expect(second.data).toEqual(first.data)
  expect((await server.services.files.read('again_pc/template/index.template.html')).toString()).toBe('mine')
})

describe('a new site is refused', () => {
  test.each([
    ['a path with signs', { name: 'x', path: 'a_b' }, 'BAD_REQUEST'],
    ['a path that is hidden', { name: 'x', path: '.git' }, 'BAD_REQUEST'],
    ['a path that leads away', { name: 'x', path: '../x' }, 'BAD_REQUEST'],
    ['the name of a device', { name: 'x', path: 'CoN' }, 'RESERVED_NAME'],
    ['the folder of avatars', { name: 'x', path: 'Profile' }, 'RESERVED_NAME'],
    ['a path that is taken in another case', { name: 'x', path: 'HARBOUR' }, 'SITE_PATH_TAKEN'],
    ['a name that is taken', { name: 'Harbour', path: 'other' }, 'SITE_NAME_TAKEN'],
    ['no name', { name: ' ', path: 'other' }, 'BAD_REQUEST'],
    ['an address of another kind', { name: 'x', path: 'other', resourceUrl: 'javascript:alert(1)' }, 'BAD_REQUEST'],
    ['an unknown start', { name: 'x', path: 'other', start: 'empty' }, 'BAD_REQUEST'],
  ])('with %s', async (_, body, errCode) => {
    expect(await add(body)).toMatchObject({ code: 500, errCode })
  })

  test('where its folder stands already, in any case', async () => {
    await server.services.files.write('Left_pc/index.html', 'of before')
    expect(await add({ name: 'Left', path: 'left', start: 'blank' })).toMatchObject({
      errCode: 'SITE_FOLDER_EXISTS',
      errData: { field: 'path' },
    })
  })

  test('to who has no menu of sites', async () => {
    const bob = await server.withUser({ userName: 'bob', menus: ['cms:catalog:view'] })
    expect((await add({ name: 'Bobs', path: 'bobs' }, bob)).code).toBe(403)
  })

  test('once where two people ask for the same path at the same moment', async () => {
    const answers = await Promise.all(['One', 'Two'].map((name) => add({ name, path: 'race', start: 'blank' })))
    expect(answers.map(({ code }) => code).toSorted((a, b) => Number(a) - Number(b))).toEqual([200, 500])
    expect(answers.find(({ code }) => code === 500)?.errCode).toMatch(/SITE_(PATH_TAKEN|FOLDER_EXISTS)/)
  })
})
