import { withConnection } from '#db/connection.ts'
import type { WorkDatabase } from '#db/work.ts'

/** Another data folder answers at this address; ends by itself when the right one does, or the user signs in to it. */
export const OTHER_SERVER = 'other-server'
/** The server has an earlier state than the one that this device saw; ends on the user's word. */
export const SERVER_RESTORED = 'server-restored'

/** Stops or starts sending on a person's word. What waits because the server was restored waits for another word. */
export function setUserPause(work: WorkDatabase, on: boolean): Promise<void> {
  return withConnection(work, () =>
    work.transaction('rw', work.meta, async () => {
      const pause = await work.meta.get('paused')
      if (pause?.value !== SERVER_RESTORED) await work.meta.put({ key: 'paused', value: on ? 'user' : false })
    }),
  )
}
