import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

const load = async () => (await import('./notes/rare-parts.ts')).rareParts

/** Seldom shown, and loaded when they are. */
export const ElsewhereNotice = lazyDialog(async () => (await load()).ElsewhereNotice, 'notes')
export const FaultAlert = lazyDialog(async () => (await load()).FaultAlert, 'notes')
export const MappingNote = lazyDialog(async () => (await load()).MappingNote, 'notes')
export const RedirectField = lazyDialog(async () => (await load()).RedirectField, 'notes')
