import type { Owner } from '#db/rows.ts'
import { ownerKey, type WorkDatabase } from '#db/work/work.ts'

const PREFIX = 'userName:'
const keyOf = ({ serverId, userId }: Owner) => `${PREFIX}${serverId}|${userId}`

/** What `noteName` and `unsentWork` read and write. */
export const tablesOfNames = (work: WorkDatabase) => [work.meta, work.outbox, work.drafts]

/** What one user of this device never sent. */
export interface UnsentWork {
  readonly owner: Owner
  /** Undefined where a version of the app left it that noted no names. */
  readonly userName: string | undefined
  readonly operations: number
  readonly drafts: number
}

/**
 * Notes the name of a user whose session on this device ends, so that the work he leaves can be told from that of others.
 * Of a user who leaves nothing no name stays. Within a transaction over `tablesOfNames`.
 */
export async function noteName(work: WorkDatabase, user: Owner & { userName: string }): Promise<void> {
  const { operations, drafts } = await countOf(work, user)
  if (operations + drafts === 0) await work.meta.delete(keyOf(user))
  else await work.meta.put({ key: keyOf(user), value: user.userName })
}

/** Waiting orders and drafts of every user of this device who has any, the signed-in one first. */
export function unsentWork(work: WorkDatabase): Promise<UnsentWork[]> {
  return work.transaction('r', [work.session, ...tablesOfNames(work)], async () => {
    const session = await work.session.get('current')
    const found = await Promise.all((await ownersOf(work)).map((owner) => unsentOf(work, owner, session)))
    return found.sort((a, b) => Number(isSame(b.owner, session)) - Number(isSame(a.owner, session)))
  })
}

async function unsentOf(
  work: WorkDatabase,
  owner: Owner,
  session: (Owner & { userName: string }) | undefined,
): Promise<UnsentWork> {
  const noted = (await work.meta.get(keyOf(owner)))?.value as string | undefined
  const userName = isSame(owner, session) ? session?.userName : noted
  return { owner, userName, ...(await countOf(work, owner)) }
}

/** From the keys of the indexes: no text is read. */
async function ownersOf(work: WorkDatabase): Promise<Owner[]> {
  const keys = await Promise.all(
    [work.outbox, work.drafts].map((table) => table.orderBy('[serverId+userId]').uniqueKeys()),
  )
  const owners = (keys.flat() as unknown as [string, string][]).map(([serverId, userId]) => ({ serverId, userId }))
  return [...new Map(owners.map((owner) => [keyOf(owner), owner])).values()]
}

async function countOf(work: WorkDatabase, owner: Owner): Promise<Pick<UnsentWork, 'operations' | 'drafts'>> {
  const [operations, drafts] = await Promise.all(
    [work.outbox, work.drafts].map((table) => table.where('[serverId+userId]').equals(ownerKey(owner)).count()),
  )
  return { operations: operations ?? 0, drafts: drafts ?? 0 }
}

function isSame(owner: Owner, other: Owner | undefined): boolean {
  return owner.userId === other?.userId && owner.serverId === other.serverId
}
