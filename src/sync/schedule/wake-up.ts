import type { Drained } from '#sync/model/drained.ts'

/** Ends behind which something is left that time or a line will let through, without anybody's word. */
const COMES_AGAIN: ReadonlySet<Drained['reason']> = new Set(['offline', 'later'])

/** Whether whoever woke a context that lives only for a while (a service worker) should wake it once more. */
export function wantsWakeUp({ reason }: Drained): boolean {
  return COMES_AGAIN.has(reason)
}
