import type { AsyncTask } from '#contract/tasks.ts'

/** A page that could not be written and is tried again: it stands among the tasks, but is none that could be deleted. */
export function isWaitingPage({ errCode }: AsyncTask): boolean {
  return errCode === 'PAGE_NOT_WRITTEN'
}

/** What a task is called; other back ends have tasks without a type. */
export function typeOf({ type, taskId }: AsyncTask): string {
  return type || taskId
}
