import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type JobRow, nextJobs } from '#server/publish/page-jobs.ts'
import type { PageJob } from '#server/publish/publisher.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { publishedArticle, withoutQueue } from '#tests/support/publishing.ts'

/** Which jobs a process takes from the publish queue. */

let server: TestApp
let siteId: string
let catalogId: string
let contentId: string
beforeEach(async () => {
  server = await startApp()
  ;({ siteId, catalogId, contentId } = await publishedArticle(server.services))
  await withoutQueue(server.services)
}, 120_000)
afterEach(() => server.close())

const ask = (jobs: readonly PageJob[]) =>
  server.services.db.transaction().execute((tx) => server.services.publisher.enqueue(tx, jobs))

const take = (limit = 100, ended: readonly JobRow[] = []) =>
  nextJobs(
    server.services.db,
    { jobs: ended, faults: [], asked: [], changed: [] },
    { limit, until: sql<Date>`now() + interval '1 hour'` },
    server.services.newId,
  )

const pages = (count: number, from = 1): PageJob[] =>
  Array.from({ length: count }, (_, index) => ({ type: 'page', siteId, contentId: String(from + index) }))

const typesOf = (jobs: readonly JobRow[]) => [...new Set(jobs.map(({ type }) => type))]

test('no more jobs are taken than there is room for', async () => {
  // The database keeps a plan that it made for an empty queue.
  await sql`vacuum analyze page_job`.execute(server.services.db)
  for (let look = 0; look < 10; look++) await take(40)
  await ask(pages(300))
  expect(await take(40)).toHaveLength(40)
  expect(await take(40)).toHaveLength(40)
})

test('one article is taken with its lists and the home page', async () => {
  await ask([{ type: 'content', siteId, contentId }])
  expect(typesOf(await take())).toEqual(['content', 'catalog', 'site'])
})

test('lists and the home page wait for the contents of their site that are being written', async () => {
  await ask([...pages(60), { type: 'catalog', siteId, catalogId }, { type: 'site', siteId }])
  const running = await take(50)
  expect(typesOf(running)).toEqual(['content'])
  const others = await take(50)
  expect(typesOf(others), 'contents do not wait for one another').toEqual(['content'])
  expect(await take()).toEqual([])
  await ask([...pages(10, 1000), { type: 'catalog', siteId, catalogId }])
  expect(typesOf(await take(50, running))).toEqual(['content'])
})

test('lists are written once for all contents whose pages came meanwhile', async () => {
  await ask([...pages(50), { type: 'catalog', siteId, catalogId }])
  const first = await take(50)
  await ask([...pages(10, 1000), { type: 'catalog', siteId, catalogId }])
  const last = await take(50, first)
  expect(last.map(({ type }) => type)).toEqual([...Array.from({ length: 10 }, () => 'content'), 'catalog'])
})

test('lists of other sites do not wait', async () => {
  await ask([...pages(50), { type: 'catalog', siteId: '77', catalogId: '78' }])
  await take(50)
  expect((await take()).map(({ targetId }) => targetId)).toEqual(['78'])
})

test('lists wait for some seconds only', async () => {
  await ask([...pages(50), { type: 'catalog', siteId, catalogId }])
  await take(50)
  expect(await take()).toEqual([])
  const { db } = server.services
  await db
    .updateTable('pageJob')
    .set({ createTime: sql<Date>`now() - interval '11 seconds'` })
    .where('type', '=', 'catalog')
    .execute()
  expect(typesOf(await take())).toEqual(['catalog'])
})
