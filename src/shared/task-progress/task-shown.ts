import type { AsyncTask } from '#contract/tasks.ts'

type Status = AsyncTask['status']

export interface TaskShown {
  hasEnded: boolean
  /** 0 to 100; a task that failed has nothing left to do. */
  percent: number
  /** What the task says of itself; undefined where the dialog has to say it. */
  message: string | undefined
  errMessages: readonly string[]
  /** Nobody knows the task any more: how it ended can not be said. */
  isUnknown: boolean
}

const UNDER_WAY: ReadonlySet<Status> = new Set(['READY', 'RUNNING'])

/** What a dialog shows of a task; `isRefused` the server has no such task, which it forgets some time after its end. */
export function taskShown(task: AsyncTask | undefined, isRefused: boolean): TaskShown {
  const isOver = task !== undefined && !UNDER_WAY.has(task.status)
  const isUnknown = isRefused && !isOver
  return {
    hasEnded: isOver || isUnknown,
    percent: task?.status === 'FAILED' ? 100 : (task?.percent ?? 0),
    // Why it failed is said by the list of its messages.
    message: task?.status === 'FAILED' ? undefined : task?.progressMessage || undefined,
    errMessages: task?.errMessages ?? [],
    isUnknown,
  }
}
