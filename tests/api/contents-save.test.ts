import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contentAdd, contentGetInit, contentLock, contentSave } from '#contract/contents.ts'
import { CONTENT_STATUS, TITLE_MAX } from '#contract/contents/limits.ts'
import type { ContentSaveBody } from '#contract/contents/form.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { article, force, init, rowOf, save, stored, taskEnd } from '#tests/support/contents.ts'
import { addSite, configureSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let admin: TestClient
let ann: TestClient
let site: TestSite
let other: TestSite

const EDIT = ['View', 'AddContent', 'EditContent', 'DeleteContent']

beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  admin = await server.as('admin')
  site = await addSite(server.services, 'savea')
  other = await addSite(server.services, 'saveb')
  ann = await server.withUser({
    userName: 'ann',
    sites: { [site.siteId]: ['View'] },
    catalogs: { [site.news]: EDIT, [site.sport]: EDIT },
  })
})
afterAll(() => server.close())

const add = (client: TestClient, body: ContentSaveBody) => save(server.services, client, site, contentAdd, body)
const put = (client: TestClient, body: ContentSaveBody) =>
  save(server.services, client, site, contentSave, { ...body, opType: 'UPDATE' })
const make = (fields: Partial<ContentSaveBody> = {}) => article(server.services, site, fields) as ContentSaveBody
const errors = async (client: TestClient, endpoint: typeof contentAdd | typeof contentSave, body: ContentSaveBody) =>
  (await client.call(endpoint, { site: site.siteId, body })).errCode

/** A query that waits for something before it is executed. */
function executingAfter(query: object, happens: () => Promise<unknown>): object {
  const get = (target: object, name: string | symbol) => {
    const member: unknown = Reflect.get(target, name)
    if (typeof member !== 'function') return member
    const call = (...given: unknown[]) => (member as (...all: unknown[]) => object).apply(target, given)
    return name === 'execute'
      ? () => happens().then(() => call())
      : (...given: unknown[]) => executingAfter(call(...given), happens)
  }
  return new Proxy(query, { get })
}

describe('starting a new content', () => {
  it('mints an id, stores nothing and names the enabled pipes', async () => {
    const params = { catalogId: site.news, contentType: 'article', contentId: '0' }
    const first = await ann.ok(contentGetInit, { site: site.siteId, params })
    const second = await ann.ok(contentGetInit, { site: site.siteId, params })
    expect(first.contentId).not.toBe(second.contentId)
    expect(first).toEqual({
      contentId: first.contentId,
      catalogId: site.news,
      catalogName: 'news',
      contentType: 'article',
      showSubTitle: 'N',
      publishPipe: ['pc'],
      publishPipeProps: [{ pipeCode: 'pc', pipeName: 'PC', props: { template: '', contentExTemplate: '' } }],
      catalogConfigProps: {},
    })
  })

  it('answers a stored one as it is at one version, although somebody saves it in that moment', async () => {
    const body = make({ title: 'One', contentHtml: '<p>one</p>' })
    await add(admin, body)
    const { db } = server.services
    const select = db.selectFrom.bind(db) as (table: string) => object
    let saving: Promise<unknown> | undefined
    const saved = () => (saving ??= put(admin, { ...body, title: 'Two', contentHtml: '<p>two</p>' }))
    // Between the row and what of it lies in other tables.
    const selectFrom = vi
      .spyOn(db, 'selectFrom')
      .mockImplementation(((table: string) =>
        table === 'publishPipe' && !saving ? executingAfter(select(table), saved) : select(table)) as never)
    const form = await init(admin, site, body.contentId).finally(() => selectFrom.mockRestore())
    expect(form).toMatchObject({ title: 'Two', contentHtml: '<p>two</p>', version: 2 })
  })

  it('refuses an unknown type and an unknown catalog', async () => {
    const call = (catalogId: string, contentType: string) =>
      ann.call(contentGetInit, { site: site.siteId, params: { catalogId, contentType, contentId: '0' } })
    expect((await call(site.news, 'poem')).errCode).toBe('UNKNOWN_CONTENT_TYPE')
    expect((await call('999', 'article')).errCode).toBe('NOT_FOUND')
    expect((await call(other.news, 'article')).errCode).toBe('NOT_FOUND')
  })
})

