import { MessageChannel } from 'node:worker_threads'
import { expose, wrap } from 'comlink'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publishClear, publishTaskCount } from '#contract/publishing.ts'
import { taskList } from '#contract/tasks.ts'
import { DataError } from '#render/template-error.ts'
import type { Db } from '#server/store/db.ts'
import { pageDatabase, type RunQuery } from '#server/publish/page-database.ts'
import { queriesOf } from '#server/publish/page-writer.ts'
import { threadEndpoint } from '#server/publish/thread-endpoint.ts'
import { type JobRow, nextJobs } from '#server/publish/page-jobs.ts'
import type { PageJob } from '#server/publish/publisher.ts'
import { PublishQueue } from '#server/publish/queue.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { publishedArticle, withoutQueue } from '#tests/support/publishing.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp()
}, 120_000)
afterEach(() => app.close())

const read = async (file: string) => String(await app.services.files.read(file))
const exists = async (file: string) => (await app.services.files.size(file)) !== undefined

async function change(
  contentId: string,
  set: { status?: '30' | '40' | '60'; title?: string; staticPath?: string },
  jobs: PageJob[],
) {
  await app.services.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('content')
      .set({ status: '30', ...set })
      .where('contentId', '=', contentId)
      .execute()
    await app.services.publisher.enqueue(tx, jobs)
  })
}

describe('publishing a content', () => {
  it('writes its page with title and body, the lists above it and the home page, for every pipe', async () => {
    const { siteId, contentId, file } = await publishedArticle(app.services, 'countryside')
    const title = '一条全新的标题 <b>'
    await change(contentId, { title }, [{ type: 'content', siteId, contentId }])
    await app.services.publisher.idle()
    const page = await read(file)
    expect(page).toContain('<h1 style="">一条全新的标题 &lt;b&gt;</h1>')
    expect(page).toMatch(/<div class="body"><p>.{20,}<\/p>/)
    for (const list of [
      'news/local/countryside/index.html',
      'news/local/index.html',
      'news/index.html',
      'index.html',
    ]) {
      expect(await read(`demo_pc/${list}`), list).toContain('一条全新的标题 &lt;b&gt;')
    }
    expect(await read(file.replace('_pc', '_h5'))).toContain('一条全新的标题')
  })

  it('leaves pages alone whose bytes are the same', async () => {
    const { siteId, contentId, file } = await publishedArticle(app.services)
    const { stat } = await import('node:fs/promises')
    const before = await stat(app.services.files.resolve(file))
    await change(contentId, {}, [{ type: 'content', siteId, contentId }])
    await app.services.publisher.idle()
    expect((await stat(app.services.files.resolve(file))).ino).toBe(before.ino)
  })

  it('keeps the page as it was while the content is edited again', async () => {
    const { siteId, contentId, file } = await publishedArticle(app.services)
    const before = await read(file)
    await change(contentId, { status: '60', title: 'Half done' }, [{ type: 'content', siteId, contentId }])
    await app.services.publisher.idle()
    expect(await read(file)).toBe(before)
  })

  it('never writes outside the folder of the pipe, and shows what it did not write as failed', async () => {
    const { db } = app.services
    const untried = () => db.selectFrom('pageJob').select('jobId').where('tries', '=', 0).execute()
    const { siteId, contentId } = await publishedArticle(app.services)
    const template = await read('demo_pc/template/index.template.html')
    for (const staticPath of [
      '../escaped.html',
      'template/index.template.html',
      '/escaped.html',
      'a/../../escaped.html',
    ]) {
      await change(contentId, { staticPath }, [{ type: 'content', siteId, contentId }])
      await expect.poll(untried, { timeout: 10_000 }).toEqual([])
    }
    const { rows } = await (await app.as('admin')).ok(taskList, { query: { type: contentId } })
    expect(rows[0]).toMatchObject({
      status: 'FAILED',
      errCode: 'PAGE_NOT_WRITTEN',
      errData: { reason: 'PagePathError' },
    })
    expect(await exists('escaped.html')).toBe(false)
    expect(await read('demo_pc/template/index.template.html')).toBe(template)
  }, 60_000)
})

describe('the demo site', () => {
  it('was published by the queue at the first start: home, three levels of lists, picture sets', async () => {
    const { db } = app.services
    expect(await read('demo_pc/index.html')).toContain('<h2 style="">澜江大桥北岸慢行道本周贯通')
    expect(await exists('demo_pc/culture/heritage/artisans/index.html')).toBe(true)
    const contents = await db.selectFrom('content').select(['contentType']).execute()
    expect(contents.length).toBeGreaterThanOrEqual(60)
    expect(new Set(contents.map((row) => row.contentType)).size).toBe(4)
    const set = await db
      .selectFrom('content as c')
      .innerJoin('catalog as g', 'g.catalogId', 'c.catalogId')
      .select(['c.contentId', 'g.path'])
      .where('c.contentType', '=', 'image')
      .executeTakeFirstOrThrow()
    const page = await read(`demo_pc/${set.path}${set.contentId}.html`)
    const pictures = [...page.matchAll(/<img src="\/stage-api\/preview\/([^"]+)"/g)].map(([, path]) => path ?? '')
    expect(pictures.length).toBeGreaterThanOrEqual(4)
    for (const path of pictures) expect(await exists(path), path).toBe(true)
  })
})

