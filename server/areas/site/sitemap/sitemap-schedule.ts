import { setTimeout as sleep } from 'node:timers/promises'
import { isUnderWay } from '#contract/tasks.ts'
import { LANGUAGES } from '#contract/wire.ts'
import { type Services, Refusal } from '#server/context.ts'
import { SUPER_USER } from '#server/areas/system/grants.ts'
import type { ScheduledJob } from '#server/tasks/scheduled-job.ts'
import { transact } from '#server/store/transact.ts'
import { sitemapSpec } from './sitemap-task.ts'

const UPDATE_SITEMAPS = 'SiteMapJobHandler'

const LOOK_MS = 500

/** Sites with a pipe that has a sitemap. */
async function sitesWithMaps({ db }: Services): Promise<string[]> {
  const sites = await db.selectFrom('site').select(['siteId', 'publishPipeProps']).execute()
  return sites.flatMap(({ siteId, publishPipeProps }) =>
    Object.values(publishPipeProps).some((props) => props?.['enableSitemap'] === 'Y') ? siteId : [],
  )
}

/** Starts the task that the button of a site starts; undefined where it runs already. */
async function startMap({ db, tasks }: Services, siteId: string): Promise<string | undefined> {
  try {
    const spec = sitemapSpec(siteId, { ownerId: SUPER_USER, language: LANGUAGES[0] })
    const taskId = await transact(db, (tx) => tasks.start(tx, spec))
    tasks.wake()
    return taskId
  } catch (error) {
    if (error instanceof Refusal && error.errCode === 'TASK_RUNNING') return undefined
    throw error
  }
}

async function faultsOf({ db }: Services, taskId: string, alive: () => Promise<void>): Promise<readonly string[]> {
  for (;;) {
    await alive()
    const task = await db
      .selectFrom('task')
      .select(['status', 'errMessages'])
      .where('taskId', '=', taskId)
      .executeTakeFirst()
    if (!task) return []
    if (!isUnderWay(task)) return task.errMessages
    await sleep(LOOK_MS)
  }
}

/** One site after the other: a site whose map is being written at this moment is up to date with that. */
async function updateSitemaps(services: Services, alive: () => Promise<void>): Promise<readonly string[]> {
  const faults: string[] = []
  for (const siteId of await sitesWithMaps(services)) {
    const taskId = await startMap(services, siteId)
    if (taskId !== undefined)
      for (const fault of await faultsOf(services, taskId, alive)) faults.push(`${siteId}: ${fault}`)
  }
  return faults
}

export const sitemapSchedule: readonly ScheduledJob[] = [{ name: UPDATE_SITEMAPS, run: updateSitemaps }]
