import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

export const ContentSelector = lazyDialog(
  () => import('./content-selector-dialog.tsx').then((file) => file.ContentSelectorDialog),
  'dialogs',
)
