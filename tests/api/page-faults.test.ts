import { afterEach, beforeEach, expect, it } from 'vitest'
import { contentGetInit, contentList, contentOffline, contentPublish } from '#contract/contents.ts'
import { taskList } from '#contract/tasks.ts'
import { templateList } from '#contract/templates.ts'
import { publishFaults } from '#contract/publishing.ts'
import { PublishQueue } from '#server/publish/queue.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { publishedArticle, withoutQueue } from '#tests/support/publishing.ts'

let app: TestApp
let editor: TestClient
beforeEach(async () => {
  app = await startApp()
  editor = await app.as('editor')
}, 120_000)
afterEach(() => app.close())

const TEMPLATE = 'demo_pc/template/article.template.html'
const BROKEN = '<html>\n<body>\n{% nonsense %}\n'

interface Place {
  siteId: string
  catalogId: string
  contentId: string
}

async function faultsIn({ siteId, catalogId, contentId }: Place) {
  const query = { catalogId, pageSize: 100 }
  const { rows } = await editor.ok(contentList, { query, site: siteId })
  const row = rows.find((one) => one.contentId === contentId)
  const params = { catalogId, contentType: 'article', contentId }
  const init = await editor.ok(contentGetInit, { params, site: siteId })
  expect(init.pageFaults).toEqual(row?.pageFaults)
  return row?.pageFaults
}

async function publishAgain({ siteId, contentId }: Place) {
  await editor.ok(contentPublish, { body: { contentIds: [contentId] }, site: siteId })
  await app.services.publisher.idle()
}

it('an article whose template is broken says so with file and line, until its page is written', async () => {
  const { files } = app.services
  const article = await publishedArticle(app.services)
  const template = String(await files.read(TEMPLATE))
  await files.write(TEMPLATE, BROKEN)
  await publishAgain(article)
  expect(await faultsIn(article)).toEqual([
    {
      pipeCode: 'pc',
      code: 'TemplateError',
      reason: expect.stringContaining('nonsense') as string,
      file: 'article.template.html',
      line: 3,
      isRetried: false,
      time: expect.stringMatching(/^\d{4}-/) as string,
    },
  ])
  await files.write(TEMPLATE, template)
  await publishAgain(article)
  expect(await faultsIn(article)).toBeUndefined()
})

it('an article whose template costs too much says which limit it reached', async () => {
  const article = await publishedArticle(app.services)
  await app.services.files.write(TEMPLATE, '<p>\n{% include "article.template.html" %}')
  await publishAgain(article)
  expect(await faultsIn(article)).toMatchObject([
    { pipeCode: 'pc', code: 'TemplateDepth', file: 'article.template.html', isRetried: false },
  ])
})

it('a published article without a template has no page, and says so', async () => {
  const { db } = app.services
  const article = await publishedArticle(app.services)
  const site = await db
    .selectFrom('site')
    .select('publishPipeProps')
    .where('siteId', '=', article.siteId)
    .executeTakeFirstOrThrow()
  const props = { ...site.publishPipeProps, h5: {} }
  await db
    .updateTable('site')
    .set({ publishPipeProps: JSON.stringify(props) })
    .where('siteId', '=', article.siteId)
    .execute()
  await publishAgain(article)
  expect(await faultsIn(article)).toMatchObject([{ pipeCode: 'h5', code: 'NoTemplate', isRetried: false }])
  await db.updateTable('publishPipe').set({ state: '1' }).where('code', '=', 'h5').execute()
  expect(await faultsIn(article), 'of a pipe that is switched off').toBeUndefined()
})

