import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

/** Of a content that the server has; its code comes once that is known. */
export const LiveState = lazyDialog(async () => (await import('./live-state.tsx')).LiveState, 'notes')
