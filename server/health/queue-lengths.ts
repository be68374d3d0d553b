import { sql } from 'kysely'
import type { Db } from '#server/store/db.ts'

/** What waits or is under way in this database, whichever process does it. */
export interface QueueLengths {
  /** Pages to be published that have not failed yet. */
  readonly pages: number
  /** Pages that failed and are tried again. */
  readonly failedPages: number
  readonly waitingTasks: number
  readonly runningTasks: number
}

export async function queueLengths(db: Db): Promise<QueueLengths> {
  const { rows } = await sql<Record<keyof QueueLengths, string>>`
    select (select count(*) from page_job where tries = 0) as pages,
      (select count(*) from page_job where tries > 0) as failed_pages,
      (select count(*) from task where status = 'READY') as waiting_tasks,
      (select count(*) from task where status = 'RUNNING') as running_tasks`.execute(db)
  const [row] = rows
  return {
    pages: Number(row?.pages),
    failedPages: Number(row?.failedPages),
    waitingTasks: Number(row?.waitingTasks),
    runningTasks: Number(row?.runningTasks),
  }
}
