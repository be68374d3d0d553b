import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BodyIn } from '#contract/endpoint.ts'
import {
  BLOCK_MAX,
  pageWidgetAdd,
  pageWidgetDelete,
  pageWidgetEdit,
  pageWidgetGet,
  pageWidgetList,
  pageWidgetPublish,
  pageWidgetTypes,
} from '#contract/page-widgets.ts'
import { previewPage } from '#contract/preview.ts'
import { permsPageWidgetGet } from '#contract/system/permissions.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { publishedArticle } from '#tests/support/publishing.ts'

const TEMPLATE = 'block_test.template.html'
const MARKUP = `<ul>{% for row in PageWidget.contentObj %}{% for item in row.items %}<li><a href="{{ item.link }}">{{ item.title }}</a>{{ item.summary }}</li>{% endfor %}{% endfor %}</ul>`

let app: TestApp
let admin: TestClient
let ann: TestClient
let site: string

beforeAll(async () => {
  app = await startApp()
  admin = await app.as('admin')
  site = (await publishedArticle(app.services)).siteId
  ann = await app.withUser({
    userName: 'ann',
    menus: ['cms:content:view'],
    sites: { [site]: ['View', 'AddPageWidget'] },
  })
  await app.services.files.write(`demo_pc/template/${TEMPLATE}`, MARKUP)
  await app.services.publisher.idle()
}, 120_000)
afterAll(() => app.close())

const read = async (file: string) => String(await app.services.files.read(file))
const exists = async (file: string) => (await app.services.files.size(file)) !== undefined
const form = (code: string) => ({
  catalogId: '0',
  type: 'manual',
  name: `Block ${code}`,
  code,
  publishPipeCode: 'pc',
  path: 'include/pagewidget/',
  template: TEMPLATE,
})
const add = (code: string, more: Partial<BodyIn<typeof pageWidgetAdd>> = {}, client = admin) =>
  client.ok(pageWidgetAdd, { site, body: { ...form(code), ...more } })
const get = (pageWidgetId: string, client = admin) => client.ok(pageWidgetGet, { site, params: { pageWidgetId } })
const rowsOf = (...titles: string[]) => JSON.stringify([{ items: titles.map((title) => ({ title, url: '/a' })) }])
const edit = (pageWidgetId: string, more: Partial<BodyIn<typeof pageWidgetEdit>>, client = admin) =>
  client.call(pageWidgetEdit, { site, body: { pageWidgetId, ...more } })
async function publish(...ids: string[]) {
  await admin.ok(pageWidgetPublish, { site, body: ids })
  await app.services.publisher.idle()
}
/** Has a template of the demo show a widget. */
async function show(template: string, tag: string) {
  const file = `demo_pc/template/${template}`
  await app.services.files.write(file, `${await read(file)}<p class="part">${tag}</p>`)
}

