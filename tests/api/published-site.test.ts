import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogVisible } from '#contract/catalogs.ts'
import {
  contentAdd,
  contentAttrAdd,
  contentMove,
  contentOffline,
  contentPublish,
  contentSave,
  contentSort,
} from '#contract/contents.ts'
import { linkAdd } from '#contract/links.ts'
import { objectIurl } from '#lib/iurl.ts'
import { crawlAfter } from '#tests/crawl/run.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { taskEnd } from '#tests/support/contents.ts'
import { publishedArticle } from '#tests/support/publishing.ts'

const SEED = '20261127'

it(`after dozens of operations no link of the site is dead and all is as if published from scratch (seed ${SEED})`, async () => {
  const { problems, pages } = await crawlAfter({ seed: SEED, operations: 40 })
  expect(problems).toEqual([])
  expect(pages).toBeGreaterThan(150)
}, 120_000)

describe('the published site', { timeout: 60_000 }, () => {
  let server: TestApp
  let admin: TestClient
  let site: string
  let catalogId: string
  let path: string

  beforeAll(async () => {
    server = await startApp()
    admin = await server.as('admin')
    const demo = await publishedArticle(server.services, 'health')
    site = demo.siteId
    catalogId = demo.catalogId
    path = demo.file.slice('demo_pc/'.length).replace(/[^/]*$/, '')
  })
  afterAll(() => server.close())
  beforeEach(() => server.services.publisher.idle(), 60_000)

  type Fields = Partial<{ title: string; contentHtml: string; linkFlag: 'Y'; redirectUrl: string; publishDate: string }>

  async function send(endpoint: typeof contentAdd | typeof contentSave, contentId: string, fields: Fields) {
    const opType = endpoint === contentAdd ? 'ADD' : 'UPDATE'
    const body = { contentId, catalogId, opType, title: `T ${contentId}`, ...fields } as const
    const { taskId } = await admin.ok(endpoint, { site, body, query: { contentType: 'article' } })
    expect(await taskEnd(server.services, taskId)).toMatchObject({ status: 'SUCCESS' })
  }
  const publish = (...contentIds: string[]) => admin.ok(contentPublish, { site, body: { contentIds } })
  const idle = () => server.services.publisher.idle()
  const page = async (file: string) => String(await server.services.files.read(`demo_pc/${file}`))
  const pageOf = (contentId: string) => page(`${path}${contentId}.html`)

  async function published(fields: Fields = {}): Promise<string> {
    const contentId = server.services.newId()
    await send(contentAdd, contentId, { contentHtml: '<p>x</p>', ...fields })
    await publish(contentId)
    await idle()
    return contentId
  }

  async function neighboursOf(contentId: string) {
    const html = await pageOf(contentId)
    const link = (rel: string) => new RegExp(`rel="${rel}" href="[^"]*/(\\d+)\\.html"`).exec(html)?.[1]
    return [link('prev'), link('next')]
  }

  it('links each article to the one before and the one after, whatever comes, goes, moves or is sorted', async () => {
    const [a, b, c] = [await published(), await published(), await published()]
    expect(await neighboursOf(a)).toEqual([expect.any(String), b])
    expect(await neighboursOf(b)).toEqual([a, c])
    await admin.ok(contentOffline, { site, body: [b] })
    await idle()
    expect([await neighboursOf(a), await neighboursOf(c)]).toEqual([
      [expect.any(String), c],
      [a, undefined],
    ])
    await publish(b)
    await idle()
    expect([(await neighboursOf(a))[1], await neighboursOf(c)]).toEqual([b, [b, undefined]])
    await admin.ok(contentSort, { site, body: { contentId: a, targetContentId: c } })
    await idle()
    expect([(await neighboursOf(b))[1], await neighboursOf(c), await neighboursOf(a)]).toEqual([
      c,
      [b, a],
      [c, undefined],
    ])
    const { catalogId: elsewhere } = await publishedArticle(server.services, 'food')
    await admin.ok(contentMove, { site, body: { contentIds: [c], catalogId: elsewhere } })
    await idle()
    expect([(await neighboursOf(b))[1], await neighboursOf(a)]).toEqual([a, [b, undefined]])
    await send(contentSave, b, { title: 'A better title' })
    await publish(b)
    await idle()
    expect(await pageOf(a)).toContain('A better title')
  })

  it('shows an article that is edited again as it was published, on its page, in lists and beside others', async () => {
    const [a, b] = [await published(), await published({ title: 'As published', contentHtml: '<p>old body</p>' })]
    await send(contentSave, b, { title: 'Half done', contentHtml: '<p>new body</p>' })
    const c = await published()
    expect(await neighboursOf(b)).toEqual([a, c])
    const texts = await Promise.all([pageOf(b), pageOf(a), pageOf(c), page(`${path}index.html`), page('index.html')])
    for (const text of texts) expect(text).toContain('As published')
    for (const text of texts) expect(text).not.toContain('Half done')
    expect(texts[0]).toContain('old body')
    await publish(b)
    await idle()
    expect(await pageOf(b)).toContain('new body')
    expect(await pageOf(a)).toContain('Half done')
  })

  it('keeps the words of a link in a text, and the link itself only while there is something to lead to', async () => {
    const target = await published()
    const html = `<p>See <a href="${objectIurl('content', target)}">this one</a>.</p>`
    const from = await published({ contentHtml: html })
    const link = `<a href="/_sites/demo_pc/${path}${target}.html">this one</a>`
    expect(await pageOf(from)).toContain(link)
    await admin.ok(contentOffline, { site, body: [target] })
    await idle()
    expect(await pageOf(from)).toContain('See <a>this one</a>.')
    await publish(target)
    await idle()
    expect(await pageOf(from)).toContain(link)
  })

  it('lists a content that is a link to another one only while that can be read', async () => {
    const target = await published()
    await published({ title: 'The way there', linkFlag: 'Y', redirectUrl: objectIurl('content', target) })
    const list = () => page(`${path}index.html`)
    expect(await list()).toContain('The way there')
    await admin.ok(contentMove, {
      site,
      body: { contentIds: [target], catalogId: (await catalogOf('food')).catalogId },
    })
    await idle()
    expect(await list()).not.toContain('The way there')
    await publish(target)
    await idle()
    expect(await list()).toContain('The way there')
  })

  const catalogOf = (alias: string) =>
    server.services.db.selectFrom('catalog').selectAll().where('alias', '=', alias).executeTakeFirstOrThrow()

  it('has no page of a hidden catalog: links lead to what stands above it, and back when it is shown again', async () => {
    const set = async (visible: 'Y' | 'N') => {
      await admin.ok(catalogVisible, { body: { catalogId, visible } })
      await idle()
    }
    const contentId = await published()
    const before = await pageOf(contentId)
    const [crumb, above] = [`<a href="/_sites/demo_pc/${path}">`, '<li><a href="/_sites/demo_pc/life/">健康</a></li>']
    expect(before).toContain(crumb)
    await set('N')
    expect(await server.services.files.size(`demo_pc/${path}index.html`)).toBeUndefined()
    expect(await pageOf(contentId)).toContain(above)
    expect(await page('life/index.html')).not.toContain(crumb)
    await set('Y')
    expect(await pageOf(contentId)).toBe(before)
    expect(await page('life/index.html')).toContain(crumb)
  })

  it('writes pages again whose head or foot has changed, and others not', async () => {
    const contentId = await published()
    const { linkGroupId } = await server.services.db.selectFrom('linkGroup').selectAll().executeTakeFirstOrThrow()
    await admin.ok(linkAdd, { site, body: { groupId: linkGroupId, name: 'A new friend', url: 'https://example.com/' } })
    await idle()
    for (const file of ['index.html', 'tech/index.html', `${path}${contentId}.html`])
      expect(await page(file), file).toContain('A new friend')
  })

  it('asks for as few pages as change: the article, its neighbours and lists, however many articles there are', async () => {
    const contentId = await published()
    await send(contentSave, contentId, { title: 'Once more' })
    const asked = async () => {
      const { db } = server.services
      const rows = await db.selectFrom('pageJob').select(['type', 'targetId']).execute()
      return rows.filter((row) => row.type === 'content').length
    }
    const { publisher } = server.services
    let most = 0
    const enqueue = publisher.enqueue.bind(publisher)
    publisher.enqueue = async (tx, jobs) => {
      await enqueue(tx, jobs)
      const { total } = await tx
        .selectFrom('pageJob')
        .select((eb) => eb.fn.countAll<string>().as('total'))
        .where('type', '=', 'content')
        .executeTakeFirstOrThrow()
      most = Math.max(most, Number(total))
    }
    await publish(contentId)
    publisher.enqueue = enqueue
    await idle()
    expect(await asked()).toBe(0)
    expect(most).toBeLessThanOrEqual(4)
  })

  it('shows the attributes of a published content at once', async () => {
    const contentId = await published({ title: 'To be recommended' })
    const lead = async () => /<section class="lead"[\s\S]*?<\/section>/.exec(await page('index.html'))?.[0]
    expect(await lead()).not.toContain('To be recommended')
    await admin.ok(contentAttrAdd, { site, body: { contentIds: [contentId], attr: 'recommend' } })
    await idle()
    expect(await lead()).toContain('To be recommended')
  })
})
