import Dexie, { type Table } from 'dexie'
import { collectBlobs } from '#db/work/blobs.ts'
import { withConnection } from '#db/connection.ts'
import type { Owner } from '#db/rows.ts'
import { ownerKey, type WorkDatabase } from '#db/work/work.ts'

/** What keeps texts that somebody typed, but for the outbox. */
const tablesOf = (work: WorkDatabase): Table[] => [
  work.drafts,
  work.formDrafts,
  work.discarded,
  work.versions,
  work.journal,
]

/**
 * Removes the drafts of one user, all that could be had back (discarded drafts, versions, the journal), and the files
 * that no order of his refers to. There is no way back, so the caller has asked him.
 */
export function forgetTyped(work: WorkDatabase, owner: Owner): Promise<void> {
  const mine = ownerKey(owner)
  return withConnection(work, () =>
    work.transaction('rw', [...tablesOf(work), work.bases, work.blobs, work.outbox], async () => {
      for (const table of tablesOf(work)) await table.where('[serverId+userId]').equals(mine).delete()
      await work.bases
        .where(':id')
        .between([...mine, Dexie.minKey], [...mine, Dexie.maxKey])
        .delete()
      await collectBlobs(work, owner, Number.POSITIVE_INFINITY)
    }),
  )
}

/** Whether anything of it is there besides drafts: what a user could have back. */
export async function recordsHistory(work: WorkDatabase, owner: Owner): Promise<boolean> {
  const tables = tablesOf(work).filter((table) => table !== work.drafts)
  const counts = await Promise.all(
    tables.map((table) => table.where('[serverId+userId]').equals(ownerKey(owner)).count()),
  )
  return counts.some((count) => count > 0)
}
