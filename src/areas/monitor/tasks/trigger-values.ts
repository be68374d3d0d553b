import type { scheduledTaskAdd, ScheduledTaskDetail } from '#contract/monitor/scheduled-tasks.ts'
import type { BodyIn } from '#contract/endpoint.ts'

/** The fields of the dialog. */
export interface TaskValues {
  taskType: string
  taskTrigger: 'Cron' | 'Periodic'
  cron: string
  fixedRate: 'Y' | 'N'
  seconds: number | string
  delaySeconds: number | string
  status: '0' | '1'
  remark: string
}

export const BLANK: TaskValues = {
  taskType: '',
  taskTrigger: 'Cron',
  cron: '',
  fixedRate: 'N',
  seconds: 60,
  delaySeconds: 0,
  status: '1',
  remark: '',
}

function argsOf({ triggerArgs }: ScheduledTaskDetail): Record<string, unknown> {
  try {
    const args: unknown = JSON.parse(triggerArgs)
    return typeof args === 'object' && args !== null ? (args as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** What the dialog of a stored task begins with: its own trigger decides which fields are filled. */
export function valuesOf(task: ScheduledTaskDetail): TaskValues {
  const args = argsOf(task)
  const common = { taskType: task.taskType, status: task.status as '0' | '1', remark: task.remark ?? '' }
  if (task.taskTrigger === 'Cron') return { ...BLANK, ...common, taskTrigger: 'Cron', cron: String(args['cron'] ?? '') }
  const { fixedRate, seconds = BLANK.seconds, delaySeconds = BLANK.delaySeconds } = args
  const isFixed = fixedRate === true || fixedRate === 'true' || fixedRate === 'Y'
  return {
    ...BLANK,
    ...common,
    taskTrigger: 'Periodic',
    fixedRate: isFixed ? 'Y' : 'N',
    seconds: Number(seconds),
    delaySeconds: Number(delaySeconds),
  }
}

/** What travels: the fields of the chosen trigger, all of them. */
export function bodyOf(values: TaskValues): Omit<BodyIn<typeof scheduledTaskAdd>, 'taskType' | 'status'> {
  const { taskTrigger, cron, fixedRate, seconds, delaySeconds, remark } = values
  if (taskTrigger === 'Cron') return { taskTrigger, cron: cron.trim(), remark }
  return { taskTrigger, fixedRate, seconds: Number(seconds), delaySeconds: Number(delaySeconds), remark }
}
