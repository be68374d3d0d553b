import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

export const TemplateSelector = lazyDialog(
  () => import('./template-selector-dialog.tsx').then((file) => file.TemplateSelectorDialog),
  'dialogs',
)
