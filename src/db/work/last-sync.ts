import type { Owner } from '#db/rows.ts'
import type { WorkDatabase } from '#db/work/work.ts'

/** When nothing was left to send, by owner: on a shared device the one who looks is told of his own work. */
const keyOf = ({ serverId, userId }: Owner) => `lastSyncAt:${serverId}|${userId}`

/** Epoch milliseconds of the last time that nothing of this owner was left to send; undefined before the first one. */
export async function readLastSync(work: WorkDatabase, owner: Owner): Promise<number | undefined> {
  return (await work.meta.get(keyOf(owner)))?.value as number | undefined
}

/** Notes that nothing is left to send. `every`: not again within so many milliseconds, for whoever finds it so often. */
export async function noteLastSync(work: WorkDatabase, owner: Owner, now: number, every = 0): Promise<void> {
  const last = every > 0 ? await readLastSync(work, owner) : undefined
  if (last !== undefined && now - last < every && last <= now) return
  await work.meta.put({ key: keyOf(owner), value: now })
}