describe('page widgets', () => {
  test('are listed newest first with their editor, by type, name and state', async () => {
    const first = await add('list_a')
    const second = await add('list_b', { type: 'ads' })
    const { rows } = await admin.ok(pageWidgetList, { site, query: { name: 'Block list' } })
    expect(rows.map((row) => row.pageWidgetId)).toEqual([second, first])
    expect(rows[1]).toMatchObject({ state: '0', route: '/cms/block/manual/editor', siteId: site, createBy: 'admin' })
    const ads = await admin.ok(pageWidgetList, { site, query: { name: 'list_', type: 'ads', state: 0 } })
    expect(ads.rows.map((row) => row.pageWidgetId)).toEqual([second])
    expect((await admin.ok(pageWidgetTypes, {})).rows.map((row) => row.id)).toEqual(['manual', 'ads'])
  })

  test('belong to who adds them, with all four rights, and stand among the permissions', async () => {
    const id = await add('mine', {}, ann)
    await ann.ok(pageWidgetEdit, { site, body: { pageWidgetId: id, contentStr: rowsOf('Mine') } })
    await ann.ok(pageWidgetPublish, { site, body: [id] })
    const me = await app.services.db.selectFrom('sysUser').select('userId').where('userName', '=', 'ann').execute()
    const query = { ownerType: 'User' as const, owner: me[0]?.userId ?? '', siteId: site }
    const { pageWidgetPrivs } = await admin.ok(permsPageWidgetGet, { query })
    const own = pageWidgetPrivs.find((row) => row.pageWidgetId === id)
    expect(Object.keys(own?.perms ?? {})).toEqual(['View', 'Edit', 'Delete', 'Publish'])
    await ann.ok(pageWidgetDelete, { site, body: [id] })
    expect((await ann.call(pageWidgetGet, { site, params: { pageWidgetId: id } })).errCode).toBe('NOT_FOUND')
  })

  test('of others need their own rights', async () => {
    const id = await add('theirs')
    expect((await edit(id, { contentStr: '[]' }, ann)).code).toBe(403)
    expect((await ann.call(pageWidgetPublish, { site, body: [id] })).code).toBe(403)
    expect((await ann.call(pageWidgetDelete, { site, body: [id] })).code).toBe(403)
  })

  test('keep their structure unless a developer changes it', async () => {
    const id = await add('fixed', {}, ann)
    for (const change of [{ name: 'x' }, { code: 'x' }, { path: 'x/' }, { template: '' }, { publishPipeCode: 'h5' }])
      expect((await edit(id, change, ann)).errCode, JSON.stringify(change)).toBe('DEVELOPERS_ONLY')
    const same = { ...form('fixed'), remark: 'Three at most' }
    expect((await edit(id, { ...same, pageWidgetId: id } as never, ann)).code).toBe(200)
    expect(await get(id)).toMatchObject({ remark: 'Three at most', state: '60', name: 'Block fixed' })
  })

  test('have a code once in a site, a path that no page has, and a pipe that is there', async () => {
    const id = await add('once')
    const refused = async (more: object) =>
      (await admin.call(pageWidgetAdd, { site, body: { ...form('other'), ...more } })).errCode
    expect(await refused({ code: 'once' })).toBe('WIDGET_CODE_TAKEN')
    expect(await refused({ publishPipeCode: 'nosuch' })).toBe('WIDGET_PIPE')
    expect(await refused({ type: 'nosuch' })).toBe('WIDGET_TYPE')
    expect(await refused({ catalogId: '123' })).toBe('NOT_FOUND')
    expect(await refused({ path: 'news/' })).toBe('WIDGET_PATH')
    expect(await refused({ path: '/', code: 'index' })).toBe('WIDGET_PATH')
    expect(await refused({ path: 'template' })).toBe('WIDGET_PATH')
    expect(await refused({ path: '../x' })).toBe('BAD_REQUEST')
    await app.services.files.write('demo_pc/include/pagewidget/hand.html', 'by hand')
    expect(await refused({ code: 'hand' })).toBe('WIDGET_PATH')
    expect((await edit(id, { code: 'hand' })).errCode).toBe('WIDGET_PATH')
    expect(await refused({ code: 'a-b' })).toBe('BAD_REQUEST')
  })
})

describe('a block', () => {
  test('takes 500 items in order and no more', async () => {
    const id = await add('many')
    const titles = Array.from({ length: BLOCK_MAX.items }, (_, at) => `Item ${at}`)
    expect((await edit(id, { contentStr: rowsOf(...titles) })).code).toBe(200)
    await publish(id)
    const file = await read('demo_pc/include/pagewidget/many.html')
    expect(file.match(/<li>/g)).toHaveLength(500)
    expect(file.indexOf('Item 1<')).toBeLessThan(file.indexOf('Item 499<'))
    expect((await edit(id, { contentStr: rowsOf(...titles, 'One more') })).errCode).toBe('BAD_REQUEST')
    const spread = [...titles, 'x'].map((title) => ({ items: [{ title }] }))
    expect((await edit(id, { contentStr: JSON.stringify(spread) })).errCode).toBe('BAD_REQUEST')
  })

  test.each([
    [{ title: '' }],
    [{ title: 'x'.repeat(BLOCK_MAX.title + 1) }],
    [{ title: 'x', summary: 'x'.repeat(BLOCK_MAX.summary + 1) }],
    [{ title: 'x', url: `https://a.example/${'x'.repeat(BLOCK_MAX.url)}` }],
    [{ title: 'x', url: 'javascript:alert(1)' }],
    [{ title: 'x', url: 'data:text/html,x' }],
    [{ title: 'x', url: '/\\evil.example' }],
    [{ title: 'x', logo: 'javascript:alert(1)' }],
    [{ title: 'x', publishDate: 'yesterday' }],
  ])('refuses %j and keeps what it had', async (item) => {
    const code = `bad_${app.services.newId()}`
    const id = await add(code)
    await edit(id, { contentStr: rowsOf('Kept') })
    const before = await get(id)
    const answer = await edit(id, { contentStr: JSON.stringify([{ items: [item] }]) })
    expect(['BAD_REQUEST', 'BAD_ADDRESS']).toContain(answer.errCode)
    expect(await get(id)).toEqual(before)
  })

  test('makes an address without a scheme a secure one, and answers links that lead nowhere', async () => {
    const id = await add('address')
    const items = [{ title: 'x', url: '//evil.example/a', logo: 'iurl://x' }]
    expect((await edit(id, { contentStr: JSON.stringify([{ items }]) })).code).toBe(200)
    expect((await get(id)).content).toMatchObject([{ items: [{ url: 'https://evil.example/a' }] }])
  })

  test('refuses what is no JSON, and what is JSON of something else', async () => {
    const id = await add('json')
    for (const contentStr of ['not json', '{}', '[1]', '[{"items":1}]', 'null'])
      expect((await edit(id, { contentStr })).code, contentStr).toBe(500)
  })

  test('refuses a save upon an older state, and says who saved', async () => {
    const id = await add('twice')
    const { revision } = await get(id)
    expect((await edit(id, { contentStr: rowsOf('First'), revision })).code).toBe(200)
    const late = await edit(id, { contentStr: rowsOf('Second'), revision })
    expect(late).toMatchObject({ errCode: 'SAVED_BY_OTHER' })
    expect(late.msg).toContain('admin')
    await publish(id)
    const { revision: now, content } = await get(id)
    expect(content).toMatchObject([{ items: [{ title: 'First' }] }])
    expect((await edit(id, { contentStr: rowsOf('Second'), revision: now })).code).toBe(200)
  })
})

