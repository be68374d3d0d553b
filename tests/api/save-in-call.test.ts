import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contentAdd, contentSave } from '#contract/contents.ts'
import { taskGet } from '#contract/tasks.ts'
import type { ChangeListener } from '#server/http/pipeline.ts'
import { recordOperation } from '#server/areas/system/oper-log.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { article, force, rowOf, stored } from '#tests/support/contents.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let admin: TestClient
let site: TestSite
let record: ChangeListener = recordOperation

beforeAll(async () => {
  server = await startApp({ settings: { demo: false }, onChanged: (...told) => record(...told) })
  site = await addSite(server.services, 'incall', { RepeatTitleCheck: '1' })
  admin = await server.as('admin')
})
afterAll(() => server.close())

type Body = ReturnType<typeof article>

const add = (body: Body, key?: string) =>
  admin.ok(contentAdd, { site: site.siteId, body, query: { contentType: 'article' }, ...(key && { key }) })
const change = (body: Body, key?: string) => admin.ok(contentSave, { site: site.siteId, body, ...(key && { key }) })
const update = (contentId: string, fields: Partial<Body>) =>
  article(server.services, site, { contentId, opType: 'UPDATE', ...fields })
const taskOf = (taskId: string) => admin.ok(taskGet, { params: { taskId } })

const countOf = async (table: 'content' | 'articleDetail' | 'contentLog', contentId: string) =>
  (await server.services.db.selectFrom(table).select('contentId').where('contentId', '=', contentId).execute()).length

/** Entries of the operation log that tell this answer. */
const entriesOf = (taskId: string) =>
  server.services.db
    .selectFrom('sysOperLog')
    .selectAll()
    .where('responseResult', 'like', `{"taskId":"${taskId}"%`)
    .execute()

test('a small save is stored when its call is answered, and its task says so', async () => {
  const body = article(server.services, site, { title: 'At once' })
  const { taskId } = await add(body)
  expect(await rowOf(server.services, body.contentId)).toMatchObject({ title: 'At once', version: 1 })
  expect(await taskOf(taskId)).toMatchObject({
    taskId,
    id: taskId,
    type: `SaveContent-${body.contentId}`,
    status: 'SUCCESS',
    percent: 100,
    progressMessage: 'Saved',
    readyTime: expect.any(String) as string,
    startTime: expect.any(String) as string,
    endTime: expect.any(String) as string,
  })
  expect(await entriesOf(taskId)).toMatchObject([{ title: contentAdd.id, operName: 'admin', responseCode: 200 }])
})

test('a save with pictures to fetch is done by its task', async () => {
  const contentHtml = '<p><img src="data:image/png;base64,AAAA"></p>'
  const body = article(server.services, site, { contentHtml, downloadRemoteImage: 'Y' })
  const { taskId } = await add(body)
  await server.services.tasks.idle()
  const { job } = await server.services.db
    .selectFrom('task')
    .select(['job', 'heartbeat'])
    .where('taskId', '=', taskId)
    .where('heartbeat', 'is not', null)
    .executeTakeFirstOrThrow()
  expect([job, await countOf('content', body.contentId)]).toEqual(['SaveContent', 1])
})

test('a refused save changes nothing, its task says why, and its key is free', async () => {
  const contentId = await stored(server.services, admin, site, { title: 'Stays' })
  const before = await rowOf(server.services, contentId)
  const stale = update(contentId, { title: 'Late', version: before.version + 7 })
  const refused = await change(stale, 'refused-key-1')
  expect(await taskOf(refused.taskId)).toMatchObject({
    status: 'FAILED',
    errCode: 'CONFLICT',
    errData: { version: before.version },
    percent: 100,
    errMessages: [expect.stringMatching(/^1\./) as string],
  })
  expect(await rowOf(server.services, contentId)).toEqual(before)
  expect(await countOf('contentLog', contentId)).toBe(1)
  expect(await entriesOf(refused.taskId)).toMatchObject([{ title: contentSave.id, responseCode: 200 }])
  const again = await change(stale, 'refused-key-1')
  expect(again.taskId).not.toBe(refused.taskId)
  expect(await taskOf(again.taskId)).toMatchObject({ status: 'FAILED', errCode: 'CONFLICT' })
})

test('a new content whose title is taken leaves nothing of itself', async () => {
  await stored(server.services, admin, site, { title: 'Taken title' })
  const body = article(server.services, site, { title: 'Taken title' })
  const { taskId } = await add(body)
  expect(await taskOf(taskId)).toMatchObject({ status: 'FAILED', errCode: 'DUPLICATE_TITLE' })
  for (const table of ['content', 'articleDetail', 'contentLog'] as const)
    expect(await countOf(table, body.contentId)).toBe(0)
})

