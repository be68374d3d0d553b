import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

export const TagWordSelector = lazyDialog(
  () => import('./tag-word-selector-dialog.tsx').then((file) => file.TagWordSelectorDialog),
  'dialogs',
)
