import type { Owner } from '#db/rows.ts'
import { letGoOfOpenDrafts, reloadWithDrafts } from '#data/open-drafts.ts'
import { serverId } from '#data/server-instance.ts'

/** This tab is the one, and leaves by itself. */
let isHere = false

const nameOf = ({ serverId, userId }: Owner) => `GivenUp|${serverId}|${userId}`

/** Tells the other tabs of a user that he has given up all that he typed on this device. */
export function noteGivenUp(owner: Owner): void {
  isHere = true
  try {
    localStorage.setItem(nameOf(owner), String(Date.now()))
  } catch {
    // A full storage: those tabs may then write a draft again, which its user finds when he comes back.
  }
}

/**
 * Where its user gave up all that he typed since this page began, elsewhere: writes nothing more of what is typed in it,
 * and loads it anew, so that nobody goes on with a text that is kept nowhere.
 */
export function followGivenUp(userId: string): void {
  if (isHere) return
  if (Number(localStorage.getItem(nameOf({ serverId: serverId(), userId }))) <= performance.timeOrigin) return
  letGoOfOpenDrafts()
  reloadWithDrafts()
}
