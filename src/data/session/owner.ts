import type { Owner } from '#db/rows.ts'
import { workDatabase } from '#data/storage/databases.ts'
import { serverId } from '#data/identity/server-instance.ts'
import { session } from '#data/session/session.ts'

/** Whose work this tab shows and writes; undefined while nobody is signed in. */
export function currentOwner(): Owner | undefined {
  const userId = session.get()?.user.userId
  return userId === undefined ? undefined : { userId, serverId: serverId() }
}

/** The owner once it is known, from this tab's session or from what the device keeps of it. */
export async function knownOwner(): Promise<Owner | undefined> {
  const now = currentOwner()
  if (now) return now
  const [work, { ownerOf, readSession }] = await Promise.all([workDatabase(), import('#db/work/session-row.ts')])
  const kept = await readSession(work)
  return kept && ownerOf(kept)
}

/** @throws Error when nobody is signed in: there is no one in whose name to keep anything */
export async function requireOwner(): Promise<Owner> {
  const owner = await knownOwner()
  if (!owner) throw new Error('Nobody is signed in')
  return owner
}