describe('adding', () => {
  it('stores every field of the form under the id that the client minted, and counts it', async () => {
    const before = await server.services.db
      .selectFrom('catalog')
      .select('contentCount')
      .where('catalogId', '=', site.news)
      .executeTakeFirstOrThrow()
    const fields = {
      shortTitle: 'short', subTitle: 'sub', titleStyle: 'color:red', logo: 'https://x.example/a.png', source: 's',
      sourceUrl: 'https://s.example/', original: 'Y', author: 'a', editor: 'e', summary: 'sum',
      attributes: ['hot', 'image'], keywords: ['k1', 'k2'], tags: ['t'], publishDate: '2030-01-02 03:04:05',
      offlineDate: '2031-01-02 03:04:05', publishPipe: ['pc'], staticPath: 'a/b.html', seoTitle: 'st',
      seoKeywords: 'sk', seoDescription: 'sd', remark: 'r', contentHtml: '<p>body</p>',
      publishPipeProps: [{ pipeCode: 'pc', props: { template: 'x.template.html', contentExTemplate: '' } }],
    } satisfies Partial<ContentSaveBody> // prettier-ignore
    const contentId = '4611686018427387904'
    const end = await add(ann, make({ ...fields, contentId, title: 'All fields' }))
    expect(end).toMatchObject({ status: 'SUCCESS', errMessages: [], progressMessage: 'Saved' })
    const { publishPipeProps, ...plain } = fields
    expect(await init(ann, site, contentId)).toMatchObject({
      ...plain,
      attributes: ['image', 'hot'],
      contentId,
      title: 'All fields',
      status: '0',
      version: 1,
      isLock: 'N',
      topFlag: '0',
      updateBy: 'ann',
      publishPipeProps: [{ ...publishPipeProps[0], pipeName: 'PC' }],
    })
    const row = await rowOf(server.services, contentId)
    expect(row).toMatchObject({
      catalogAncestors: site.news,
      topCatalog: site.news,
      siteId: site.siteId,
      createBy: 'ann',
    })
    const after = await server.services.db
      .selectFrom('catalog')
      .select('contentCount')
      .where('catalogId', '=', site.news)
      .executeTakeFirstOrThrow()
    expect(after.contentCount).toBe(before.contentCount + 1)
  })

  it('treats an identical repeat of the same user as done and changes nothing', async () => {
    const body = make()
    expect((await add(ann, body)).status).toBe('SUCCESS')
    expect((await add(ann, { ...body })).status).toBe('SUCCESS')
    expect((await init(ann, site, body.contentId)).version).toBe(1)
  })

  it('fails a repeat with another text or by another user, and keeps what is stored', async () => {
    const body = make({ title: 'Mine' })
    await add(ann, body)
    expect(await add(ann, { ...body, title: 'Other' })).toMatchObject({ status: 'FAILED', errCode: 'ID_TAKEN' })
    expect(await add(admin, body)).toMatchObject({ status: 'FAILED', errCode: 'ID_TAKEN' })
    expect((await init(ann, site, body.contentId)).title).toBe('Mine')
  })

  it('gives an article without text a blank paragraph', async () => {
    const contentId = await stored(server.services, ann, site, { contentHtml: '' })
    expect((await init(ann, site, contentId)).contentHtml).toBe('<p><br /></p>')
  })

  it('refuses at once what can not be stored', async () => {
    expect(await errors(ann, contentAdd, make({ title: undefined }))).toBe('PARAM_EMPTY')
    expect(await errors(ann, contentAdd, make({ title: '   ' }))).toBe('BAD_REQUEST')
    expect(await errors(ann, contentAdd, make({ title: 'x'.repeat(TITLE_MAX + 1) }))).toBe('BAD_REQUEST')
    expect(await errors(ann, contentAdd, make({ contentId: '0' }))).toBe('PARAM_EMPTY')
    expect(await errors(ann, contentAdd, make({ contentId: '9999999999999999999' }))).toBe('BAD_REQUEST')
    expect(await errors(ann, contentAdd, make({ publishDate: '2026-02-30 00:00:00' }))).toBe('BAD_REQUEST')
    expect(await errors(ann, contentAdd, make({ opType: 'UPDATE' }))).toBe('BAD_REQUEST')
    expect(await errors(ann, contentAdd, make({ redirectUrl: 'javascript:alert(1)' }))).toBe('BAD_ADDRESS')
    expect(await errors(ann, contentAdd, make({ logo: 'data:text/html,x' }))).toBe('BAD_REQUEST')
    expect(await errors(ann, contentAdd, make({ staticPath: '../../etc/x.html' }))).toBe('BAD_REQUEST')
    expect(await errors(ann, contentAdd, make({ staticPath: '/x.html' }))).toBe('BAD_REQUEST')
    expect(await errors(ann, contentAdd, make({ staticPath: 'Template/x.html' }))).toBe('BAD_REQUEST')
    expect(await errors(ann, contentAdd, make({ staticPath: 'a/.x.html' }))).toBe('BAD_REQUEST')
    expect(await errors(admin, contentAdd, make({ catalogId: site.elsewhere }))).toBe('CATALOG_NOT_COMMON')
    expect(await errors(admin, contentAdd, make({ catalogId: other.news }))).toBe('NOT_FOUND')
  })

  it('answers broken JSON with a refusal and stores nothing', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/stage-api/cms/content?contentType=article',
      headers: { authorization: `Bearer ${admin.token}`, currentsite: site.siteId, 'content-type': 'application/json' },
      payload: '{"title": "x"',
    })
    expect(response.json()).toMatchObject({ code: 500, errCode: 'BAD_JSON' })
  })

  it('takes the first picture as logo where the site wants it', async () => {
    await configureSite(server.services, site.siteId, { AutoArticleLogo: 'Y' })
    const contentHtml = '<p><img src="https://x.example/1.png?a=1&amp;b=2"></p>'
    const contentId = await stored(server.services, ann, site, { contentHtml })
    expect((await init(ann, site, contentId)).logo).toBe('https://x.example/1.png?a=1&b=2')
    await configureSite(server.services, site.siteId, {})
  })
})