describe('publishing', () => {
  test('publishes nothing where the block is not the one any more that was looked at', async () => {
    const id = await add('looked_at')
    const { revision } = await get(id)
    await edit(id, { contentStr: rowsOf('Unseen') })
    const late = await admin.call(pageWidgetPublish, { site, query: { revision }, body: [id] })
    expect(late).toMatchObject({ errCode: 'SAVED_BY_OTHER' })
    expect(await get(id)).toMatchObject({ state: '60' })
    const { revision: now } = await get(id)
    await admin.ok(pageWidgetPublish, { site, query: { revision: now }, body: [id] })
    expect(await get(id)).toMatchObject({ state: '30', revision: now })
    await app.services.publisher.idle()
  })

  test('writes the file, escaped, and readers keep it until the next publication', async () => {
    const id = await add('news')
    await edit(id, { contentStr: rowsOf('<script>alert(1)</script>') })
    await publish(id)
    const file = 'demo_pc/include/pagewidget/news.html'
    expect(await read(file)).toContain('&lt;script&gt;alert(1)')
    expect((await get(id)).state).toBe('30')
    await edit(id, { contentStr: rowsOf('Later') })
    await publish(await add('beside'))
    expect(await read(file)).not.toContain('Later')
    await publish(id)
    expect(await read(file)).toContain('>Later<')
  })

  test('brings the pages that show it up to date, and takes it from them when it is deleted', async () => {
    await show('article.template.html', '{% cms_pagewidget code: "shown" %}')
    await show(
      'index.template.html',
      '{% cms_pagewidget_data code: "shown" %}{{ Data.contentObj[0].items[0].title }}{% endcms_pagewidget_data %}',
    )
    const article = await publishedArticle(app.services)
    await app.services.db
      .transaction()
      .execute((tx) =>
        app.services.publisher.enqueue(tx, [{ type: 'content', siteId: site, contentId: article.contentId }]),
      )
    await app.services.publisher.idle()
    expect(await read(article.file)).toContain('<p class="part"></p>')
    const id = await add('shown')
    await edit(id, { contentStr: rowsOf('Harbour day') })
    await app.services.publisher.idle()
    expect(await read(article.file)).not.toContain('Harbour day')
    await publish(id)
    expect(await read(article.file)).toContain('>Harbour day</a>')
    expect(await read('demo_pc/index.html')).toContain('<p class="part">Harbour day</p>')
    await admin.ok(pageWidgetDelete, { site, body: [id] })
    await app.services.publisher.idle()
    expect(await read(article.file)).not.toContain('Harbour day')
    expect(await exists('demo_pc/include/pagewidget/shown.html')).toBe(false)
  })

  test('under another code takes the old file away', async () => {
    const id = await add('before')
    await publish(id)
    await edit(id, { code: 'after', path: 'parts' })
    expect((await admin.call(pageWidgetAdd, { site, body: form('before') })).errCode).toBe('WIDGET_CODE_TAKEN')
    await publish(id)
    expect(await exists('demo_pc/include/pagewidget/before.html')).toBe(false)
    expect(await read('demo_pc/parts/after.html')).toBe('<ul></ul>')
  })

  test('is refused without a template, and says which; nothing changes then', async () => {
    const [none, gone, fine] = [
      await add('none', { template: '' }),
      await add('gone', { template: 'nosuch.template.html' }),
      await add('fine'),
    ]
    const answer = async (ids: string[]) => (await admin.call(pageWidgetPublish, { site, body: ids })).errCode
    expect(await answer([fine, none])).toBe('WIDGET_NO_TEMPLATE')
    expect(await answer([fine, gone])).toBe('WIDGET_TEMPLATE_GONE')
    expect((await get(fine)).state).toBe('0')
    expect(await answer(['123'])).toBeUndefined()
  })

  test('of a widget whose template went leaves its file and the home page as they were', async () => {
    await app.services.files.write('demo_pc/template/goes.template.html', 'here')
    const id = await add('goes', { template: 'goes.template.html' })
    await publish(id)
    await app.services.files.remove('demo_pc/template/goes.template.html')
    await admin.ok(pageWidgetPublish, { site, body: [await add('other_one')] })
    const faults = () => app.services.db.selectFrom('pageFault').select('file').where('type', '=', 'site').execute()
    // The home page stays in the queue: the template may come back.
    await expect.poll(faults).toEqual([{ file: 'goes.template.html' }])
    expect(await read('demo_pc/include/pagewidget/goes.html')).toBe('here')
    await admin.ok(pageWidgetDelete, { site, body: [id] })
    await app.services.db.updateTable('pageJob').set({ retryAt: null }).execute()
    await app.services.publisher.idle()
    expect(await faults()).toEqual([])
  })

  test('writes an include for the web server where template and site ask for it', async () => {
    await show('list.template.html', '{% cms_pagewidget code: "ssi", ssi: true %}')
    const id = await add('ssi')
    await edit(id, { contentStr: rowsOf('By include') })
    await publish(id)
    const news = { type: 'catalog' as const, siteId: site, catalogId: (await publishedArticle(app.services)).catalogId }
    const again = async () => {
      await app.services.db.transaction().execute((tx) => app.services.publisher.enqueue(tx, [news]))
      await app.services.publisher.idle()
      const { path } = await app.services.db
        .selectFrom('catalog')
        .select('path')
        .where('catalogId', '=', news.catalogId)
        .executeTakeFirstOrThrow()
      return read(`demo_pc/${path}index.html`)
    }
    expect(await again()).toContain('By include')
    const { configProps } = await app.services.db
      .selectFrom('site')
      .select('configProps')
      .where('siteId', '=', site)
      .executeTakeFirstOrThrow()
    const set = (SSIEnabled: string) =>
      app.services.db
        .updateTable('site')
        .set({ configProps: JSON.stringify({ ...configProps, SSIEnabled }) })
        .where('siteId', '=', site)
        .execute()
    await set('Y')
    expect(await again()).toMatch(/<!--#include virtual="\/\S*include\/pagewidget\/ssi\.html"-->/)
    await set('N')
  })
})

describe('a preview', () => {
  const open = (dataId: string, client = admin) => {
    const query = { Authorization: `Bearer ${client.token}` }
    return app.anonymous.call(previewPage, { params: { dataType: 'pagewidget', dataId }, query })
  }
  const follow = async (dataId: string, client = admin) => {
    const { response } = await open(dataId, client)
    return response.statusCode === 302 ? app.app.inject(String(response.headers.location)) : response
  }

  test('shows what is saved, published or not, in the pipe of the widget', async () => {
    const id = await add('seen')
    await edit(id, { contentStr: rowsOf('Not published') })
    expect((await follow(id)).payload).toContain('Not published')
  })

  test('says that a template is missing, and shows strangers nothing', async () => {
    const id = await add('blank', { template: '' })
    expect((await follow(id)).payload).toContain('Block blank')
    const eve = await app.withUser({ userName: 'eve', menus: ['cms:content:view'] })
    expect((await follow(id, eve)).statusCode).toBe(403)
    expect((await follow('123')).statusCode).toBe(404)
  })
})
