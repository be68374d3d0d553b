import { withConnection } from '#db/connection.ts'
import type { Owner } from '#db/rows.ts'
import type { WorkDatabase } from '#db/work/work.ts'

/** Another data folder answers at this address; ends by itself when the right one does, or the user signs in to it. */
export const OTHER_SERVER = 'other-server'
/** The server has an earlier state than the one that this device saw; ends on the user's word. */
export const SERVER_RESTORED = 'server-restored'

/** A person paused the sending; ends on his word. */
export const BY_USER = 'user'
/** A person works offline, on the whole device and over restarts; ends with that. */
const WORKS_OFFLINE = 'offline'

/** Where a person's pause stands: nothing of this device is sent. */
const PAUSED = 'paused'
/** Where it stands that somebody works offline: beside the pause, so that ending one never ends the other. */
const OFFLINE_ROW = 'worksOffline'

/** Where it stands that one server is the reason: work for others goes on. */
function serverPause(serverId: string): string {
  return `${PAUSED}:${serverId}`
}

/**
 * Why nothing is sent for this owner; undefined while it is. That a server was restored comes first: it ends by another
 * word than a person's own pause. (Older versions wrote the other reasons where a person's own stands.)
 */
export async function readPause(
  work: WorkDatabase,
  { serverId }: Pick<Owner, 'serverId'>,
): Promise<string | undefined> {
  const rows = await work.meta.bulkGet([PAUSED, OFFLINE_ROW, serverPause(serverId)])
  const reasons = rows.map((row) => row?.value as string | false | undefined).filter((reason) => reason)
  return (reasons.find((reason) => reason === SERVER_RESTORED) ?? reasons[0]) || undefined
}

/** Notes that this server is the reason; undefined: it is no longer. */
export async function setServerPause(work: WorkDatabase, serverId: string, reason: string | undefined): Promise<void> {
  if (reason !== undefined) return void (await work.meta.put({ key: serverPause(serverId), value: reason }))
  const older: unknown = (await work.meta.get(PAUSED))?.value
  const isOfServer = older === SERVER_RESTORED || older === OTHER_SERVER
  await work.meta.bulkDelete([serverPause(serverId), ...(isOfServer ? [PAUSED] : [])])
}

/** Stops or starts sending on a person's word. What waits because the server was restored waits for another word. */
export function setUserPause(work: WorkDatabase, on: boolean): Promise<void> {
  return withConnection(work, () =>
    work.transaction('rw', work.meta, async () => {
      const pause: unknown = (await work.meta.get(PAUSED))?.value
      if (pause !== SERVER_RESTORED) await work.meta.put({ key: PAUSED, value: on && BY_USER })
    }),
  )
}

/** True while somebody works offline on this device, whoever has signed in. */
export async function readWorksOffline(work: WorkDatabase): Promise<boolean> {
  const rows = await work.meta.bulkGet([PAUSED, OFFLINE_ROW])
  return rows.some((row) => row?.value === WORKS_OFFLINE)
}

/** Begins or ends working offline; a pause that is there besides stays. */
export function setWorksOffline(work: WorkDatabase, on: boolean): Promise<void> {
  return withConnection(work, () =>
    work.transaction('rw', work.meta, async () => {
      if (on) return void (await work.meta.put({ key: OFFLINE_ROW, value: WORKS_OFFLINE }))
      const isOlder = (await work.meta.get(PAUSED))?.value === WORKS_OFFLINE
      await work.meta.bulkDelete([OFFLINE_ROW, ...(isOlder ? [PAUSED] : [])])
    }),
  )
}
