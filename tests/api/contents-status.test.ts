import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  contentArchive,
  contentDelete,
  contentDestroy,
  contentForceUnlock,
  contentGetInit,
  contentList,
  contentLock,
  contentLog,
  contentOffline,
  contentPublish,
  contentRecover,
  contentRecycleList,
  contentRelaAdd,
  contentToPublish,
  contentUnlock,
} from '#contract/contents.ts'
import { CONTENT_STATUS, type ContentStatus } from '#contract/contents/limits.ts'
import { GRANT_ITEMS } from '#contract/grants.ts'
import type { PageJob } from '#server/publish/publisher.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { force, init, rowOf, stored } from '#tests/support/contents.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let ann: TestClient
let admin: TestClient
let site: TestSite
const jobs: PageJob[] = []
const EDIT = ['View', 'AddContent', 'EditContent', 'DeleteContent']
const STATUSES = Object.values(CONTENT_STATUS)

beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  // What pages do is another story; here only what they are asked to do counts.
  Object.assign(server.services.publisher, {
    enqueue: async (_: unknown, wanted: readonly PageJob[]) => void jobs.push(...wanted),
  })
  admin = await server.as('admin')
  site = await addSite(server.services, 'statusa')
  ann = await server.withUser({
    userName: 'ann',
    menus: ['cms:content:view'],
    sites: { [site.siteId]: ['View'] },
    catalogs: {
      [site.news]: EDIT,
      [site.sport]: EDIT,
    },
  })
})
afterAll(() => server.close())

async function made(status: ContentStatus): Promise<string> {
  const contentId = await stored(server.services, ann, site)
  await force(server.services, contentId, status)
  jobs.length = 0
  return contentId
}
const statusOf = async (contentId: string) => (await rowOf(server.services, contentId)).status
const at = () => ({ site: site.siteId })
const countOf = async (catalogId: string) => {
  const catalog = server.services.db.selectFrom('catalog').select('contentCount').where('catalogId', '=', catalogId)
  return (await catalog.executeTakeFirstOrThrow()).contentCount
}

describe('the status machine over the wire', () => {
  const lists = { toPublish: contentToPublish, offline: contentOffline, archive: contentArchive, delete: contentDelete }
  const expected = {
    toPublish: () => '20',
    offline: () => '40',
    archive: (from: string) => (from === '30' || from === '40' ? '50' : 'NOT_ARCHIVABLE'),
    delete: (from: string) => (from === '0' || from === '40' ? from : 'NOT_DELETABLE'),
  }
  for (const action of Object.keys(lists) as (keyof typeof lists)[]) {
    it(`${action} does with every status what the table says`, async () => {
      for (const from of STATUSES) {
        const contentId = await made(from)
        const { errCode } = await ann.call(lists[action], { ...at(), body: [contentId] })
        expect(errCode ?? (await statusOf(contentId)), `from ${from}`).toBe(expected[action](from))
        if (errCode) expect(await statusOf(contentId)).toBe(from)
      }
    })
  }

  it('publish leads from every status to published, and dates it once', async () => {
    for (const from of STATUSES) {
      const contentId = await made(from)
      await ann.ok(contentPublish, { ...at(), body: { contentIds: [contentId] } })
      const row = await rowOf(server.services, contentId)
      expect(row.status).toBe('30')
      expect(row.publishDate).toBeInstanceOf(Date)
      expect(jobs).toEqual([{ type: 'content', siteId: site.siteId, contentId }])
      await ann.ok(contentPublish, { ...at(), body: { contentIds: [contentId] } })
      expect((await rowOf(server.services, contentId)).publishDate).toEqual(row.publishDate)
    }
  })
})

