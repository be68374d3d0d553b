import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

/** What an editor learns of others' work: fetched behind the first look of the page, texts and all. */
export const NewerVersion = lazyDialog(async () => (await import('./newer/newer-version.tsx')).NewerVersion, 'conflict')
export const NewerState = lazyDialog(async () => (await import('./newer/newer-state.tsx')).NewerState, 'conflict')
