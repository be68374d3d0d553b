import { lazyDialog } from '#kit/lazy-dialog.tsx'

export const ResourceDialog = lazyDialog(
  () => import('./resources-modal.tsx').then((file) => file.ResourcesModal),
  'dialogs',
)