describe('a content that goes offline', () => {
  it('loses its pages with their paging; no other file is touched', async () => {
    const { db, files } = app.services
    const paged = (await files.list('demo_pc')).find((name) => /\d{10,}_2\.html$/.test(name)) ?? ''
    const contentId = /(\d+)_2\.html$/.exec(paged)?.[1] ?? ''
    const { siteId } = await db
      .selectFrom('content')
      .select('siteId')
      .where('contentId', '=', contentId)
      .executeTakeFirstOrThrow()
    const before = await files.list('demo_pc')
    await change(contentId, { status: '40' }, [{ type: 'unpublish', siteId, contentId, files: [] }])
    await app.services.publisher.idle()
    const after = await files.list('demo_pc')
    expect(before.filter((name) => !after.includes(name)).toSorted()).toEqual([paged.replace('_2', ''), paged])
    expect(await read('demo_pc/index.html')).not.toContain(contentId)
  })

  it('removes named files of its site only', async () => {
    const { siteId, contentId, file } = await publishedArticle(app.services)
    const named = [
      'demo_pc/css/site.css',
      'demo_pc/template/index.template.html',
      'demo/secret.html',
      'demo_pc/../demo/secret.html',
    ]
    await app.services.files.write('demo/secret.html', 'x')
    await app.services.files.write('demo_pc/old/place.html', 'x')
    await change(contentId, { status: '40' }, [
      { type: 'unpublish', siteId, contentId, files: [...named, 'demo_pc/old/place.html'] },
    ])
    await app.services.publisher.idle()
    expect(await exists(file)).toBe(false)
    expect(await exists('demo_pc/old/place.html')).toBe(false)
    for (const kept of named.slice(0, 3)) expect(await exists(kept), kept).toBe(true)
  })
})

