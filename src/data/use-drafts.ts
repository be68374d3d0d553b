import { hasForm } from '#db/has-form.ts'
import type { DraftRow } from '#db/rows.ts'
import { ownerKey } from '#db/work.ts'
import { useWork } from '#data/use-work.ts'

const NONE: DraftRow[] = []

/** Every autosaved form of this user on this device, last changed first. */
export function useDrafts(): DraftRow[] {
  return useWork(
    async (work, owner) => {
      const rows = await work.drafts.where('[serverId+userId]').equals(ownerKey(owner)).toArray()
      return rows.filter(hasForm).sort((a, b) => b.updatedAt - a.updatedAt)
    },
    [],
    NONE,
  )
}

/** How many there are, one that the disk does not take included; undefined until it is known. */
export function useDraftCount(): number | undefined {
  return useWork<number | undefined>(
    async (work, owner) => {
      const stored = await work.drafts.where('[serverId+userId]').equals(ownerKey(owner)).primaryKeys()
      const { unstoredDrafts } = await import('#data/unstored-drafts.ts')
      const keys = [...stored.map(([, , key]) => key), ...unstoredDrafts(owner).map(({ key }) => key)]
      return new Set(keys).size
    },
    [],
    undefined,
  )
}

/** Whether this device keeps what could be had back: discarded drafts, versions, ended orders. */
export function useKeepsHistory(): boolean {
  return useWork(async (work, owner) => (await import('#db/forget-typed.ts')).keepsHistory(work, owner), [], false)
}
