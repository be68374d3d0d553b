import type { RestoredText } from '#db/work/restore-text.ts'
import type { JournalRow } from '#db/rows.ts'
import { cacheDatabase, workDatabase } from '#data/storage/databases.ts'
import { isBeingEdited } from '#data/drafts/discarded-drafts.ts'
import { takeOverRescued } from '#data/drafts/rescued-drafts.ts'
import { requireOwner } from '#data/session/owner.ts'
import { TAB_ID } from '#data/identity/tab.ts'

export type { RestoredText }

/**
 * Makes a text that was given up a draft of its content, so that the editor opens with it. Nothing is done where an
 * editor is `open` on that content, which would write over it.
 *
 * @throws StorageError nothing was done
 */
export async function restoreText({ id, key }: JournalRow): Promise<RestoredText | 'open'> {
  if (await isBeingEdited(key.replace(/^content:/, ''))) return 'open'
  const [work, cache, owner, db, { withRoom }] = await Promise.all([
    workDatabase(),
    cacheDatabase(),
    requireOwner(),
    import('#db/work/restore-text.ts'),
    import('#db/cache/quota.ts'),
  ])
  // A page that went may have left a draft that is not in the database yet.
  await takeOverRescued(owner)
  return withRoom({ work, cache }, () => db.restoreText(work, owner, id, { now: Date.now(), tabId: TAB_ID }))
}