describe('publishing', () => {
  it('leaves a waiting content with a future date waiting, and publishes a draft with one', async () => {
    const waiting = await made('20')
    const draft = await made('0')
    const publishDate = new Date(Date.now() + 86_400_000)
    await server.services.db
      .updateTable('content')
      .set({ publishDate })
      .where('contentId', 'in', [waiting, draft])
      .execute()
    await ann.ok(contentPublish, { ...at(), body: { contentIds: [waiting, draft] } })
    expect([await statusOf(waiting), await statusOf(draft)]).toEqual(['20', '30'])
  })

  it('skips ids that name nothing and does not change the update time', async () => {
    const contentId = await made('0')
    const { updateTime } = await rowOf(server.services, contentId)
    await ann.ok(contentPublish, { ...at(), body: { contentIds: ['123', contentId] } })
    expect((await rowOf(server.services, contentId)).updateTime).toEqual(updateTime)
  })

  it('publishes nothing of a batch in which one is locked by somebody else', async () => {
    const [free, locked] = [await made('0'), await made('0')]
    await admin.ok(contentLock, { ...at(), params: { contentId: locked } })
    const { errCode } = await ann.call(contentPublish, { ...at(), body: { contentIds: [free, locked] } })
    expect([errCode, await statusOf(free)]).toEqual(['LOCKED', '0'])
  })

  it('accepts a single value where a list is meant', async () => {
    const contentId = await made('0')
    await ann.ok(contentToPublish, { ...at(), body: contentId as never })
    expect(await statusOf(contentId)).toBe('20')
  })
})

describe('the version that the caller saw', () => {
  const calls = [contentToPublish, contentOffline, contentDelete]
  it('refuses calls without a text when the content is another by now', async () => {
    const contentId = await made('0')
    for (const call of calls) {
      const answer = await ann.call(call, { ...at(), body: [contentId], query: { version: 7 } })
      expect(answer).toMatchObject({ errCode: 'CONFLICT', errData: { version: 1 } })
    }
    const publish = await ann.call(contentPublish, {
      ...at(),
      body: { contentIds: [contentId] },
      query: { version: 7 },
    })
    expect([publish.errCode, await statusOf(contentId)]).toEqual(['CONFLICT', '0'])
  })

  it('lets them pass when it is the stored one', async () => {
    const contentId = await made('0')
    await ann.ok(contentToPublish, { ...at(), body: [contentId], query: { version: 1 } })
    expect(await statusOf(contentId)).toBe('20')
  })

  it('needs a call that names one content', async () => {
    const body = [await made('0'), await made('0')]
    expect((await ann.call(contentToPublish, { ...at(), body, query: { version: 1 } })).errCode).toBe('BAD_REQUEST')
  })
})

const removals = () => jobs.filter((job) => job.type === 'unpublish')

describe('taking offline', () => {
  it('asks for the removal of the pages of every pipe', async () => {
    const contentId = await made('30')
    await ann.ok(contentOffline, { ...at(), body: [contentId] })
    expect(removals()).toEqual([
      {
        type: 'unpublish',
        siteId: site.siteId,
        contentId,
        files: [`statusa_pc/news/${contentId}.shtml`, `statusa_pc/news/${contentId}_ex.shtml`],
      },
    ])
  })

  it.each([CONTENT_STATUS.editing, CONTENT_STATUS.toPublish])(
    'asks for it, too, when a published content got the status %s since',
    async (status) => {
      const contentId = await made(status)
      await ann.ok(contentOffline, { ...at(), body: [contentId] })
      expect(removals()).toMatchObject([{ type: 'unpublish', contentId }])
    },
  )

  it('takes mappings and links to a published content with it', async () => {
    const source = await made('30')
    const [mapping, link] = [await made('30'), await made('30')]
    const { db } = server.services
    await db.updateTable('content').set({ copyType: 2, copyId: source }).where('contentId', '=', mapping).execute()
    const redirectUrl = `iurl://content?id=${source}`
    await db.updateTable('content').set({ linkFlag: 'Y', redirectUrl }).where('contentId', '=', link).execute()
    await ann.ok(contentOffline, { ...at(), body: [source] })
    expect([await statusOf(mapping), await statusOf(link)]).toEqual(['40', '40'])
  })

  it('leaves mappings and links archived that were', async () => {
    const source = await made('30')
    const [mapping, link] = [await made('50'), await made('50')]
    const { db } = server.services
    await db.updateTable('content').set({ copyType: 2, copyId: source }).where('contentId', '=', mapping).execute()
    const redirectUrl = `iurl://content?id=${source}`
    await db.updateTable('content').set({ linkFlag: 'Y', redirectUrl }).where('contentId', '=', link).execute()
    await ann.ok(contentOffline, { ...at(), body: [source] })
    expect([await statusOf(source), await statusOf(mapping), await statusOf(link)]).toEqual(['40', '50', '50'])
  })

  it('hides archived contents from lists that do not ask for them, and brings them back', async () => {
    const contentId = await made('40')
    await ann.ok(contentArchive, { ...at(), body: [contentId] })
    const listed = async (status?: string) => {
      const query = { catalogId: site.news, pageSize: 1000, ...(status ? { status } : {}) }
      return (await ann.ok(contentList, { ...at(), query })).rows.some((row) => row.contentId === contentId)
    }
    expect([await listed(), await listed('50')]).toEqual([false, true])
    await ann.ok(contentOffline, { ...at(), body: [contentId] })
    expect([await listed(), await listed('50')]).toEqual([true, false])
  })
})

