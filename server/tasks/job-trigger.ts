import { type CronTimes, readCron } from '#lib/cron.ts'
import type { Trigger } from '#lib/trigger.ts'
import type { Db, Tx } from '#server/store/db.ts'
import type { TriggerArgs } from '#server/store/tables/tasks.ts'
import type { ScheduledJob } from './scheduled-job.ts'

/** Expressions that were read; a server has a few. */
const known = new Map<string, CronTimes>()
const KNOWN_MAX = 2000

function cronOf(text: string, from: Date): CronTimes | undefined {
  const times = known.get(text) ?? readCron(text, { from }).times
  if (times && known.size < KNOWN_MAX) known.set(text, times)
  return times
}

/** When a task runs, as its row says it. */
export interface Plan {
  readonly taskTrigger: 'Cron' | 'Periodic'
  readonly triggerArgs: TriggerArgs
}

/** What the row of a task says about when it runs; undefined where that is never. */
function triggerOf({ taskTrigger, triggerArgs }: Plan, from: Date): Trigger | undefined {
  if (taskTrigger === 'Cron') {
    const times = cronOf(triggerArgs.cron ?? '', from)
    return times && { kind: 'Cron', times }
  }
  const { fixedRate = false, seconds = 0, delaySeconds = 0 } = triggerArgs
  return seconds > 0 ? { kind: 'Periodic', fixedRate, seconds, delaySeconds } : undefined
}

/** When these jobs run, by name; those that nobody has enabled are left out. */
export async function triggersOf(
  db: Db | Tx,
  jobs: readonly ScheduledJob[],
  now: Date,
): Promise<ReadonlyMap<string, Trigger>> {
  const triggers = new Map<string, Trigger>()
  const planned: string[] = []
  for (const { name, everyMs } of jobs) {
    if (everyMs === undefined) planned.push(name)
    else triggers.set(name, { kind: 'Periodic', fixedRate: false, seconds: everyMs / 1000, delaySeconds: 0 })
  }
  if (planned.length === 0) return triggers
  const rows = await db
    .selectFrom('sysScheduledTask')
    .select(['taskType', 'taskTrigger', 'triggerArgs'])
    .where('taskType', 'in', planned)
    .where('status', '=', '0')
    .execute()
  for (const row of rows) {
    const trigger = triggerOf(row, now)
    if (trigger) triggers.set(row.taskType, trigger)
  }
  return triggers
}
