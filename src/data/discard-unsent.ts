import type { Owner } from '#db/rows.ts'
import type { WorkDatabase } from '#db/work.ts'
import { workDatabase } from '#data/databases.ts'
import { requireOwner } from '#data/owner.ts'

/** Gives up all unsent work of this user, who has agreed. Answers how much stays because it is being sent just now. */
export async function discardUnsentWork(): Promise<number> {
  const [work, owner] = await Promise.all([workDatabase(), requireOwner()])
  return discardAllOf(work, owner, Date.now())
}

/** The same for one owner. */
export async function discardAllOf(work: WorkDatabase, owner: Owner, now: number): Promise<number> {
  const [{ discardOperation }, { ownerKey }] = await Promise.all([
    import('#sync/edit-outbox.ts'),
    import('#db/work.ts'),
  ])
  const mine = () => work.outbox.where('[serverId+userId]').equals(ownerKey(owner))
  for (const { opId } of await mine().sortBy('seq')) await discardOperation(work, opId, now)
  return mine().count()
}