test('the same key twice at once is one save, whoever is first', async () => {
  const contentId = await stored(server.services, admin, site)
  const { version } = await rowOf(server.services, contentId)
  const body = update(contentId, { title: 'Once', version })
  const answers = await Promise.all([1, 2, 3, 4].map(() => change(body, 'at-once-key-1')))
  expect(new Set(answers.map(({ taskId }) => taskId)).size).toBe(1)
  expect(await taskOf(answers[0]?.taskId ?? '')).toMatchObject({ status: 'SUCCESS' })
  expect(await rowOf(server.services, contentId)).toMatchObject({ title: 'Once', version: version + 1 })
  expect(await countOf('contentLog', contentId)).toBe(2)
})

test('the same new content sent twice at once without a key is one content, counted once', async () => {
  const body = article(server.services, site, { title: 'Sent twice' })
  const countOfCatalog = async () => {
    const rows = server.services.db.selectFrom('catalog').select('contentCount')
    return (await rows.where('catalogId', '=', String(body.catalogId)).executeTakeFirstOrThrow()).contentCount
  }
  const before = await countOfCatalog()
  const both = await Promise.all([add(body), add(body)])
  for (const { taskId } of both) expect(await taskOf(taskId)).toMatchObject({ status: 'SUCCESS' })
  expect([await countOf('contentLog', body.contentId), await countOfCatalog()]).toEqual([1, before + 1])
})

test('a new content under the id of another one is refused and changes neither', async () => {
  const body = article(server.services, site, { title: 'Older one' })
  await add(body)
  const { taskId } = await add({ ...body, title: 'Newer one' })
  expect(await taskOf(taskId)).toMatchObject({ status: 'FAILED' })
  expect(await rowOf(server.services, body.contentId)).toMatchObject({ title: 'Older one', version: 1 })
})

test('of refused saves under one key at once each is told why', async () => {
  const contentId = await stored(server.services, admin, site)
  const body = update(contentId, { title: 'Never', version: 99 })
  const answers = await Promise.all([1, 2, 3].map(() => change(body, 'at-once-key-2')))
  for (const { taskId } of answers)
    expect(await taskOf(taskId)).toMatchObject({ status: 'FAILED', errCode: 'CONFLICT' })
})

test('saves of two people at once of the same version are one save and one conflict', async () => {
  const contentId = await stored(server.services, admin, site)
  const { version } = await rowOf(server.services, contentId)
  const answers = await Promise.all(['A', 'B'].map((title) => change(update(contentId, { title, version }))))
  const ends = await Promise.all(answers.map(async ({ taskId }) => (await taskOf(taskId)).status))
  expect(ends.toSorted()).toEqual(['FAILED', 'SUCCESS'])
  expect(await rowOf(server.services, contentId)).toMatchObject({ version: version + 1 })
})

test('saves at once that say no version are all stored, one after the other', async () => {
  const contentId = await stored(server.services, admin, site)
  const titles = ['First', 'Second', 'Third', 'Fourth']
  const answers = await Promise.all(
    titles.map((title) => change(update(contentId, { title, contentHtml: `<p>${title}</p>` }))),
  )
  for (const { taskId } of answers) expect(await taskOf(taskId)).toMatchObject({ status: 'SUCCESS' })
  const { title, version } = await rowOf(server.services, contentId)
  expect(version).toBe(5)
  const { contentHtml } = await server.services.db
    .selectFrom('articleDetail')
    .select('contentHtml')
    .where('contentId', '=', contentId)
    .executeTakeFirstOrThrow()
  expect(contentHtml, 'title and body are of one save').toContain(title)
  expect(await countOf('contentLog', contentId)).toBe(5)
})

test('a save is stored though the operation log can not be written', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  record = async (_, __, ___, ____, db) => {
    await (db ?? server.services.db)
      .selectFrom('content')
      .select('noSuchColumn' as 'contentId')
      .execute()
  }
  const body = article(server.services, site)
  const { taskId } = await add(body, 'no-log-key-1')
  record = recordOperation
  expect(logged).toHaveBeenCalled()
  logged.mockRestore()
  expect(await taskOf(taskId)).toMatchObject({ status: 'SUCCESS' })
  expect(await countOf('content', body.contentId)).toBe(1)
  expect(await add(body, 'no-log-key-1')).toEqual({ taskId, status: 'SUCCESS' })
})

test('a published content that may not be edited refuses a save as before', async () => {
  const closed = await addSite(server.services, 'closed', { PublishedContentEdit: 'N' })
  const contentId = await stored(server.services, admin, closed)
  await force(server.services, contentId, '30')
  const body = article(server.services, closed, { contentId, opType: 'UPDATE', title: 'No' })
  const { taskId } = await admin.ok(contentSave, { site: closed.siteId, body })
  expect((await taskOf(taskId)).status).toBe('FAILED')
})
