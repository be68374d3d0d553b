import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { atMost, datetime, int, listOf, pageOf, word } from '#contract/fields.ts'

export const TASK_STATES = ['READY', 'RUNNING', 'SUCCESS', 'FAILED', 'INTERRUPTED'] as const

const VIEW = 'monitor:async:view'

/** A background task. `errMessages` are numbered (`1.<text>`), at most 100. */
export const asyncTask = z.object({
  taskId: z.string(),
  /** The same value under its older name, where a server has one. */
  id: z.optional(z.string()),
  type: z.optional(z.string()),
  status: z.enum(TASK_STATES),
  readyTime: datetime,
  startTime: z.optional(datetime),
  endTime: z.optional(datetime),
  percent: int,
  progressMessage: z.optional(z.string()),
  errMessages: z.optional(z.array(z.string())),
  /** Machine code of a failure and what belongs to it (ours only). */
  errCode: z.optional(z.string()),
  errData: z.optional(z.record(z.string(), z.unknown())),
})
export type AsyncTask = z.infer<typeof asyncTask>

/** Whether a task waits for its turn or runs; others have ended. */
export function isUnderWay({ status }: Pick<AsyncTask, 'status'>): boolean {
  return status === 'READY' || status === 'RUNNING'
}

/**
 * Newest first, not paged; `type` and `id` match parts. Pages of the publish queue that could not be written stand in it
 * as FAILED until they are (ours only).
 */
export const taskList = defineEndpoint({
  id: 'async.list',
  method: 'GET',
  path: '/async/task',
  permission: [VIEW],
  offline: 'online',
  query: z.object({ type: z.optional(word), id: z.optional(word) }),
  data: pageOf(asyncTask),
})

/** Longest wait for the end of a task that one call may ask for (s). */
export const TASK_WAIT_MAX = 10

/**
 * One task, for who started it and for the monitor. Results are kept seven days. With `wait` (seconds, at most
 * `TASK_WAIT_MAX`; ours only) it is answered when the task has ended, or after that long as it stands by then; at once
 * where too many of a session wait already.
 */
export const taskGet = defineEndpoint({
  id: 'async.get',
  method: 'GET',
  path: '/async/task/{taskId}',
  offline: 'online',
  params: z.object({ taskId: word }),
  query: z.object({ wait: z.optional(int) }),
  data: asyncTask,
})

const taskIds = listOf(word).check(z.minLength(1), atMost(1000))

/**
 * Asks to stop; ended ids are passed over. Whoever started a task may stop it; those of others, and unknown ones, take the
 * permission of the monitor.
 */
export const taskStop = defineEndpoint({
  id: 'async.stop',
  method: 'PUT',
  path: '/async/task/stop',
  body: taskIds,
})

/** Forgets ended tasks; refused, and nothing forgotten, while one of them waits or runs. */
export const taskRemove = defineEndpoint({
  id: 'async.remove',
  method: 'DELETE',
  path: '/async/task/remove',
  permission: [VIEW],
  body: taskIds,
})
