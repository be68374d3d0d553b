import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { taskGet } from '#contract/tasks.ts'
import { nextJobs } from '#server/publish/page-jobs.ts'
import { DatabaseClock } from '#server/store/database-clock.ts'
import { Heartbeat } from '#server/store/heartbeat.ts'
import { DurableTasks } from '#server/tasks/durable-tasks.ts'
import { takeArgs } from '#server/tasks/lost-tasks.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { TEST_DATABASE_URL } from '#tests/support/postgres.ts'
import { publishedArticle, withoutQueue } from '#tests/support/publishing.ts'

/** What a process finds that has stalled for longer than its claims lasted. */

let server: TestApp
beforeEach(async () => {
  server = await startApp()
}, 120_000)
afterEach(() => server.close())

const silent = { info() {}, warn() {}, error() {} }
const NOTHING = { jobs: [], faults: [], asked: [], changed: [] }
const OVER = sql<Date>`now() - interval '1 second'`
const SOON = sql<Date>`now() + interval '1 hour'`

async function withPageJob() {
  const { services } = server
  const article = await publishedArticle(services)
  await withoutQueue(services)
  const { siteId, contentId } = article
  await services.db.transaction().execute((tx) => services.publisher.enqueue(tx, [{ type: 'page', siteId, contentId }]))
  const next = (ended: typeof NOTHING | { jobs: Awaited<ReturnType<typeof nextJobs>> }, until = SOON) =>
    nextJobs(services.db, { ...NOTHING, ...ended }, { limit: 100, until }, services.newId)
  const left = () => services.db.selectFrom('pageJob').select(['targetId', 'claimNo', 'claimedUntil']).execute()
  return { contentId, next, left }
}

test('a page whose job another process has taken and ended is made once more when the first one comes to its end', async () => {
  const { contentId, next, left } = await withPageJob()
  const slow = await next(NOTHING, OVER)
  const other = await next(NOTHING)
  expect(other.map(({ jobId }) => jobId)).toEqual(slow.map(({ jobId }) => jobId))
  await next({ jobs: other })
  expect(await left()).toEqual([])
  const again = await next({ jobs: slow })
  expect(again.map(({ targetId }) => targetId)).toEqual([contentId])
  expect(again[0]?.jobId).not.toBe(slow[0]?.jobId)
})

test('who ends late takes nothing from the process that has the job now', async () => {
  const { contentId, next, left } = await withPageJob()
  const slow = await next(NOTHING, OVER)
  const [other] = await next(NOTHING)
  expect(await next({ jobs: slow }), 'its page is being written by the other one').toEqual([])
  const held = (await left()).find(({ claimNo }) => claimNo === other?.claimNo)
  expect(held?.targetId).toBe(contentId)
})

test('a task that was taken for lost stays so: its process neither stores nor ends it', async () => {
  const { services } = server
  let go: () => void = () => {}
  let stored: boolean | undefined
  services.tasks.register('stalling', async ({ db }, _, handle) => {
    await new Promise<void>((resolve) => (go = resolve))
    stored = await db.transaction().execute((tx) => takeArgs(tx, handle))
  })
  const spec = { type: 'Stalling', ownerId: '1', language: 'en', job: 'stalling', args: { x: 1 } } as const
  const taskId = await services.db.transaction().execute((tx) => services.tasks.start(tx, spec))
  services.tasks.wake()
  const admin = await server.as('admin')
  const task = () => admin.ok(taskGet, { params: { taskId } })
  await expect.poll(async () => (await task()).status).toBe('RUNNING')
  await services.db.updateTable('task').set({ heartbeat: OVER }).where('taskId', '=', taskId).execute()
  const heartbeat = new Heartbeat({ aside: services.db, exclusive: false }, silent, { leaseMs: 500, beatMs: 100 })
  const other = new DurableTasks()
  await other.begin({ ...services, heartbeat }, false)
  expect(await task()).toMatchObject({ status: 'FAILED', errCode: 'TASK_LOST' })
  go()
  await expect.poll(() => stored).toBe(false)
  await services.tasks.idle()
  expect(await task()).toMatchObject({ status: 'FAILED', errCode: 'TASK_LOST' })
  await other.end(1000)
})

test('signs of life go on after one that failed', async () => {
  let beats = 0
  const heartbeat = new Heartbeat({ aside: server.services.db, exclusive: false }, silent, { leaseMs: 50, beatMs: 5 })
  heartbeat.keep(() => Promise.reject(new Error('away')))
  heartbeat.keep(async () => void beats++)
  heartbeat.begin()
  await expect.poll(() => beats).toBeGreaterThan(3)
  await heartbeat.end()
})

test.runIf(TEST_DATABASE_URL)(
  'the time is that of the database, however wrong the clock of the machine is',
  async () => {
    const real = Date.now
    const clock = new DatabaseClock()
    try {
      Date.now = () => real() - 60_000
      expect(real() - clock.now().getTime()).toBeGreaterThan(59_000)
      await clock.look(server.services.db)
      expect(Math.abs(real() - clock.now().getTime())).toBeLessThan(1000)
    } finally {
      Date.now = real
    }
  },
)