describe('the lock', () => {
  it('names its holder, is renewed by him, and only he opens it', async () => {
    const contentId = await made('0')
    const params = { contentId }
    expect(await ann.ok(contentLock, { ...at(), params })).toBe('ann')
    expect(await ann.ok(contentLock, { ...at(), params })).toBe('ann')
    expect(await admin.call(contentLock, { ...at(), params })).toMatchObject({
      errCode: 'LOCKED',
      errData: { lockUser: 'ann' },
    })
    expect((await admin.call(contentUnlock, { ...at(), params })).errCode).toBe('LOCKED')
    expect((await admin.call(contentDelete, { ...at(), body: [contentId] })).errCode).toBe('LOCKED')
    await ann.ok(contentUnlock, { ...at(), params })
    await ann.ok(contentUnlock, { ...at(), params })
    expect(await rowOf(server.services, contentId)).toMatchObject({ isLock: 'N', lockUser: '', version: 1 })
  })
})

describe('a lock that is taken from its holder', () => {
  const take = (client: TestClient, contentId: string, lockUser: string) =>
    client.call(contentForceUnlock, { ...at(), params: { contentId }, query: { lockUser } })
  const locked = async () => {
    const contentId = await made('0')
    await ann.ok(contentLock, { ...at(), params: { contentId } })
    return contentId
  }

  it('is opened by an administrator who names the holder; the log tells who took it from whom', async () => {
    const contentId = await locked()
    expect((await take(admin, contentId, 'ann')).code).toBe(200)
    expect(await rowOf(server.services, contentId)).toMatchObject({ isLock: 'N', lockUser: '', updateBy: 'admin' })
    const { rows } = await ann.ok(contentLog, { ...at(), params: { contentId }, query: {} })
    expect(rows[0]).toMatchObject({ operator: 'admin', kind: 'unlock', facts: { lockUser: 'ann' } })
    await admin.ok(contentLock, { ...at(), params: { contentId } })
    expect((await ann.call(contentPublish, { ...at(), body: { contentIds: [contentId] } })).errCode).toBe('LOCKED')
  })

  it('stays where somebody else holds it by now, and where it is gone nothing is noted', async () => {
    const contentId = await locked()
    expect(await take(admin, contentId, 'bob')).toMatchObject({ errCode: 'LOCKED', errData: { lockUser: 'ann' } })
    await ann.ok(contentUnlock, { ...at(), params: { contentId } })
    expect((await take(admin, contentId, 'ann')).code).toBe(200)
    const { rows } = await ann.ok(contentLog, { ...at(), params: { contentId }, query: {} })
    expect(rows[0]).toMatchObject({ operator: 'ann', kind: 'unlock', facts: {} })
  })

  it.each([
    ['a colleague with all rights on the catalog', 'colleague', []],
    ['a developer', 'developer', ['develop']],
  ])('is not opened by %s', async (_, userName, roles) => {
    const contentId = await locked()
    const client = await server.withUser({
      userName,
      roles,
      menus: ['cms:content:view'],
      sites: { [site.siteId]: ['View'] },
      catalogs: { [site.news]: GRANT_ITEMS.Catalog },
    })
    expect((await take(client, contentId, 'ann')).errCode).toBe('FORBIDDEN')
    expect(await rowOf(server.services, contentId)).toMatchObject({ isLock: 'Y', lockUser: 'ann' })
  })

  it('is not given up by its holder this way either', async () => {
    const contentId = await locked()
    expect((await take(ann, contentId, 'ann')).errCode).toBe('FORBIDDEN')
  })
})

