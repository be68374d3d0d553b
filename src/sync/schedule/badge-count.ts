import { readSession } from '#db/work/session-row.ts'
import { ownerKey, type WorkDatabase } from '#db/work/work.ts'

/** What the icon of the installed app counts: all that waits of who is signed in, and nothing once he has signed out. */
export async function badgeCount(work: WorkDatabase): Promise<number> {
  const session = await readSession(work)
  return session ? work.outbox.where('[serverId+userId]').equals(ownerKey(session)).count() : 0
}
