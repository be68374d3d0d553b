import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

export const ResourceDialog = lazyDialog(
  () => import('./resources-modal.tsx').then((file) => file.ResourcesModal),
  'dialogs',
)
