import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TriggerArgs } from '#server/store/tables/tasks.ts'
import { askForRun, stopJob } from '#server/tasks/job-clock.ts'
import { RunEnded, type ScheduledJob } from '#server/tasks/scheduled-job.ts'
import { Scheduler, type SchedulerPace } from '#server/tasks/scheduler.ts'
import { transact } from '#server/store/transact.ts'
import { Heartbeat } from '#server/store/heartbeat.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'

/** The scheduler with jobs of its own; two of them on one database stand for two processes. */

let server: TestApp
let clock = new Date(2026, 10, 20, 12, 0, 0)
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}
let runs: string[]
let ids = 0

beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
})
afterAll(async () => {
  for (const heartbeat of heartbeats.values()) await heartbeat.end()
  await server.close()
})
beforeEach(() => {
  runs = []
})

const silent = { info() {}, warn() {}, error() {} }
const heartbeats = new Map<Scheduler, Heartbeat>()
/** Each scheduler has a process of its own. */
function services(scheduler: Scheduler) {
  const { db } = server.services
  const heartbeat = new Heartbeat({ aside: db, exclusive: false }, silent, { leaseMs: 12_000, beatMs: 10 })
  heartbeat.begin()
  heartbeats.set(scheduler, heartbeat)
  return { ...server.services, now: () => clock, log: silent, heartbeat }
}
/** Its process gives no more sign of life. */
const dies = (scheduler: Scheduler) => heartbeats.get(scheduler)?.end()

/** A task for this work, enabled. */
async function plan(taskType: string, triggerArgs: TriggerArgs): Promise<string> {
  const taskId = String(++ids + 1000)
  await server.services.db
    .insertInto('sysScheduledTask')
    .values({
      taskId,
      taskType,
      status: '0',
      taskTrigger: triggerArgs.cron === undefined ? 'Periodic' : 'Cron',
      triggerArgs: JSON.stringify(triggerArgs),
      createBy: 'test',
      createTime: clock,
      updateBy: null,
      updateTime: null,
      remark: null,
    })
    .execute()
  return taskId
}

const logs = (taskId: string) =>
  server.services.db
    .selectFrom('sysScheduledTaskLog')
    .select(['result', 'reason', 'message', 'readyTime', 'startTime', 'interruptTime'])
    .where('taskId', '=', taskId)
    .orderBy('logId')
    .execute()
const jobRow = (name: string) =>
  server.services.db.selectFrom('scheduledJob').selectAll().where('name', '=', name).executeTakeFirstOrThrow()

function job(name: string, run: ScheduledJob['run'] = async () => []): ScheduledJob {
  return {
    name,
    run: (given, alive) => {
      runs.push(name)
      return run(given, alive)
    },
  }
}
async function opened(jobs: readonly ScheduledJob[], pace: Partial<SchedulerPace> = {}) {
  const scheduler = new Scheduler(jobs, pace)
  await scheduler.prepare(services(scheduler), false)
  return scheduler
}

describe('a run', () => {
  test('that fails says so in its log, cut to 2,000 characters, and its next one comes at its time', async () => {
    const taskId = await plan('failing', { cron: '0 * * * * ?' })
    const scheduler = await opened([
      job('failing', async () => {
        if (runs.length === 1) throw new Error('x'.repeat(3000))
        return ['one', 'two']
      }),
    ])
    pass(60)
    await scheduler.runDue()
    pass(60)
    await scheduler.runDue()
    const [thrown, told] = await logs(taskId)
    expect([thrown?.result, thrown?.message?.length]).toEqual([1, 2000])
    expect([told?.result, told?.message]).toEqual([1, 'one,two'])
  })

  test('that shows no sign of life counts as failed, and the next may begin', async () => {
    const taskId = await plan('hanging', { fixedRate: false, seconds: 60 })
    let late: Promise<unknown> = Promise.resolve()
    const scheduler = await opened(
      [
        job('hanging', (_, alive) => {
          if (runs.length > 1) return Promise.resolve([])
          return new Promise(() => {
            late = sleep(200)
              .then(alive)
              .catch((error: unknown) => error)
          })
        }),
      ],
      { silentMs: 50 },
    )
    await scheduler.runDue()
    pass(60)
    await scheduler.runDue()
    expect((await logs(taskId)).map(({ result, reason }) => [result, reason])).toEqual([
      [1, 'silent'],
      [0, null],
    ])
    expect(await late).toBeInstanceOf(RunEnded)
  })

  test('of a task that is disabled, or deleted, ends at its next step', async () => {
    const taskId = await plan('stopped', { fixedRate: false, seconds: 60 })
    let steps = 0
    let ended: Promise<unknown> = Promise.resolve()
    const walk = async (alive: () => Promise<void>): Promise<never> => {
      for (; ; steps++) {
        await alive()
        await sleep(5)
      }
    }
    const endless: ScheduledJob['run'] = (_, alive) => {
      const walking = walk(alive)
      ended = walking.catch((error: unknown) => error)
      return walking
    }
    const scheduler = await opened([job('stopped', endless)])
    const working = scheduler.runDue()
    while (steps < 2) await sleep(5)
    await transact(server.services.db, (tx) => stopJob(tx, 'stopped', clock))
    scheduler.wake()
    await working
    const [log, ...more] = await logs(taskId)
    expect(more).toEqual([])
    expect([log?.result, log?.reason, log?.interruptTime]).toEqual([1, 'stopped', clock])
    expect((await jobRow('stopped')).nextRun).toBeNull()
    expect(await ended).toBeInstanceOf(RunEnded)
  })
})

