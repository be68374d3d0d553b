import { hasForm } from '#db/work/has-form.ts'
import type { DraftRow } from '#db/rows.ts'
import { ownerKey } from '#db/work/work.ts'
import { useWork } from '#data/live/use-work.ts'

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
