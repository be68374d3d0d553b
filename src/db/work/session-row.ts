import { adoptOrigin } from '#db/work/adopt-origin.ts'
import { withConnection } from '#db/connection.ts'
import { noteEpoch } from '#db/work/epoch.ts'
import type { Owner, SessionRow } from '#db/rows.ts'
import { noteName, tablesOfNames } from '#db/work/owner-names.ts'
import type { WorkDatabase } from '#db/work/work.ts'

export type NewSession = Omit<SessionRow, 'id' | 'refused'>

/**
 * Called at login, before the app moves on: a worker has no cookie to read the token from.
 *
 * @param epoch of the server, where it says so: what is read from here on is of this epoch, so that a backup that is
 *   restored before anything was sent is noticed as well
 */
export async function writeSession(work: WorkDatabase, session: NewSession, epoch?: number): Promise<void> {
  await adoptOrigin(work, session.serverId)
  await withConnection(work, () =>
    work.transaction('rw', tablesOfSessions(work), async () => {
      await noteWhoLeft(work, session)
      await work.session.put({ ...session, id: 'current', refused: false })
      if (epoch !== undefined) await noteEpoch(work, session.serverId, epoch)
    }),
  )
}

/** Who is signed in on this device, expired or not; undefined when nobody is. */
export async function readSession(work: WorkDatabase): Promise<SessionRow | undefined> {
  return withConnection(work, () => work.session.get('current'))
}

/** Called at logout, and at a start without cookie after a login that was not to be remembered. */
export async function removeSession(work: WorkDatabase): Promise<void> {
  await withConnection(work, () =>
    work.transaction('rw', tablesOfSessions(work), async () => {
      await noteWhoLeft(work)
      await work.session.delete('current')
    }),
  )
}

/** Notes that the server no longer takes this token; a newer one stays as it is. */
export async function refuseSession(work: WorkDatabase, token: string): Promise<void> {
  await withConnection(work, () =>
    work.transaction('rw', work.session, async () => {
      const session = await work.session.get('current')
      if (session?.token === token) await work.session.put({ ...session, refused: true })
    }),
  )
}

/** True while requests may be sent in this session's name. */
export function isSendable(session: SessionRow | undefined, now: number): session is SessionRow {
  return session !== undefined && !session.refused && session.expiresAt > now
}

export function ownerOf(session: SessionRow): Owner {
  return { userId: session.userId, serverId: session.serverId }
}

const tablesOfSessions = (work: WorkDatabase) => [...new Set([work.session, work.meta, ...tablesOfNames(work)])]

/** Whose session ends now, by a sign-out or because somebody else signs in. */
async function noteWhoLeft(work: WorkDatabase, next?: Owner): Promise<void> {
  const before = await work.session.get('current')
  if (before && !(before.userId === next?.userId && before.serverId === next.serverId)) await noteName(work, before)
}
