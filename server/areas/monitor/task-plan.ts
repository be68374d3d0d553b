import { CRON_PART_NAMES } from '#contract/texts/scheduled-tasks.ts'
import type { Language } from '#contract/wire.ts'
import { type CronFault, readCron } from '#lib/cron.ts'
import type { Trigger } from '#lib/trigger.ts'
import { Refusal } from '#server/context.ts'
import type { TriggerArgs } from '#server/store/tables/tasks.ts'
import type { Plan } from '#server/tasks/job-trigger.ts'

/** The fields of a trigger as calls send them. */
interface SentPlan {
  readonly taskTrigger?: 'Cron' | 'Periodic' | undefined
  readonly cron?: string | undefined
  readonly fixedRate?: 'Y' | 'N' | undefined
  readonly seconds?: number | undefined
  readonly delaySeconds?: number | undefined
}

/** What is sent over what is stored: absent fields keep their values, those of another kind of trigger are dropped. */
export function mergePlan(stored: Plan | undefined, sent: SentPlan): Plan {
  const taskTrigger = sent.taskTrigger ?? stored?.taskTrigger ?? 'Cron'
  const kept: TriggerArgs = stored?.taskTrigger === taskTrigger ? stored.triggerArgs : {}
  if (taskTrigger === 'Cron') return { taskTrigger, triggerArgs: { cron: (sent.cron ?? kept.cron ?? '').trim() } }
  const fixedRate = sent.fixedRate === undefined ? (kept.fixedRate ?? false) : sent.fixedRate === 'Y'
  const seconds = sent.seconds ?? kept.seconds ?? 0
  const delaySeconds = sent.delaySeconds ?? kept.delaySeconds ?? 0
  return { taskTrigger, triggerArgs: { fixedRate, seconds, delaySeconds } }
}

/** @throws Refusal of what can not be read, and of what never fires */
export function requireTrigger(plan: Plan, now: Date, language: Language): Trigger {
  const { cron = '', fixedRate = false, seconds = 0, delaySeconds = 0 } = plan.triggerArgs
  if (plan.taskTrigger === 'Periodic') {
    if (seconds < 1) throw new Refusal('SECONDS_MISSING', [], { field: 'seconds' })
    return { kind: 'Periodic', fixedRate, seconds, delaySeconds }
  }
  if (cron === '') throw new Refusal('CRON_MISSING', [], { field: 'cron' })
  const { times, fault } = readCron(cron, { from: now })
  if (fault) throw refusalOf(fault, language)
  return { kind: 'Cron', times }
}

function refusalOf(fault: CronFault, language: Language): Refusal {
  const field = { field: 'cron' }
  switch (fault.kind) {
    case 'parts':
      return new Refusal('CRON_PARTS', [], field)
    case 'part':
      return new Refusal('CRON_PART', [CRON_PART_NAMES[fault.part][language], fault.text], field)
    case 'days':
      return new Refusal('CRON_DAYS', [], field)
    default:
      return new Refusal('CRON_NEVER', [], field)
  }
}
