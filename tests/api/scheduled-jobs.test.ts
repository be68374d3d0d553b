import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentFeed, contentLog, contentPublish } from '#contract/contents.ts'
import { binnedBefore } from '#server/areas/contents/content.rules.ts'
import type { Columns } from '#server/areas/contents/content-store.ts'
import { EMPTY_BIN, END_PINS, OFFLINE_DUE, PUBLISH_DUE } from '#server/areas/contents/scheduled.ts'
import { schedule } from '#server/areas/jobs.ts'
import type { ScheduledJob } from '#server/tasks/scheduled-job.ts'
import { Scheduler } from '#server/tasks/scheduler.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { rowOf, stored } from '#tests/support/contents.ts'
import { publishedArticle } from '#tests/support/publishing.ts'
import { addSite, configureSite, type TestSite } from '#tests/support/site-fixture.ts'

const START = new Date(2026, 10, 20, 12, 0, 0)
let clock = START
const after = (seconds: number) => new Date(clock.getTime() + seconds * 1000)
const pass = (seconds: number) => {
  clock = after(seconds)
}

let server: TestApp
let admin: TestClient
let site: TestSite
let other: TestSite

beforeAll(async () => {
  server = await startApp({ now: () => clock })
  admin = await server.as('admin')
  site = await addSite(server.services, 'timed')
  other = await addSite(server.services, 'closed')
})
afterAll(() => server.close())
beforeEach(() => {
  clock = after(60)
})

/** An article with these columns, past all calls. */
async function made(change: Columns, where = site): Promise<string> {
  const contentId = await stored(server.services, admin, where)
  await server.services.db.updateTable('content').set(change).where('contentId', '=', contentId).execute()
  return contentId
}
const row = (contentId: string) => rowOf(server.services, contentId)
const statusOf = async (contentId: string) => (await row(contentId)).status
const run = (job: string) => server.scheduler.run(job)
const kinds = async (contentId: string, where = site) => {
  const { rows } = await admin.ok(contentLog, { site: where.siteId, params: { contentId } })
  return rows.map(({ operator, kind, facts }) => [operator, kind, facts['job']])
}

