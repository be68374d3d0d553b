import { lazyDialog } from '#kit/lazy-dialog.tsx'

export const CatalogSelector = lazyDialog(
  () => import('./catalog-selector-dialog.tsx').then((file) => file.CatalogSelectorDialog),
  'dialogs',
)