describe('the recycle bin', () => {
  const bin = async (query = {}) =>
    (await ann.ok(contentRecycleList, { ...at(), query: { pageSize: 1000, ...query } })).rows

  it('takes all or none', async () => {
    const [draft, published] = [await made('0'), await made('30')]
    expect((await ann.call(contentDelete, { ...at(), body: [draft, published] })).errCode).toBe('NOT_DELETABLE')
    expect((await ann.call(contentDelete, { ...at(), body: [draft, '123'] })).errCode).toBe('NOT_FOUND')
    expect((await rowOf(server.services, draft)).deleted).toBe(0)
  })

  it('shows who deleted what when, finds by title and status, and counts', async () => {
    const contentId = await stored(server.services, ann, site, { title: '回收站里的标题' })
    await ann.ok(contentDelete, { ...at(), body: [contentId] })
    const [row] = await bin({ title: '站里', catalogId: site.news, status: '0' })
    expect(row).toMatchObject({ contentId, status: '0', updateBy: 'ann', deleted: 1 })
    expect(await bin({ title: '站里', status: '40' })).toEqual([])
    const params = { catalogId: site.news, contentType: 'article', contentId }
    expect((await ann.call(contentGetInit, { ...at(), params })).errCode).toBe('NOT_FOUND')
    expect((await ann.call(contentDelete, { ...at(), body: [contentId] })).errCode).toBe('NOT_FOUND')
  })

  it('gives back with the status it had, twice as well as once', async () => {
    const contentId = await made('40')
    const before = await countOf(site.news)
    await ann.ok(contentDelete, { ...at(), body: [contentId] })
    expect(await countOf(site.news)).toBe(before - 1)
    await ann.ok(contentRecover, { ...at(), body: [contentId] })
    await ann.ok(contentRecover, { ...at(), body: [contentId] })
    expect(await init(ann, site, contentId)).toMatchObject({ status: '40' })
    expect(await countOf(site.news)).toBe(before)
  })

  it('removes for good only what lies in it', async () => {
    const [binned, live] = [await made('0'), await made('0')]
    await ann.ok(contentDelete, { ...at(), body: [binned] })
    await ann.ok(contentDestroy, { ...at(), body: [binned, live] })
    await expect(rowOf(server.services, binned)).rejects.toThrow()
    expect((await rowOf(server.services, live)).deleted).toBe(0)
  })

  /** A mapping of a draft. */
  const mapped = async () => {
    const [source, mapping] = [await made('0'), await made('0')]
    const { db } = server.services
    await db.updateTable('content').set({ copyType: 2, copyId: source }).where('contentId', '=', mapping).execute()
    return { source, mapping }
  }

  it('takes the mappings of a deleted content away, and the log of that tells which', async () => {
    const { source, mapping } = await mapped()
    await ann.ok(contentDelete, { ...at(), body: [source] })
    await expect(rowOf(server.services, mapping)).rejects.toThrow()
    const { rows } = await ann.ok(contentLog, { ...at(), params: { contentId: source }, query: {} })
    expect(rows[0]).toMatchObject({ kind: 'delete', facts: { from: '0', mappings: '1', contentIds: mapping } })
  })

  it('takes a source and its mapping in one call: only the source lies in the bin, and both are counted once', async () => {
    const { source, mapping } = await mapped()
    const before = await countOf(site.news)
    await ann.ok(contentDelete, { ...at(), body: [mapping, source] })
    await expect(rowOf(server.services, mapping)).rejects.toThrow()
    expect((await rowOf(server.services, source)).deleted).toBe(1)
    expect(await countOf(site.news)).toBe(before - 2)
  })

  it('leaves nothing behind of such a mapping: no values of models, no relation that leads to it', async () => {
    const { source, mapping } = await mapped()
    const related = await made('0')
    await ann.ok(contentRelaAdd, { query: { contentId: related }, body: [mapping, source] })
    const { db } = server.services
    const modelId = server.services.newId()
    await sql`insert into x_model (model_id, owner_type, owner_id, name, code, table_name)
      values (${modelId}, 'CmsExtend', ${site.siteId}, 'Book', 'book', 'cms_exd_default')`.execute(db)
    await sql`insert into cms_exd_default (model_id, data_type, data_id) values
      (${modelId}, 'content', ${mapping}), (${modelId}, 'content', ${source})`.execute(db)
    await ann.ok(contentDelete, { ...at(), body: [source] })
    const values = await sql`select data_id from cms_exd_default where model_id = ${modelId}`.execute(db)
    expect(values.rows).toEqual([{ dataId: source }])
    const relations = db.selectFrom('contentRela').select('relaContentId').where('contentId', '=', related)
    expect(await relations.execute()).toEqual([{ relaContentId: source }])
  })
})
