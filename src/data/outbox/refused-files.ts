import type { JournalRow } from '#db/rows.ts'
import { ownerKey } from '#db/work/work.ts'
import { workDatabase } from '#data/storage/databases.ts'
import { knownOwner } from '#data/session/owner.ts'

/** The last entry of the journal that was looked at. */
let seen = 0

/** What ended since it was last asked, since this page began at first, and went without some of its files. */
export async function endedWithout(): Promise<JournalRow[]> {
  const owner = await knownOwner()
  if (!owner) return []
  const work = await workDatabase()
  const [serverId, userId] = ownerKey(owner)
  const isMine = (row: JournalRow) => row.serverId === serverId && row.userId === userId
  const news = await work.journal.where('id').above(seen).and(isMine).toArray()
  seen = Math.max(seen, ...news.map(({ id }) => id))
  return news.filter(({ endedAt, refusedFiles }) => refusedFiles && endedAt >= performance.timeOrigin)
}
