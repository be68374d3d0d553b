import type { DraftRow, Owner } from '#db/rows.ts'
import { rescuedDrafts } from '#data/drafts/draft-rescue.ts'
import { openDrafts } from '#data/page/open-drafts.ts'

/**
 * The texts of a user that the database has not taken: what pages kept in their last tick, and what is typed in this tab.
 * One of each content: an editor has the newer one.
 */
export function unstoredDrafts({ serverId, userId }: Owner): DraftRow[] {
  const all = [...rescuedDrafts(), ...[...openDrafts].flatMap((draft) => draft.unstored() ?? [])]
  const mine = all.filter((one) => one.serverId === serverId && one.userId === userId)
  return [...new Map(mine.map((one) => [one.key, one])).values()]
}
