import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#server/context.ts'
import type { ScheduledJob } from '#server/tasks/scheduled-job.ts'
import { Scheduler } from '#server/tasks/scheduler.ts'
import { startApp } from '#tests/support/app.ts'
import { type Figure, percentile, type Section } from './report.ts'

const JOBS = 1000
const MINUTE_MS = 60_000
/** Whole minutes that are judged; each job is due once in each. */
const MINUTES = 1
const RESTART_EVERY_MS = 10_000
const GRACE_MS = 5000

const jobs: readonly ScheduledJob[] = Array.from({ length: JOBS }, (_, n) => ({
  name: `bench-${n}`,
  run: async () => [],
}))

/** Each job has its second of the minute. */
async function plan({ db, now, newId }: Services): Promise<void> {
  const rows = jobs.map(({ name }, n) => ({
    ...{ taskId: newId(), taskType: name, status: '0' as const, taskTrigger: 'Cron' as const },
    ...{ triggerArgs: JSON.stringify({ cron: `${n % 60} * * * * ?` }), remark: null },
    ...{ createBy: 'bench', createTime: now(), updateBy: null, updateTime: null },
  }))
  await db.insertInto('sysScheduledTask').values(rows).execute()
}

async function open(services: Services): Promise<Scheduler> {
  const scheduler = new Scheduler(jobs)
  await scheduler.prepare(services, false)
  scheduler.begin()
  return scheduler
}

/** Two schedulers, one of which is ended and begun again every few seconds, until a moment. */
async function keepRunning(services: Services, until: number): Promise<number> {
  const steady = await open(services)
  let other = await open(services)
  let restarts = 0
  while (Date.now() < until) {
    await sleep(Math.min(RESTART_EVERY_MS, Math.max(0, until - Date.now())))
    await other.end(GRACE_MS)
    other = await open(services)
    restarts += 1
  }
  await Promise.all([steady.end(GRACE_MS), other.end(GRACE_MS)])
  return restarts
}

interface Run {
  readonly taskId: string
  readonly readyTime: Date
  readonly startTime: Date
}

const countOf = (name: string, count: number, expected: number): Figure => {
  return { name, value: String(count), target: String(expected), met: count === expected }
}

function judge(runs: readonly Run[]): readonly Figure[] {
  const firings = new Set(runs.map(({ taskId, readyTime }) => `${taskId} ${readyTime.getTime()}`))
  const late = runs.map(({ readyTime, startTime }) => startTime.getTime() - readyTime.getTime())
  return [
    countOf('firings that ran', firings.size, JOBS * MINUTES),
    countOf('runs beyond one of each firing', runs.length - firings.size, 0),
    countOf('runs before their firing', late.filter((ms) => ms < 0).length, 0),
    { name: 'from firing to start, p95', value: `${percentile(late, 0.95).toFixed(0)} ms` },
  ]
}

/** Scheduled jobs by the second, with two schedulers on one database and restarts between. */
export async function measure(): Promise<Section> {
  const server = await startApp({ settings: { demo: false } })
  try {
    const { services } = server
    await plan(services)
    const from = Math.ceil((Date.now() + 5000) / MINUTE_MS) * MINUTE_MS
    const to = from + MINUTES * MINUTE_MS
    const restarts = await keepRunning(services, to + GRACE_MS)
    const runs = await services.db
      .selectFrom('sysScheduledTaskLog')
      .select(['taskId', 'readyTime', 'startTime'])
      .where('readyTime', '>=', new Date(from))
      .where('readyTime', '<', new Date(to))
      .execute()
    return {
      title: 'Scheduled jobs',
      method: `${JOBS} tasks with cron expressions, each due once a minute, over a whole minute; two schedulers on one embedded database, one of them ended and begun anew ${restarts} times.`,
      figures: judge(runs as readonly Run[]),
    }
  } finally {
    await server.close()
  }
}
