import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

/** The HTML of a text or of a part of it, to be changed by hand. */
export const SourceDialog = lazyDialog(
  () => import('./source-dialog.tsx').then((file) => file.SourceDialog),
  'rich-text-source-view',
)
