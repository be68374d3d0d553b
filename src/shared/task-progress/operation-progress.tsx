import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

export const OperationProgress = lazyDialog(
  async () => (await import('./operation-progress-dialog.tsx')).OperationProgress,
  'task-progress',
)
