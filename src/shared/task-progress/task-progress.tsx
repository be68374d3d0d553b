import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import type { TaskProgressProps } from './task-progress-dialog.tsx'

export const TaskProgress = lazyDialog<TaskProgressProps>(
  async () => (await import('./task-progress-dialog.tsx')).TaskProgressDialog,
  'task-progress',
)
