import type { Owner } from '#db/rows.ts'
import { letGoOfOpenDrafts, reloadWithDrafts } from '#data/page/open-drafts.ts'
import { serverId } from '#data/identity/server-instance.ts'

/** This tab is the one, and leaves by itself. */
let isHere = false

/** What all users have typed has gone together with all else on this device. */
const ALL = 'GivenUp'

const nameOf = ({ serverId, userId }: Owner) => `${ALL}|${serverId}|${userId}`

/** Tells the other tabs of a user, or all others, that all that was typed in them on this device is given up. */
export function reportReleased(owner?: Owner): void {
  isHere = true
  try {
    localStorage.setItem(owner ? nameOf(owner) : ALL, String(Date.now()))
  } catch {
    // A full storage: those tabs may then write a draft again, which its user finds when he comes back.
  }
}

/**
 * Notes what had been given up when this page began; no clock is asked, it may have been wrong. What it answers is called
 * when something may have been given up since: where that is all that the user of this tab typed, it writes nothing more
 * of what is typed in it, and loads it anew, so that nobody goes on with a text that is kept nowhere. So does the tab that
 * it was done in, where somebody goes back to its page: it has left no more.
 */
export function followReleased(): (userId: string, isBack?: boolean) => void {
  const before = new Map<string, unknown>(Object.entries(localStorage))
  return (userId, isBack = false) => {
    if (isHere && !isBack) return
    const marks = [ALL, nameOf({ serverId: serverId(), userId })].map(
      (name) => [name, localStorage.getItem(name)] as const,
    )
    if (!marks.some(([name, mark]) => mark !== null && mark !== before.get(name))) return
    letGoOfOpenDrafts()
    reloadWithDrafts()
  }
}
