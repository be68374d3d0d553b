import { withConnection } from '#db/connection.ts'
import type { FormDraftRow, Owner } from '#db/rows.ts'
import { ownerKey, rowKey, type WorkDatabase } from '#db/work/work.ts'

/** Stores what is typed into a form now; what was stored under its key before is older. */
export async function writeFormDraft(work: WorkDatabase, draft: FormDraftRow): Promise<void> {
  await withConnection(work, () => work.formDrafts.put(draft))
}

/** Stores what a page kept in its last tick, unless something newer was written since. */
export async function takeOverFormDraft(work: WorkDatabase, draft: FormDraftRow): Promise<void> {
  await withConnection(work, () =>
    work.transaction('rw', work.formDrafts, async () => {
      const stored = await work.formDrafts.get(rowKey(draft, draft.key))
      if (!stored || stored.updatedAt <= draft.updatedAt) await work.formDrafts.put(draft)
    }),
  )
}

export function readFormDraft(work: WorkDatabase, owner: Owner, key: string): Promise<FormDraftRow | undefined> {
  return withConnection(work, () => work.formDrafts.get(rowKey(owner, key)))
}

export async function removeFormDraft(work: WorkDatabase, owner: Owner, key: string): Promise<void> {
  await withConnection(work, () => work.formDrafts.delete(rowKey(owner, key)))
}

/** Last changed first. */
export async function listFormDrafts(work: WorkDatabase, owner: Owner): Promise<FormDraftRow[]> {
  const rows = await withConnection(work, () =>
    work.formDrafts.where('[serverId+userId]').equals(ownerKey(owner)).toArray(),
  )
  return rows.sort((a, b) => b.updatedAt - a.updatedAt)
}
