import { ownerKey } from '#db/work/work.ts'
import { unstoredDrafts } from '#data/drafts/unstored-drafts.ts'
import { useWork } from '#data/live/use-work.ts'

/**
 * How many autosaved forms of this user there are, one that the disk does not take included; undefined until it is
 * known.
 */
export function useDraftCount(): number | undefined {
  return useWork<number | undefined>(
    async (work, owner) => {
      const stored = await work.drafts.where('[serverId+userId]').equals(ownerKey(owner)).primaryKeys()
      const keys = [...stored.map(([, , key]) => key), ...unstoredDrafts(owner).map(({ key }) => key)]
      return new Set(keys).size
    },
    [],
    undefined,
  )
}