describe('changing', () => {
  it('keeps what is not sent, clears what is null, and counts the version up', async () => {
    const contentId = await stored(server.services, ann, site, {
      summary: 'keep',
      author: 'gone',
      publishDate: '2030-01-01 00:00:00',
    })
    const end = await put(ann, {
      contentId,
      catalogId: site.news,
      author: null as never,
      publishDate: null,
      title: 'New',
    })
    expect(end.status).toBe('SUCCESS')
    const form = await init(ann, site, contentId)
    expect(form).toMatchObject({ title: 'New', summary: 'keep', version: 2, contentHtml: '<p>text</p>' })
    expect(form).not.toHaveProperty('author')
    expect(form).not.toHaveProperty('publishDate')
  })

  it('never takes status, pin, lock or catalog from the body', async () => {
    const contentId = await stored(server.services, ann, site)
    await put(ann, {
      contentId,
      catalogId: site.sport,
      title: 'x',
      ...({
        status: '30',
        topFlag: '9',
        isLock: 'Y',
        lockUser: 'eve',
        version: 1,
      } as object),
    })
    expect(await rowOf(server.services, contentId)).toMatchObject({
      status: '0',
      topFlag: '0',
      isLock: 'N',
      lockUser: '',
      catalogId: site.news,
    })
  })

  it('fails with the current version when somebody else saved meanwhile, and keeps his text', async () => {
    const contentId = await stored(server.services, ann, site)
    expect((await put(admin, { contentId, catalogId: site.news, title: 'Theirs', version: 1 })).status).toBe('SUCCESS')
    const end = await put(ann, { contentId, catalogId: site.news, title: 'Mine', version: 1 })
    expect(end).toMatchObject({ status: 'FAILED', errCode: 'CONFLICT', errData: { version: 2 } })
    expect(end.errMessages[0]).toMatch(/^1\..*admin/)
    expect(await init(ann, site, contentId)).toMatchObject({ title: 'Theirs', version: 2, updateBy: 'admin' })
  })

  it('lets the last write win when no version is sent', async () => {
    const contentId = await stored(server.services, ann, site)
    await put(admin, { contentId, catalogId: site.news, title: 'Theirs' })
    expect((await put(ann, { contentId, catalogId: site.news, title: 'Mine' })).status).toBe('SUCCESS')
  })

  it('takes only one of two saves that race with the same version', async () => {
    const contentId = await stored(server.services, ann, site)
    const start = (title: string) =>
      ann.ok(contentSave, { site: site.siteId, body: { contentId, catalogId: site.news, title, version: 1 } })
    const tasks = await Promise.all([start('a'), start('b'), start('c')])
    const ends = await Promise.all(tasks.map(({ taskId }) => taskEnd(server.services, taskId)))
    expect(ends.map((end) => end.status).toSorted()).toEqual(['FAILED', 'FAILED', 'SUCCESS'])
  })

  it('makes a waiting or published content one in editing', async () => {
    for (const status of [CONTENT_STATUS.toPublish, CONTENT_STATUS.published]) {
      const contentId = await stored(server.services, ann, site)
      await force(server.services, contentId, status)
      await put(ann, { contentId, catalogId: site.news, title: 'again' })
      expect((await init(ann, site, contentId)).status).toBe('60')
    }
  })

  it('fails for published contents where the site forbids it, and for archived ones', async () => {
    const contentId = await stored(server.services, ann, site)
    await force(server.services, contentId, '30')
    await configureSite(server.services, site.siteId, { PublishedContentEdit: 'N' })
    expect(await put(ann, { contentId, catalogId: site.news })).toMatchObject({ errCode: 'PUBLISHED_NOT_EDITABLE' })
    await configureSite(server.services, site.siteId, {})
    await force(server.services, contentId, '50')
    expect(await put(ann, { contentId, catalogId: site.news })).toMatchObject({ errCode: 'ARCHIVED_NOT_EDITABLE' })
  })

  it('fails while somebody else holds the lock, administrators included', async () => {
    const contentId = await stored(server.services, ann, site)
    await ann.ok(contentLock, { site: site.siteId, params: { contentId } })
    expect(await put(admin, { contentId, catalogId: site.news, title: 'x' })).toMatchObject({
      status: 'FAILED',
      errCode: 'LOCKED',
      errMessages: ['1.The content is locked by ann'],
    })
    expect((await put(ann, { contentId, catalogId: site.news, title: 'x' })).status).toBe('SUCCESS')
  })

  it('refuses unknown, binned and foreign contents at once', async () => {
    expect(await errors(admin, contentSave, make({ contentId: '77', opType: 'UPDATE' }))).toBe('NOT_FOUND')
    const foreign = await stored(server.services, admin, other, { catalogId: other.news })
    expect(await errors(admin, contentSave, make({ contentId: foreign, opType: 'UPDATE' }))).toBe('NOT_FOUND')
    const contentId = await stored(server.services, ann, site)
    await server.services.db.updateTable('content').set({ deleted: 1 }).where('contentId', '=', contentId).execute()
    expect(await errors(ann, contentSave, make({ contentId, opType: 'UPDATE' }))).toBe('NOT_FOUND')
  })

  it('stores where a content leads and came from as whole addresses', async () => {
    const contentId = await stored(server.services, ann, site, { redirectUrl: 'example.com', sourceUrl: 'a@b.example' })
    expect(await init(ann, site, contentId)).toMatchObject({
      redirectUrl: 'https://example.com',
      sourceUrl: 'mailto:a@b.example',
    })
  })

  it('keeps the text of an article that becomes a link, for the way back', async () => {
    const contentId = await stored(server.services, ann, site, { contentHtml: '<p>precious</p>' })
    const body = {
      contentId,
      catalogId: site.news,
      linkFlag: 'Y',
      redirectUrl: 'https://x.example/',
      contentHtml: '',
    } as const
    expect((await put(ann, body)).status).toBe('SUCCESS')
    await put(ann, { contentId, catalogId: site.news, linkFlag: 'N' })
    expect((await init(ann, site, contentId)).contentHtml).toBe('<p>precious</p>')
  })
})

