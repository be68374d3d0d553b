import type { DraftRow, Owner } from '#db/rows.ts'
import { soundDraft } from '#data/storage/damaged-rows.ts'
import { cacheDatabase, workDatabase } from '#data/storage/databases.ts'
import { keyOf } from '#data/versions/draft-row.ts'
import { forgetRescue, rescuedDrafts } from '#data/drafts/draft-rescue.ts'
import { knownOwner } from '#data/session/owner.ts'

/** The stored draft of a content, a page's last tick included; undefined when there is none. */
export async function findDraft(contentId: string): Promise<DraftRow | undefined> {
  const owner = await knownOwner()
  if (!owner) return undefined
  const left = await takeOverRescued(owner)
  const [work, { isNewerThan, readDraft }] = await Promise.all([workDatabase(), import('#db/work/drafts.ts')])
  const stored = soundDraft(await readDraft(work, owner, keyOf(contentId)))
  const rescued = soundDraft(left.find(({ key }) => key === keyOf(contentId)))
  return rescued && !(stored && isNewerThan(stored, rescued)) ? rescued : stored
}

/**
 * Moves what pages kept in their last tick into the database. Called at the start, and before a draft is looked for. Answers
 * what there was no room for: it stays where it is.
 */
export async function takeOverRescued(owner: Owner): Promise<DraftRow[]> {
  const mine = rescuedDrafts().filter((one) => one.userId === owner.userId && one.serverId === owner.serverId)
  if (mine.length === 0) return []
  const [work, cache, { takeOverDraft }, { withRoom }] = await Promise.all([
    workDatabase(),
    cacheDatabase(),
    import('#db/work/drafts.ts'),
    import('#db/cache/quota.ts'),
  ])
  const left: DraftRow[] = []
  for (const draft of mine) {
    try {
      await withRoom({ work, cache }, () => takeOverDraft(work, draft))
      forgetRescue(draft)
    } catch {
      left.push(draft)
    }
  }
  return left
}
