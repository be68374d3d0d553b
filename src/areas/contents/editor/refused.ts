import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

/** What is shown of files that the server did not take; seldom needed, so its code comes with the first of them. */
export const Refused = lazyDialog(
  async () => (await import('./attention/refused-parts.tsx')).RefusedParts,
  'operations',
)
