import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'
import type { TaskHandle } from './runner.ts'

type Claimed = Pick<TaskHandle, 'taskId' | 'claimNo'>

/** Work that has ended its process so often is not tried once more: it may be what ends it. */
const TAKEN_UP_MAX = 3

/**
 * Says that the work of a task is being stored, in the same transaction: from then on its row holds no arguments. The
 * row stays locked until the end of that transaction, so that of two processes one stores.
 *
 * @returns false when another run has stored it already, or has taken this one for lost: then nothing is left to do
 */
export async function takeArgs(tx: Tx, { taskId, claimNo }: Claimed): Promise<boolean> {
  const taken = await tx
    .updateTable('task')
    .set({ args: '{}' })
    .where('taskId', '=', taskId)
    .where('claimNo', '=', claimNo)
    .where('status', '=', 'RUNNING')
    .where(sql<boolean>`args <> '{}'::jsonb`)
    .returning('taskId')
    .executeTakeFirst()
  return taken !== undefined
}

/**
 * Tasks that a dead process left, of jobs that call `takeArgs`: what was stored is done, the rest waits again. What
 * somebody wanted to stop, or has been taken up too often, stays as it is; so does what other processes may have written
 * over in the meantime.
 *
 * @param before the last sign of life of a process that counts as dead; undefined = all others are dead
 */
export async function takeUpLost(tx: Tx, jobs: readonly string[], before: RawBuilder<Date> | undefined): Promise<void> {
  if (jobs.length === 0) return
  const lost = (isStored: boolean) =>
    tx
      .updateTable('task')
      .where('status', '=', 'RUNNING')
      .where('job', 'in', jobs)
      .where(isStored ? sql<boolean>`args = '{}'::jsonb` : sql<boolean>`args <> '{}'::jsonb`)
      .$if(before !== undefined, (query) => query.where('heartbeat', '<', before ?? null))
  await lost(true).set({ status: 'SUCCESS', percent: 100, endTime: new Date() }).execute()
  if (before !== undefined) return
  await lost(false)
    .where('stopRequested', '=', false)
    .where(sql<boolean>`coalesce((args ->> 'takenUp')::int, 0) < ${TAKEN_UP_MAX}`)
    .set({ status: 'READY', percent: 0, startTime: null, heartbeat: null })
    .set({
      args: sql`args || jsonb_build_object('takenUp', coalesce((args ->> 'takenUp')::int, 0) + 1)`,
    })
    .execute()
}
