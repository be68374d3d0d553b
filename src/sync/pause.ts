import { withConnection } from '#db/connection.ts'
import type { WorkDatabase } from '#db/work.ts'

/** Another data folder answers at this address; ends by itself when the right one does, or the user signs in to it. */
export const OTHER_SERVER = 'other-server'
/** The server has an earlier state than the one that this device saw; ends on the user's word. */
export const SERVER_RESTORED = 'server-restored'

/** A person paused the sending; ends on his word. */
export const BY_USER = 'user'
/** A person works offline; ends with that. */
export const WORKS_OFFLINE = 'offline'

/**
 * Stops or starts sending on a person's word. What waits because the server was restored waits for another word, and who
 * ends working offline does not end a pause that was there besides.
 */
export function setUserPause(
  work: WorkDatabase,
  on: boolean,
  why: typeof BY_USER | typeof WORKS_OFFLINE = BY_USER,
): Promise<void> {
  return withConnection(work, () =>
    work.transaction('rw', work.meta, async () => {
      const pause: unknown = (await work.meta.get('paused'))?.value
      const stays = pause === SERVER_RESTORED || (why === WORKS_OFFLINE && pause === BY_USER)
      if (!stays) await work.meta.put({ key: 'paused', value: on ? why : false })
    }),
  )
}