describe('a content that waits for a moment', () => {
  const waiting = (columns: Columns = {}, where = site) =>
    made({ status: '20', publishDate: after(60), ...columns }, where)

  test('is published at that second, and not one second before', async () => {
    const contentId = await waiting()
    pass(59)
    await run(PUBLISH_DUE)
    expect(await statusOf(contentId)).toBe('20')
    pass(1)
    await run(PUBLISH_DUE)
    expect(await statusOf(contentId)).toBe('30')
    expect((await row(contentId)).publishDate).toEqual(clock)
  })

  test('has a new version, stands in the feed and says in its log that the server did it', async () => {
    const contentId = await waiting()
    const { version } = await row(contentId)
    const { cursor } = await admin.ok(contentFeed, { site: site.siteId })
    pass(60)
    await run(PUBLISH_DUE)
    expect((await row(contentId)).version).toBe(version + 1)
    const { contents } = await admin.ok(contentFeed, { site: site.siteId, query: { since: cursor } })
    expect(contents.map((one) => [one.contentId, one.status])).toEqual([[contentId, '30']])
    expect((await kinds(contentId))[0]).toEqual(['__system', 'publish', PUBLISH_DUE])
    const noted = await server.services.db
      .selectFrom('sysOperLog')
      .select('requestArgs')
      .where('title', '=', PUBLISH_DUE)
      .orderBy('operId', 'desc')
      .executeTakeFirst()
    expect(JSON.parse(noted?.requestArgs ?? '')).toEqual({ siteId: site.siteId, count: 1, contentIds: [contentId] })
  })

  test('is not published without a moment, as a draft, in the bin or when its catalog is gone', async () => {
    const left = [
      await waiting({ publishDate: null }),
      await waiting({ status: '0' }),
      await waiting({ deleted: 1 }),
      await waiting({ catalogId: server.services.newId() }),
    ]
    pass(60)
    await run(PUBLISH_DUE)
    expect(await Promise.all(left.map(statusOf))).toEqual(['20', '0', '20', '20'])
  })

  test('waits on while somebody holds it, and is published when it is free', async () => {
    const held = await waiting({ isLock: 'Y', lockUser: 'ann' })
    const free = await waiting()
    pass(60)
    await run(PUBLISH_DUE)
    expect([await statusOf(held), await statusOf(free)]).toEqual(['20', '30'])
    await server.services.db
      .updateTable('content')
      .set({ isLock: 'N', lockUser: '' })
      .where('contentId', '=', held)
      .execute()
    await run(PUBLISH_DUE)
    expect(await statusOf(held)).toBe('30')
  })

  test('is published on every site, and shown only to who may see that site', async () => {
    const guest = await server.withUser({
      userName: 'guest',
      sites: { [site.siteId]: ['View'] },
      catalogs: { [site.news]: ['View'] },
    })
    const { cursor } = await guest.ok(contentFeed, { site: site.siteId })
    const hidden = await waiting({ createBy: 'guest' }, other)
    pass(60)
    await run(PUBLISH_DUE)
    expect(await statusOf(hidden)).toBe('30')
    const { contents, goneContents } = await guest.ok(contentFeed, { site: site.siteId, query: { since: cursor } })
    expect([...contents, ...goneContents]).toEqual([])
    const refused = await guest.call(contentLog, { site: site.siteId, params: { contentId: hidden } })
    expect([refused.errCode, refused.data]).toEqual(['NOT_FOUND', undefined])
    expect((await guest.call(contentLog, { site: other.siteId, params: { contentId: hidden } })).code).toBe(403)
  })

  test('does not keep others back when it can not be published', async () => {
    const ids = [await waiting(), await waiting(), await waiting()]
    pass(60)
    const { publisher } = server.services
    const enqueue = publisher.enqueue.bind(publisher)
    publisher.enqueue = (tx, jobs) =>
      jobs.some((job) => 'contentId' in job && job.contentId === ids[1])
        ? Promise.reject(new Error('no page for this one'))
        : enqueue(tx, jobs)
    await run(PUBLISH_DUE)
    publisher.enqueue = enqueue
    expect(await Promise.all(ids.map(statusOf))).toEqual(['30', '20', '30'])
    const job = await server.services.db
      .selectFrom('scheduledJob')
      .selectAll()
      .where('name', '=', PUBLISH_DUE)
      .executeTakeFirst()
    expect(job?.lastError).toContain('no page for this one')
    await run(PUBLISH_DUE)
    expect(await statusOf(ids[1] ?? '')).toBe('30')
  })

  test('that should be gone again by now ends offline', async () => {
    const contentId = await waiting({ offlineDate: after(90) })
    pass(3600)
    await server.scheduler.runDue()
    expect(await statusOf(contentId)).toBe('40')
  })
})

describe('a content with an end', () => {
  test('goes offline at that second, and not one second before, locked or not', async () => {
    const contentId = await made({ status: '30', offlineDate: after(60), isLock: 'Y', lockUser: 'ann' })
    const { version } = await row(contentId)
    pass(59)
    await run(OFFLINE_DUE)
    expect(await statusOf(contentId)).toBe('30')
    pass(1)
    await run(OFFLINE_DUE)
    const now = await row(contentId)
    expect([now.status, now.version, now.updateBy, now.updateTime]).toEqual(['40', version + 1, '__system', clock])
    expect((await kinds(contentId))[0]).toEqual(['__system', 'offline', OFFLINE_DUE])
  })

  test('takes its page and its line in the list along', async () => {
    const article = await publishedArticle(server.services)
    await admin.ok(contentPublish, { site: article.siteId, body: { contentIds: [article.contentId] } })
    await server.services.publisher.idle()
    const list = article.file.replace(/[^/]+$/, 'index.html')
    const { files } = server.services
    expect(await files.size(article.file)).toBeDefined()
    expect((await files.read(list)).toString()).toContain(article.contentId)
    await server.services.db
      .updateTable('content')
      .set({ offlineDate: after(5) })
      .where('contentId', '=', article.contentId)
      .execute()
    pass(5)
    await run(OFFLINE_DUE)
    await server.services.publisher.idle()
    expect(await files.size(article.file)).toBeUndefined()
    expect((await files.read(list)).toString()).not.toContain(article.contentId)
  })

  test('that is no longer published, or whose catalog is gone, troubles nobody', async () => {
    const draft = await made({ status: '0', offlineDate: after(1) })
    const orphan = await made({ status: '30', offlineDate: after(1), catalogId: server.services.newId() })
    pass(1)
    await run(OFFLINE_DUE)
    expect([await statusOf(draft), await statusOf(orphan)]).toEqual(['0', '40'])
  })
})