it('an article whose template is gone says so, stays in the queue, and is written once the template is back', async () => {
  const { db, files } = app.services
  const article = await publishedArticle(app.services)
  const template = String(await files.read(TEMPLATE))
  await files.remove(TEMPLATE)
  await files.remove(article.file)
  await editor.ok(contentPublish, { body: { contentIds: [article.contentId] }, site: article.siteId })
  const told = { pipeCode: 'pc', code: 'TemplateMissing', file: 'article.template.html', isRetried: true }
  await expect.poll(() => faultsIn(article), { timeout: 30_000 }).toMatchObject([told])
  const waiting = () =>
    db.selectFrom('pageJob').select(['targetId', 'reason']).where('reason', 'is not', null).execute()
  expect(await waiting()).toContainEqual({ targetId: article.contentId, reason: 'TemplateMissing' })
  const admin = await app.as('admin')
  const { rows } = await admin.ok(taskList, { query: { id: 'PublishPage' } })
  expect(rows).toContainEqual(expect.objectContaining({ status: 'FAILED', errCode: 'PAGE_NOT_WRITTEN' }))
  await files.write(TEMPLATE, template)
  // The list of templates is where files are seen that came by other ways.
  await admin.ok(templateList, { query: { publishPipeCode: 'pc' }, site: article.siteId })
  await app.services.publisher.idle()
  expect(await faultsIn(article)).toBeUndefined()
  expect(await files.size(article.file)).toBeGreaterThan(0)
}, 120_000)

it('what the disk refuses is told while it is tried again, and is known after a restart', async () => {
  const { files } = app.services
  const article = await publishedArticle(app.services)
  const failing = await withoutQueue(app.services)
  await files.remove(article.file)
  await files.write(`${article.file}/in-the-way.txt`, '')
  await editor.ok(contentPublish, { body: { contentIds: [article.contentId] }, site: article.siteId })
  await failing.begin(app.services, true)
  await expect.poll(() => faultsIn(article)).toMatchObject([{ pipeCode: 'pc', code: 'EISDIR', isRetried: true }])
  await failing.end(1000)
  await files.removeTree(article.file)
  expect(await faultsIn(article)).toHaveLength(1)
  const next = new PublishQueue(app.services.newId)
  await next.begin(app.services, true)
  await next.idle()
  await next.end(1000)
  expect(await faultsIn(article)).toBeUndefined()
})

it('a page that goes with its article takes its fault along; one that is edited again keeps it', async () => {
  const { db, files } = app.services
  const article = await publishedArticle(app.services)
  await files.write(TEMPLATE, BROKEN)
  await publishAgain(article)
  const status = (value: '30' | '60') =>
    db.updateTable('content').set({ status: value }).where('contentId', '=', article.contentId).execute()
  await status('60')
  await db.transaction().execute((tx) => app.services.publisher.enqueue(tx, [{ type: 'content', ...article }]))
  await app.services.publisher.idle()
  expect(await faultsIn(article)).toHaveLength(1)
  await status('30')
  await editor.ok(contentOffline, { body: [article.contentId], site: article.siteId })
  await app.services.publisher.idle()
  expect(await faultsIn(article)).toBeUndefined()
})

it('the pages of a catalog and the home page say so as well, to who may view them', async () => {
  const { files } = app.services
  const article = await publishedArticle(app.services)
  const { siteId: site, catalogId } = article
  for (const name of ['list', 'index']) await files.write(`demo_pc/template/${name}.template.html`, BROKEN)
  await publishAgain(article)
  const found = await editor.ok(publishFaults, { query: { catalogId }, site })
  expect(found.home).toMatchObject([{ pipeCode: 'pc', code: 'TemplateError', file: 'index.template.html', line: 3 }])
  expect(found.catalog).toMatchObject([{ pipeCode: 'pc', code: 'TemplateError', file: 'list.template.html', line: 3 }])
  expect(await faultsIn(article)).toBeUndefined()
  const reader = await app.withUser({ userName: 'home-reader', sites: { [site]: ['View'] } })
  expect(await reader.ok(publishFaults, { site })).toMatchObject({ catalog: [] })
  expect(await reader.call(publishFaults, { query: { catalogId }, site })).toMatchObject({ code: 403 })
})
