import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

export const CatalogSelector = lazyDialog(
  () => import('./catalog-selector-dialog.tsx').then((file) => file.CatalogSelectorDialog),
  'dialogs',
)

export type { CopyType, PickedCatalog } from './catalog-selector-dialog.tsx'
