import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

/** Which pages a publication writes and takes away, shown before it is confirmed. */
export const PublishPlan = lazyDialog(
  async () => (await import('./publish-plan-dialog.tsx')).PublishPlanDialog,
  'publish-plan',
)
