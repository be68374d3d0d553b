import { withConnection } from '#db/connection.ts'
import type { DraftRow, Owner } from '#db/rows.ts'
import { ownerKey, rowKey, type WorkDatabase } from '#db/work.ts'

/** Stores the whole form as it is now; what was stored before is older, whatever its clock said. */
export async function writeDraft(work: WorkDatabase, draft: DraftRow): Promise<void> {
  await withConnection(work, () => work.drafts.put(draft))
}

/** Stores a form that was kept elsewhere for a while, unless another tab has written a newer one since. */
export async function takeOverDraft(work: WorkDatabase, draft: DraftRow): Promise<void> {
  await withConnection(work, () =>
    work.transaction('rw', work.drafts, async () => {
      const stored = await work.drafts.get(rowKey(draft, draft.key))
      if (stored && stored.updatedAt > draft.updatedAt && stored.tabId !== draft.tabId) return
      await work.drafts.put(draft)
    }),
  )
}

export async function readDraft(work: WorkDatabase, owner: Owner, key: string): Promise<DraftRow | undefined> {
  return withConnection(work, () => work.drafts.get(rowKey(owner, key)))
}

/** Last changed first. */
export async function listDrafts(work: WorkDatabase, owner: Owner): Promise<DraftRow[]> {
  const rows = await withConnection(work, () =>
    work.drafts.where('[serverId+userId]').equals(ownerKey(owner)).toArray(),
  )
  return rows.sort((a, b) => b.updatedAt - a.updatedAt)
}

/** On the user's word, or after his form went into the outbox in the same state. */
export async function removeDraft(work: WorkDatabase, owner: Owner, key: string): Promise<void> {
  await withConnection(work, () => work.drafts.delete(rowKey(owner, key)))
}
