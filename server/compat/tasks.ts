import type { AsyncTask } from '#contract/tasks.ts'
import { parseDateTime } from '#lib/dates.ts'
import { Refusal } from '#server/context.ts'
import type { Route } from '#server/http/route.ts'
import { withoutFields } from './around.ts'

/** How long the end of a task is known. */
const REMEMBERED_MS = 60_000

/** Tasks live in memory there: gone a minute after their end, and with the process. Machine codes and a second name do not exist, and nobody is kept waiting. */
export function forgetful(route: Route): Route {
  const plain = withoutFields('id', 'errCode', 'errData', 'progressMessage')
  return {
    ...route,
    async handler(ctx, input) {
      const task = (await route.handler(ctx, { ...input, query: {} })) as AsyncTask
      if (isForgotten(task, ctx.services.now())) throw new Refusal('TASK_NOT_FOUND', [task.taskId])
      return plain(task)
    },
  }
}

function isForgotten({ endTime, errCode }: AsyncTask, now: Date): boolean {
  if (errCode === 'TASK_LOST') return true
  const ended = endTime ? parseDateTime(endTime) : undefined
  return ended !== undefined && now.getTime() - ended.getTime() >= REMEMBERED_MS
}
