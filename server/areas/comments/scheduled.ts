import type { Services } from '#server/context.ts'
import { transact } from '#server/store/transact.ts'
import type { ScheduledJob } from '#server/tasks/scheduled-job.ts'
import { recountSome } from './comment-store.ts'

const SAVE_COUNTERS = 'UpdateDynamicDataJobHandler'

/**
 * Comments are counted when they change; this finds what is wrong all the same, such as after rows were written past the
 * calls. Other counters of contents are not kept anywhere else.
 */
async function saveCounters(services: Services, alive: () => Promise<void>): Promise<readonly string[]> {
  let after: string | undefined = '0'
  while (after !== undefined) {
    const from: string = after
    after = await transact(services.db, (tx) => recountSome(tx, services, from))
    await alive()
  }
  return []
}

export const commentSchedule: readonly ScheduledJob[] = [{ name: SAVE_COUNTERS, run: saveCounters }]