describe('two processes', () => {
  const both = async (jobs: readonly ScheduledJob[]) => [await opened(jobs), await opened(jobs)] as const

  test('run each firing once', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `shared${index}`)
    for (const name of names) await plan(name, { cron: '0/10 * * * * ?' })
    const [here, there] = await both(names.map((name) => job(name, () => sleep(2).then(() => []))))
    for (let round = 0; round < 5; round++) {
      pass(10)
      await Promise.all([here.runDue(), there.runDue()])
    }
    expect(runs.length).toBe(100)
    const { rows } = await server.services.db
      .selectFrom('sysScheduledTaskLog as log')
      .innerJoin('sysScheduledTask as task', 'task.taskId', 'log.taskId')
      .select(['taskType', 'readyTime', 'startTime'])
      .where('taskType', 'in', names)
      .execute()
      .then((found) => ({ rows: found }))
    expect(new Set(rows.map((row) => `${row.taskType} ${row.readyTime.getTime()}`)).size).toBe(100)
    expect(rows.filter(({ readyTime, startTime }) => startTime < readyTime)).toEqual([])
  })

  test('take over what one died in once its claim has run out, and say that it was lost', async () => {
    const taskId = await plan('orphan', { cron: '0 * * * * ?' })
    const never = new Promise<readonly string[]>(() => {})
    const dying = await opened([job('orphan', () => never)])
    const other = await opened([job('orphan')])
    pass(60)
    void dying.runDue()
    while (runs.length === 0) await sleep(2)
    await dies(dying)
    const firing = (await jobRow('orphan')).nextRun
    pass(11)
    await other.runDue()
    expect(runs.length).toBe(1)
    pass(2)
    await other.runDue()
    expect(runs.length).toBe(2)
    expect((await logs(taskId)).map(({ reason, readyTime }) => [reason, readyTime])).toEqual([
      ['lost', firing],
      [null, firing],
    ])
  })

  test('give up a firing that has ended several of them', async () => {
    const taskId = await plan('deadly', { cron: '0 0 * * * ?' })
    const never = new Promise<readonly string[]>(() => {})
    await opened([job('deadly')])
    pass(3600)
    for (let life = 0; life < 3; life++) {
      const dying = await opened([job('deadly', () => never)])
      void dying.runDue()
      while (runs.length === life) await sleep(2)
      await dies(dying)
      pass(13)
    }
    const other = await opened([job('deadly')])
    await other.runDue()
    expect(runs.length).toBe(3)
    expect((await logs(taskId)).map(({ reason }) => reason)).toEqual(['lost', 'lost', 'lost', 'givenUp'])
  })
})

describe('a process that leaves timed work to others', () => {
  test('still does what somebody asked for by hand, as often as he asked', async () => {
    await plan('asked', { cron: '0 0 3 1 1 ?' })
    const scheduler = await opened([job('asked')])
    await server.services.db
      .updateTable('sysScheduledTask')
      .set({ status: '1' })
      .where('taskType', '=', 'asked')
      .execute()
    await transact(server.services.db, (tx) => stopJob(tx, 'asked', clock))
    await transact(server.services.db, (tx) => askForRun(tx, 'asked', clock))
    await transact(server.services.db, (tx) => askForRun(tx, 'asked', clock))
    scheduler.wake()
    await expect.poll(() => runs.length).toBe(2)
    await expect.poll(async () => (await jobRow('asked')).asked).toBe(0)
    expect((await jobRow('asked')).nextRun).toBeNull()
    await scheduler.end(1000)
  })
})

test('by the clock of the day no firing begins before its second, nor waits for others that are slow', async () => {
  const taskId = await plan('ticking', { cron: '* * * * * ?' })
  await plan('slow', { cron: '* * * * * ?' })
  let release = () => {}
  const slow = new Promise<readonly string[]>((done) => (release = () => done([])))
  const real = { ...server.services, log: silent, now: () => new Date() }
  const scheduler = new Scheduler([job('slow', () => slow), job('ticking')])
  await scheduler.prepare(real, false)
  await server.services.db
    .updateTable('scheduledJob')
    .set({ nextRun: new Date() })
    .where('name', 'in', ['ticking', 'slow'])
    .execute()
  scheduler.begin()
  // Four looks by the clock alone would take longer than a poll does.
  await expect.poll(() => runs.filter((name) => name === 'ticking').length).toBeGreaterThan(3)
  expect(runs.filter((name) => name === 'slow')).toHaveLength(1)
  release()
  await scheduler.end(5000)
  const fired = await logs(taskId)
  expect(fired.length).toBeGreaterThan(3)
  expect(fired.filter(({ readyTime, startTime }) => startTime === null || startTime < readyTime)).toEqual([])
})