describe('a pin', () => {
  test('ends at its second, and not one second before; one without an end stays', async () => {
    const pinned = await made({ topFlag: '5', topDate: after(60) })
    const forever = await made({ topFlag: '6', topDate: null })
    const { version } = await row(pinned)
    pass(59)
    await run(END_PINS)
    expect((await row(pinned)).topFlag).toBe('5')
    pass(1)
    await run(END_PINS)
    const now = await row(pinned)
    expect([now.topFlag, now.topDate, now.version]).toEqual(['0', null, version + 1])
    expect((await row(forever)).topFlag).toBe('6')
    expect((await kinds(pinned))[0]).toEqual(['__system', 'cancelTop', END_PINS])
  })

  test('of a published content ends in the lists, of a locked one, too', async () => {
    const contentId = await made({ topFlag: '5', topDate: after(1), status: '30', isLock: 'Y', lockUser: 'ann' })
    const jobs: string[] = []
    const { publisher } = server.services
    const enqueue = publisher.enqueue.bind(publisher)
    publisher.enqueue = async (_, wanted) => void jobs.push(...wanted.map((job) => `${job.type} ${'contentId' in job}`))
    pass(1)
    await run(END_PINS)
    publisher.enqueue = enqueue
    expect((await row(contentId)).topFlag).toBe('0')
    expect(jobs).toEqual(['content true'])
  })
})

describe('the recycle bin', () => {
  const exists = async (contentId: string) =>
    (await server.services.db
      .selectFrom('content')
      .select('contentId')
      .where('contentId', '=', contentId)
      .executeTakeFirst()) !== undefined
  const binned = (updateTime: Date, where = site) => made({ deleted: 1, updateTime }, where)
  const day = (days: number, seconds = 0) =>
    new Date(clock.getFullYear(), clock.getMonth(), clock.getDate() - days, 0, 0, seconds)

  test('keeps thirty days unless the site says otherwise, to the second', async () => {
    const old = await binned(day(30, -1))
    const young = await binned(day(30))
    await run(EMPTY_BIN)
    expect([await exists(old), await exists(young)]).toEqual([false, true])
  })

  test('is emptied by the days of each site; 0 keeps all', async () => {
    await configureSite(server.services, site.siteId, { RecycleKeepDays: '2' })
    await configureSite(server.services, other.siteId, { RecycleKeepDays: '0' })
    const [soon, kept] = [await binned(day(2, -1)), await binned(day(2))]
    const ever = await binned(day(400), other)
    const { cursor } = await admin.ok(contentFeed, { site: site.siteId })
    await run(EMPTY_BIN)
    expect([await exists(soon), await exists(kept), await exists(ever)]).toEqual([false, true, true])
    const { goneContents } = await admin.ok(contentFeed, { site: site.siteId, query: { since: cursor } })
    expect(goneContents).toContain(soon)
    await configureSite(server.services, site.siteId, {})
  })

  test('loses nothing that is not in it, however old', async () => {
    const old = await made({ updateTime: day(4000) })
    await run(EMPTY_BIN)
    expect(await exists(old)).toBe(true)
  })

  test('takes a number of days that is none for "keep"', () => {
    expect(binnedBefore({ RecycleKeepDays: '-1' }, clock)).toBeUndefined()
    expect(binnedBefore({ RecycleKeepDays: 'soon' }, clock)).toBeUndefined()
    expect(binnedBefore({ RecycleKeepDays: '' }, clock)).toEqual(binnedBefore({}, clock))
  })
})

