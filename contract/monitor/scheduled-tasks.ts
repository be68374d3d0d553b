import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { atMost, datetime, holding, id, int, listOf, pageOf, pageQuery, text, word, yesNo } from '#contract/fields.ts'

/** Values of `status`, dictionary EnableOrDisable. */
export const TASK_STATUS = { enabled: '0', disabled: '1' } as const

export const TASK_TRIGGERS = ['Cron', 'Periodic'] as const

/** Longest cron expression; a distance or a delay is at most a year. */
export const CRON_LENGTH = 200
export const SECONDS_MAX = 366 * 86_400

/** Logs of one task that are kept: so many of runs that succeeded, and as many of others. */
export const TASK_LOGS_KEPT = 1000

const VIEW = ['monitor:task:view']
const EDIT = ['monitor:task:edit']
const AT_ONCE = 1000

const status = z.enum(['0', '1'])
const ids = listOf(id).check(z.minLength(1), atMost(AT_ONCE))

/** A scheduled task in the list. Times are those of the server. */
export const scheduledTask = z.object({
  taskId: id,
  /** Which work it is; each has one task at most. */
  taskType: z.string(),
  /** The same in the language of the request. */
  taskTypeName: z.optional(z.string()),
  status: z.string(),
  /** When it runs next; absent while it is disabled. */
  readyTime: z.optional(datetime),
  /** Of the last run. */
  startTime: z.optional(datetime),
  endTime: z.optional(datetime),
})
export type ScheduledTask = z.output<typeof scheduledTask>

export const scheduledTaskDetail = z.object({
  taskId: id,
  taskType: z.string(),
  status: z.string(),
  taskTrigger: z.enum(TASK_TRIGGERS),
  /** JSON: `{cron}`, or `{fixedRate, seconds, delaySeconds}` where numbers may be texts and `fixedRate` is true or false. */
  triggerArgs: z.string(),
  ...audit,
})
export type ScheduledTaskDetail = z.output<typeof scheduledTaskDetail>

export const scheduledTaskLog = z.object({
  logId: id,
  taskId: id,
  taskType: z.string(),
  /** The moment for which it ran, and when it ran. */
  readyTime: datetime,
  startTime: datetime,
  endTime: datetime,
  interruptTime: z.optional(datetime),
  percent: int,
  /** Dictionary SuccessOrFail. */
  result: z.enum(['0', '1']),
  message: z.optional(z.string()),
  logTime: datetime,
})
export type ScheduledTaskLog = z.output<typeof scheduledTaskLog>

const distance = int.check(holding((value: number) => value >= 0 && value <= SECONDS_MAX, 'seconds'))
const trigger = {
  taskTrigger: z.enum(TASK_TRIGGERS),
  /** Six or seven parts as Quartz numbers them, in the time zone of the server. */
  cron: z.optional(text(CRON_LENGTH)),
  /** Y = `seconds` lie between two starts, N = between an end and the next start. */
  fixedRate: z.optional(yesNo),
  seconds: z.optional(distance),
  delaySeconds: z.optional(distance),
  remark: z.optional(text(500)),
}

/** The work that a task can be made for, by id, named in the language of the request. */
export const taskTypeOptions = defineEndpoint({
  id: 'task.typeOptions',
  method: 'GET',
  path: '/monitor/task/typeOptions',
  permission: VIEW,
  data: z.array(z.object({ label: z.string(), value: z.string() })),
})

/** The newest first. */
export const scheduledTaskList = defineEndpoint({
  id: 'task.list',
  method: 'GET',
  path: '/monitor/task',
  permission: VIEW,
  query: z.object({ ...pageQuery, status: z.optional(word) }),
  data: pageOf(scheduledTask),
})

/** The runs of one task, the newest first. */
export const scheduledTaskLogs = defineEndpoint({
  id: 'task.logs',
  method: 'GET',
  path: '/monitor/task/logs',
  permission: VIEW,
  offline: 'online',
  query: z.object({ ...pageQuery, taskId: id }),
  data: pageOf(scheduledTaskLog),
})

export const scheduledTaskLogsRemove = defineEndpoint({
  id: 'task.logsRemove',
  method: 'DELETE',
  path: '/monitor/task/logs',
  permission: EDIT,
  body: ids,
})

export const scheduledTaskGet = defineEndpoint({
  id: 'task.get',
  method: 'GET',
  path: '/monitor/task/{taskId}',
  permission: VIEW,
  params: z.object({ taskId: id }),
  data: scheduledTaskDetail,
})

/** An enabled one is scheduled at once. Refused where this work has a task, and where its trigger never fires. */
export const scheduledTaskAdd = defineEndpoint({
  id: 'task.add',
  method: 'POST',
  path: '/monitor/task',
  permission: EDIT,
  body: z.object({ ...trigger, taskType: word, status: z._default(status, '1') }),
})

/** Changes trigger and remark of a disabled task; absent fields keep their values, type and status in any case. */
export const scheduledTaskEdit = defineEndpoint({
  id: 'task.edit',
  method: 'PUT',
  path: '/monitor/task',
  permission: EDIT,
  body: z.object({ ...trigger, taskTrigger: z.optional(trigger.taskTrigger), taskId: id }),
})

/** With their logs; nothing is deleted where one is enabled. What is gone already is no error. */
export const scheduledTaskRemove = defineEndpoint({
  id: 'task.remove',
  method: 'DELETE',
  path: '/monitor/task',
  permission: EDIT,
  body: ids,
})

const oneTask = { permission: EDIT, params: z.object({ taskId: id }) }

/** Refused while a run goes on that somebody has asked for. */
export const scheduledTaskEnable = defineEndpoint({
  id: 'task.enable',
  method: 'PUT',
  path: '/monitor/task/enable/{taskId}',
  ...oneTask,
})

/** A run that goes on ends at its next step, and its log says that it was stopped. */
export const scheduledTaskDisable = defineEndpoint({
  id: 'task.disable',
  method: 'PUT',
  path: '/monitor/task/disable/{taskId}',
  ...oneTask,
})

/** Runs a disabled task once, soon, in the background; how it went stands in its log. Each call is one more run. */
export const scheduledTaskExec = defineEndpoint({
  id: 'task.exec',
  method: 'POST',
  path: '/monitor/task/exec/{taskId}',
  ...oneTask,
})
