import { type AsyncTask, isUnderWay } from '#contract/tasks.ts'

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

const INTERVAL_MS = 1_000

/** Milliseconds until a task is looked at again; one that has ended stays as it is. */
export const askAgainAfter = (task: AsyncTask) => isUnderWay(task) && INTERVAL_MS

/** What a dialog shows of a task; `isRefused` the server has no such task, which it forgets some time after its end. */
export function taskShown(task: AsyncTask | undefined, isRefused: boolean): TaskShown {
  const isOver = task !== undefined && !isUnderWay(task)
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