describe('the schedule', () => {
  let runs: string[]
  let open: (() => void) | undefined
  const job = (name: string, extra: Partial<ScheduledJob> = {}): ScheduledJob => ({
    name,
    everyMs: 60_000,
    run: async () => {
      runs.push(name)
      return []
    },
    ...extra,
  })
  beforeEach(() => {
    runs = []
  })

  test('runs a job at once, then at its distance, and once after a long sleep', async () => {
    const scheduler = new Scheduler([job('often')])
    await scheduler.prepare(server.services, false)
    await scheduler.runDue()
    pass(59)
    await scheduler.runDue()
    expect(runs).toEqual(['often'])
    pass(1)
    await scheduler.runDue()
    expect(runs).toHaveLength(2)
    pass(3 * 3600)
    await scheduler.runDue()
    await scheduler.runDue()
    expect(runs).toHaveLength(3)
  })

  test('lets one of several processes run a job, and the other one go on with the next', async () => {
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const jobs = [
      job('single', {
        run: async () => {
          runs.push('single')
          await gate
          return []
        },
      }),
      job('another'),
    ]
    const [here, there] = [new Scheduler(jobs), new Scheduler(jobs)]
    await here.prepare(server.services, false)
    await there.prepare(server.services, false)
    const first = here.runDue()
    while (runs.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    await there.runDue()
    expect(await there.run('single')).toBe(false)
    expect(runs).toEqual(['single', 'another'])
    open?.()
    await first
    expect(runs).toEqual(['single', 'another'])
  })

  test('takes over a job of a dead process when its claim has run out', async () => {
    const { db } = server.services
    const scheduler = new Scheduler([job('orphaned')])
    await scheduler.prepare(server.services, false)
    await db
      .updateTable('scheduledJob')
      .set({ claimedUntil: after(90) })
      .where('name', '=', 'orphaned')
      .execute()
    pass(89)
    await scheduler.runDue()
    expect(runs).toEqual([])
    pass(1)
    await scheduler.runDue()
    expect(runs).toEqual(['orphaned'])
  })

  test('runs a job that a clock has put far off which was wrong', async () => {
    const scheduler = new Scheduler([job('misdated')])
    await scheduler.prepare(server.services, false)
    await server.services.db
      .updateTable('scheduledJob')
      .set({ nextRun: after(1e6) })
      .where('name', '=', 'misdated')
      .execute()
    await scheduler.runDue()
    expect(runs).toEqual(['misdated'])
  })

  test('goes on after a job that failed, and says why it did', async () => {
    const fails = async () => Promise.reject(new Error('out of order'))
    const quiet = { ...server.services, log: { info() {}, warn() {}, error() {} } }
    const scheduler = new Scheduler([job('failing', { run: fails }), job('sound')])
    await scheduler.prepare(quiet, false)
    await scheduler.runDue()
    expect(runs).toEqual(['sound'])
    const failed = await server.services.db
      .selectFrom('scheduledJob')
      .selectAll()
      .where('name', '=', 'failing')
      .executeTakeFirst()
    expect(failed).toMatchObject({ lastError: 'out of order', claimedUntil: null })
  })
})

test('a moment that passes while the server is down is not forgotten, nor a job that the process died in', async () => {
  const { db } = server.services
  const contentId = await made({ status: '20', publishDate: after(600) })
  await server.scheduler.runDue()
  expect(await statusOf(contentId)).toBe('20')
  await db
    .updateTable('scheduledJob')
    .set({ claimedUntil: after(10_000) })
    .execute()
  pass(1200)
  const started = new Scheduler(schedule)
  await started.prepare(server.services, true)
  await started.runDue()
  expect(await statusOf(contentId)).toBe('30')
})
