import { preferenceGet } from '#contract/account.ts'
import { useRead } from '#data/reads/use-read.ts'

/** Whether the user prefers the editor in a window of its own. */
export function useOwnWindow(): boolean {
  return useRead(preferenceGet, { query: { id: 'OpenContentEditorW' } }, { staleTime: 60_000 }).data === 'Y'
}
