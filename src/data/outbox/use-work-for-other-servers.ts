import type { Owner } from '#db/rows.ts'
import type { WorkDatabase } from '#db/work/work.ts'
import { useWork } from '#data/live/use-work.ts'

/** Unsent work of who is signed in, while another server than his answers at this address. */
export interface WorkForOtherServers {
  owner: Owner
  operations: number
  drafts: number
}

/** What the last sign-in of this device left for its server; undefined when there was none. */
export function useWorkForOtherServers(): WorkForOtherServers | undefined {
  return useWork(
    async (work) => {
      const session = await work.session.get('current')
      if (!session) return undefined
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

/** How much work of any user waits here for servers that are not the one that answers. */
export interface WorkElsewhere {
  operations: number
  drafts: number
}

const NONE: WorkElsewhere = { operations: 0, drafts: 0 }

export function useWorkElsewhere(): WorkElsewhere {
  return useWork((work, { serverId }) => workElsewhere(work, serverId), [], NONE)
}

export async function workElsewhere(work: WorkDatabase, serverId: string): Promise<WorkElsewhere> {
  const [operations, drafts] = await Promise.all(
    [work.outbox, work.drafts].map(async (table) => {
      const [before, behind] = [
        table.where(OWNER).below([serverId, '']),
        table.where(OWNER).above([serverId, '\uffff']),
      ]
      return (await before.count()) + (await behind.count())
    }),
  )
  return { operations: operations ?? 0, drafts: drafts ?? 0 }
}

const OWNER = '[serverId+userId]'