describe('duplicate titles', () => {
  it('fail by the rule of the site, the bin and the content itself excepted', async () => {
    const one = await stored(server.services, ann, site, { title: 'Twice' })
    await configureSite(server.services, site.siteId, { RepeatTitleCheck: '1' })
    expect(await add(ann, make({ title: 'Twice', catalogId: site.sport }))).toMatchObject({
      errCode: 'DUPLICATE_TITLE',
    })
    expect((await put(ann, { contentId: one, catalogId: site.news, title: 'Twice' })).status).toBe('SUCCESS')
    await configureSite(server.services, site.siteId, { RepeatTitleCheck: '2' })
    expect(await add(ann, make({ title: 'Twice' }))).toMatchObject({ errCode: 'DUPLICATE_TITLE' })
    expect((await add(ann, make({ title: 'Twice', catalogId: site.sport }))).status).toBe('SUCCESS')
    await server.services.db.updateTable('content').set({ deleted: 1 }).where('contentId', '=', one).execute()
    expect((await add(ann, make({ title: 'Twice' }))).status).toBe('SUCCESS')
    await configureSite(server.services, site.siteId, {})
  })

  it('fail for all but one of several saves at the same moment, and so do equal static paths', async () => {
    await configureSite(server.services, site.siteId, { RepeatTitleCheck: '2' })
    const fields = [{ title: 'Race' }, { staticPath: 'race/page.shtml' }]
    for (const same of fields) {
      const bodies = Array.from({ length: 8 }, () => make({ ...same }))
      const tasks = await Promise.all(bodies.map((body) => admin.ok(contentAdd, { site: site.siteId, body })))
      const ends = await Promise.all(tasks.map(({ taskId }) => taskEnd(server.services, taskId)))
      expect(ends.filter((end) => end.status === 'SUCCESS')).toHaveLength(1)
      const codes = new Set(ends.map((end) => end.errCode))
      expect(codes).toEqual(new Set([null, 'title' in same ? 'DUPLICATE_TITLE' : 'DATA_CONFLICT']))
    }
    await configureSite(server.services, site.siteId, {})
  })

  it('leave nothing of a failed new content behind', async () => {
    await stored(server.services, ann, site, { title: 'Unique' })
    await configureSite(server.services, site.siteId, { RepeatTitleCheck: '2' })
    const body = make({ title: 'Unique' })
    expect((await add(ann, body)).status).toBe('FAILED')
    await configureSite(server.services, site.siteId, {})
    const params = { catalogId: site.news, contentType: 'article', contentId: body.contentId }
    expect((await ann.call(contentGetInit, { site: site.siteId, params })).errCode).toBe('NOT_FOUND')
    expect((await add(ann, body)).status).toBe('SUCCESS')
  })
})

describe('idempotency keys', () => {
  it('answer a repeat with the same task, and refuse another body', async () => {
    const body = make()
    const input = { site: site.siteId, body, key: 'key-of-one-save' }
    const first = await ann.ok(contentAdd, input)
    expect((await ann.ok(contentAdd, input)).taskId).toBe(first.taskId)
    await taskEnd(server.services, first.taskId)
    expect((await ann.ok(contentAdd, input)).taskId).toBe(first.taskId)
    expect((await ann.call(contentAdd, { ...input, body: { ...body, title: 'else' } })).errCode).toBe('KEY_REUSED')
  })

  it('answer a repeated lock with who holds it', async () => {
    const contentId = await stored(server.services, ann, site)
    const input = { site: site.siteId, params: { contentId }, key: 'key-of-one-lock' }
    expect([await ann.ok(contentLock, input), await ann.ok(contentLock, input)]).toEqual(['ann', 'ann'])
  })
})
