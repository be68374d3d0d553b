import { workDatabase } from '#data/storage/databases.ts'

/** Where `storage-loss.ts` notes what this device holds, once somebody has worked on it. */
export const HAS_WORK_KEY = 'DeviceHolds'

/**
 * How many orders wait on this device, whoever's they are, for a page where nobody is signed in. Where nobody has worked
 * yet no database is fetched for that.
 */
export async function unsentOnDevice(): Promise<number> {
  if (localStorage.getItem(HAS_WORK_KEY) === null) return 0
  return (await workDatabase()).outbox.count()
}
