import type { Owner } from '#db/rows.ts'
import { useWork } from '#data/use-work.ts'

/** Unsent work that belongs to the server before, while another one answers at this address. */
export interface HeldWork {
  owner: Owner
  operations: number
  drafts: number
}

/** What the last sign-in of this device left for a server that does not answer now; undefined when nothing is. */
export function useHeldWork(): HeldWork | undefined {
  return useWork(
    async (work, current) => {
      const session = await work.session.get('current')
      if (!session || session.serverId === current.serverId) return undefined
      const mine = [session.serverId, session.userId]
      const [operations, drafts] = await Promise.all([
        work.outbox.where('[serverId+userId]').equals(mine).count(),
        work.drafts.where('[serverId+userId]').equals(mine).count(),
      ])
      return { owner: { serverId: session.serverId, userId: session.userId }, operations, drafts }
    },
    [],
    undefined,
  )
}
