import { taskGet } from '#contract/tasks.ts'
import { CallError } from '#data/call-error.ts'
import { call } from '#data/call.ts'
import { ProgressDialog } from '#kit/progress-dialog.tsx'
import type { TaskReader, TaskState } from '#kit/use-task-watch.ts'

interface Props {
  taskId: string
  title: string
  onClose: (last: TaskState | undefined) => void
}

/** The dialog of a background task of the server. */
export function TaskProgress(props: Props) {
  return <ProgressDialog {...props} read={readTask} />
}

/** The server answered and does not know the task: its row is gone, its outcome unknown. */
const readTask: TaskReader = async (taskId, signal) => {
  try {
    return await call(taskGet, { params: { taskId }, quiet: true, signal })
  } catch (error) {
    if (error instanceof CallError && error.kind === 'refused') return undefined
    throw error
  }
}
