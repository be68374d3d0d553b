import { useWork } from '#data/live/use-work.ts'

/** Whether this device keeps what could be had back: discarded drafts, versions, ended orders. */
export function useRecordsHistory(): boolean {
  return useWork(
    async (work, owner) => (await import('#db/work/forget-typed.ts')).recordsHistory(work, owner),
    [],
    false,
  )
}
