import type { Owner } from '#db/rows.ts'
import type { WorkDatabase } from '#db/work/work.ts'
import { workDatabase } from '#data/storage/databases.ts'
import { forgetRescues } from '#data/drafts/draft-rescue.ts'
import { forgetFormRescues } from '#data/drafts/form-draft-rescue.ts'
import { reportReleased } from '#data/identity/released.ts'
import { letGoOfOpenDrafts } from '#data/page/open-drafts.ts'
import { requireOwner } from '#data/session/owner.ts'

/**
 * Gives up all that this user typed on this device, who has agreed and leaves: orders, drafts, history, their files. Nothing
 * of it can be had back. Answers how much stays because it is being sent just now: then only the other orders are given
 * up, and those stand in the journal.
 */
export async function discardUnsentWork(): Promise<number> {
  const [work, owner] = await Promise.all([workDatabase(), requireOwner()])
  return discardAllOf(work, owner, Date.now())
}

/** The same for one owner. */
export async function discardAllOf(work: WorkDatabase, owner: Owner, now: number): Promise<number> {
  const [{ discardOperations }, { forgetTyped }, { ownerKey }] = await Promise.all([
    import('#sync/queue/edit-outbox.ts'),
    import('#db/work/forget-typed.ts'),
    import('#db/work/work.ts'),
  ])
  const mine = () => work.outbox.where('[serverId+userId]').equals(ownerKey(owner))
  const opIds = (await mine().toArray()).map(({ opId }) => opId)
  await discardOperations(work, owner, opIds, now)
  const stays = await mine().count()
  if (stays > 0) return stays
  // An editor behind the question, or in another tab, would write again what it shows.
  letGoOfOpenDrafts()
  reportReleased(owner)
  await forgetTyped(work, owner)
  forgetRescues(owner)
  forgetFormRescues(owner)
  return 0
}
