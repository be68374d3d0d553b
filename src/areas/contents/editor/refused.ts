import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

/** What is said of a content that the server no longer has. */
export const Gone = lazyDialog(async () => (await import('./attention/gone-parts.tsx')).GoneParts, 'operations')

/** What is shown of files that the server did not take; seldom needed, so its code comes with the first of them. */
export const Refused = lazyDialog(
  async () => (await import('./attention/refused-parts.tsx')).RefusedParts,
  'operations',
)
