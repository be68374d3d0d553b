import { changeLostWork, type LostWork, readLostWork } from '#db/work/lost-work.ts'
import { workDatabase } from '#data/storage/databases.ts'
import { requireOwner } from '#data/session/owner.ts'
import { downloadUnsentWork } from '#data/outbox/unsent-work.ts'
import { useWork } from '#data/live/use-work.ts'

export type { LostWork }

/** Unsent work in sites and catalogs that its user may no longer see; undefined while there is none to tell of. */
export function useLostWork(): LostWork | undefined {
  return useWork<LostWork | undefined>(readLostWork, [], undefined)
}

/** Hands it to the browser as one file. */
export async function exportLostWork({ keys }: LostWork): Promise<void> {
  const [work, owner] = await Promise.all([workDatabase(), requireOwner()])
  const exportedAt = Date.now()
  await downloadUnsentWork(owner, new Set(keys))
  await changeLostWork(work, owner, { exportedAt })
}

/** Nothing more is said of it; it stays where it is. */
export async function dismissLostWork(): Promise<void> {
  const [work, owner] = await Promise.all([workDatabase(), requireOwner()])
  await changeLostWork(work, owner, { isDismissed: true })
}