describe('the queue', () => {
  it('keeps the job of a process that died between status and page, and does it at the next start', async () => {
    const { siteId, contentId, file } = await publishedArticle(app.services)
    const next = await withoutQueue(app.services)
    await change(contentId, { title: 'Survives' }, [{ type: 'content', siteId, contentId }])
    const admin = await app.as('admin')
    expect(Number(await admin.ok(publishTaskCount))).toBeGreaterThan(0)
    expect(await read(file)).not.toContain('Survives')
    // Claimed and then killed: the claim is in the row, the page is not.
    await app.services.db
      .updateTable('pageJob')
      .set({ claimedUntil: new Date(Date.now() + 60_000) })
      .execute()
    await next.begin(app.services, true)
    await next.idle()
    await next.end(1000)
    expect(await read(file)).toContain('Survives')
    expect(await admin.ok(publishTaskCount)).toBe('0')
  })

  it('keeps the job of a page whose data could not be read, and writes it once it can', async () => {
    const { db } = app.services
    const { siteId, contentId, file } = await publishedArticle(app.services)
    const failing = await withoutQueue(app.services)
    await change(contentId, { title: 'Written later' }, [{ type: 'content', siteId, contentId }])
    await sql`alter table article_detail rename to article_detail_away`.execute(db)
    await failing.begin(app.services, true)
    const left = () => db.selectFrom('pageJob').select(['type', 'targetId']).execute()
    await expect.poll(async () => new Set((await left()).map((job) => job.type))).toEqual(new Set(['content']))
    expect(await left()).toContainEqual({ type: 'content', targetId: contentId })
    await failing.end(1000)
    expect(await read(file)).not.toContain('Written later')
    await sql`alter table article_detail_away rename to article_detail`.execute(db)
    const next = new PublishQueue(app.services.newId)
    await next.begin(app.services, true)
    await next.idle()
    await next.end(1000)
    expect(await read(file)).toContain('Written later')
  })

  it('keeps a page that the disk refuses, however old its job, shows it as failed, and writes it once it can', async () => {
    const { db, files } = app.services
    const { siteId, contentId, file } = await publishedArticle(app.services)
    const failing = await withoutQueue(app.services)
    await change(contentId, { title: 'Refused at first' }, [{ type: 'content', siteId, contentId }])
    await db
      .updateTable('pageJob')
      .set({ createTime: new Date(Date.now() - 3600_000) })
      .execute()
    // A folder in the place of the page: no user may write there, the most powerful one included.
    await files.remove(file)
    await files.write(`${file}/in-the-way.txt`, '')
    await failing.begin(app.services, true)
    const admin = await app.as('admin')
    const failed = async (query = { type: 'PublishPage' }) => (await admin.ok(taskList, { query })).rows
    await expect.poll(failed).toHaveLength(1)
    const [task] = await failed({ type: contentId })
    expect(task).toMatchObject({
      type: `PublishPage-content-${contentId}`,
      status: 'FAILED',
      errCode: 'PAGE_NOT_WRITTEN',
      errData: { reason: 'EISDIR', tries: 1 },
    })
    expect(task?.errMessages?.[0]).toMatch(/^1\.The page could not be built \(EISDIR\), tried 1 times;/)
    expect(await admin.ok(publishTaskCount)).toBe('1')

    // Not before its time, and not in the way of a later job of the same page, which does its work as well.
    const row = await db.selectFrom('pageJob').selectAll().executeTakeFirstOrThrow()
    expect(row.retryAt?.getTime()).toBeGreaterThan(Date.now())
    await files.removeTree(file)
    await change(contentId, { title: 'Published once more' }, [{ type: 'content', siteId, contentId }])
    await expect.poll(() => admin.ok(publishTaskCount)).toBe('0')
    await failing.end(1000)
    expect(await failed()).toEqual([])
    expect(await read(file)).toContain('Published once more')
  })

  it('does not take a content that is being written a second time before that has ended', async () => {
    const { db } = app.services
    const { siteId, contentId } = await publishedArticle(app.services)
    await withoutQueue(app.services)
    const job: PageJob = { type: 'content', siteId, contentId }
    const take = async (ended: readonly JobRow[]) => {
      const found = { jobs: ended, faults: [], asked: [], changed: [] }
      const jobs = await nextJobs(db, found, { limit: 100, until: app.services.heartbeat.until }, app.services.newId)
      return { jobs, targets: jobs.map((one) => one.targetId) }
    }
    await change(contentId, {}, [job])
    const first = await take([])
    expect(first.targets).toContain(contentId)
    await change(contentId, {}, [job])
    expect((await take([])).targets).toEqual([])
    expect((await take(first.jobs)).targets).toEqual(first.targets)
  })

  it('is rolled back with the change that asked for it', async () => {
    const { siteId, contentId } = await publishedArticle(app.services)
    const { db } = app.services
    const failed = db.transaction().execute(async (tx) => {
      await app.services.publisher.enqueue(tx, [{ type: 'content', siteId, contentId }])
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await db.selectFrom('pageJob').selectAll().execute()).toEqual([])
  })

  it('holds equal waiting jobs once and can be emptied', async () => {
    const { siteId, contentId } = await publishedArticle(app.services)
    await withoutQueue(app.services)
    const job: PageJob = { type: 'content', siteId, contentId }
    await change(contentId, {}, [job, job])
    await change(contentId, {}, [job])
    const rows = await app.services.db.selectFrom('pageJob').select(['type', 'targetId']).execute()
    expect(rows.filter((row) => row.targetId === contentId)).toEqual([{ type: 'content', targetId: contentId }])
    const lists = rows.filter((row) => row.type !== 'content').map((row) => row.type)
    expect(lists.toSorted()).toEqual(['catalog', 'catalog', 'site'])
    expect(new Set(rows.map((row) => row.targetId)).size).toBe(rows.length)
    const editor = await app.as('editor')
    await editor.ok(publishClear)
    expect(await editor.ok(publishTaskCount)).toBe('0')
  })

  it('goes on after a template that fails', async () => {
    const { siteId, contentId, file } = await publishedArticle(app.services)
    await app.services.files.write('demo_pc/template/list.template.html', '{% for %}')
    await change(contentId, { title: 'Still written' }, [{ type: 'content', siteId, contentId }])
    await app.services.publisher.idle()
    expect(await read(file)).toContain('Still written')
  })
})

describe('the thread that writes pages', () => {
  it('reads what the database answers, never in a transaction, and tells its failures from faults', async () => {
    const { port1, port2 } = new MessageChannel()
    try {
      expose({ query: queriesOf(app.services.db) }, threadEndpoint(port1))
      const host = wrap<{ query: RunQuery }>(threadEndpoint(port2))
      const pages = pageDatabase(host.query)
      const { contentId } = await publishedArticle(app.services)
      const read = (db: Db) => db.selectFrom('content').selectAll().where('contentId', 'in', [contentId]).execute()
      const rows = await read(pages)
      expect(rows).toEqual(await read(app.services.db))
      expect(rows[0]?.createTime).toBeInstanceOf(Date)
      await expect(sql`select * from no_such_table`.execute(pages)).rejects.toThrow(DataError)
      await expect(pages.transaction().execute(async () => {})).rejects.toThrow('without a transaction')
    } finally {
      port1.close()
      port2.close()
    }
  })
})

describe('a pipe that is switched off', () => {
  it('is not written to, but what goes offline leaves it too', async () => {
    const { siteId, contentId, file } = await publishedArticle(app.services)
    const mobile = file.replace('_pc', '_h5')
    await app.services.db.updateTable('publishPipe').set({ state: '1' }).where('code', '=', 'h5').execute()
    await change(contentId, { title: 'Only here' }, [{ type: 'content', siteId, contentId }])
    await app.services.publisher.idle()
    expect(await read(file)).toContain('Only here')
    expect(await read(mobile)).not.toContain('Only here')
    await change(contentId, { status: '40' }, [{ type: 'unpublish', siteId, contentId, files: [] }])
    await app.services.publisher.idle()
    expect([await exists(file), await exists(mobile)]).toEqual([false, false])
  })
})
