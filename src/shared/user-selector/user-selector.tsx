import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

/** Chooses users of a list that the caller names. Draw it only while it is open. */
export const UserSelector = lazyDialog(
  () => import('./user-selector-dialog.tsx').then((file) => file.UserSelectorDialog),
  'dialogs',
)
