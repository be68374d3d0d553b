import { sql } from 'kysely'
import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import { siteById } from '#server/shared/current-site.ts'
import type { Services } from '#server/context.ts'
import type { ScheduledJob } from '#server/tasks/scheduled-job.ts'
import { binnedBefore } from './content.rules.ts'
import { type Content, updateContents } from './content-store.ts'
import { changeDue } from './due.ts'
import { noteContents } from './log.ts'
import { contentJobs, onSite, publishContents, unpublishJobs } from './page-changes.ts'
import { destroyContents } from './recycle.ts'
import { takeOffline } from './take-offline.ts'

/** People set these moments to the minute. */
const OFTEN_MS = 20_000

export const PUBLISH_DUE = 'SitePublishJobHandler'
export const OFFLINE_DUE = 'ContentOfflineJobHandler'
export const END_PINS = 'ContentTopCancelJobHandler'
export const EMPTY_BIN = 'RecycleExpireJobHandler'

const ids = (contents: readonly Content[]) => contents.map((content) => content.contentId)

/** Nobody ordered it at this moment: whoever has the content open learns of it by the version. */
const nextVersion = { version: sql<number>`version + 1` }

/** Waiting contents whose moment has come; a locked one waits for its holder, as for everybody who publishes. */
function publishDue(services: Services, alive: () => Promise<void>) {
  const now = services.now()
  return changeDue(services, alive, {
    job: PUBLISH_DUE,
    due: (contents) =>
      contents
        .where('deleted', '=', 0)
        .where('status', '=', CONTENT_STATUS.toPublish)
        .where('publishDate', '<=', now)
        .where((eb) => eb.or([eb('isLock', '<>', 'Y'), eb('lockUser', '=', '')]))
        .where((eb) =>
          eb.exists(eb.selectFrom('catalog').select('name').whereRef('catalog.catalogId', '=', 'content.catalogId')),
        )
        .orderBy('publishDate')
        .orderBy('contentId'),
    change: async (tx, actor, siteId, contents) => {
      await publishContents(tx, actor, siteId, contents, { job: PUBLISH_DUE })
      await updateContents(tx, siteId, ids(contents), nextVersion)
    },
  })
}

/** Locked or not: as the call, which asks for no lock either. */
function offlineDue(services: Services, alive: () => Promise<void>) {
  const now = services.now()
  return changeDue(services, alive, {
    job: OFFLINE_DUE,
    due: (contents) =>
      contents
        .where('deleted', '=', 0)
        .where('status', '=', CONTENT_STATUS.published)
        .where('offlineDate', '<=', now)
        .orderBy('offlineDate')
        .orderBy('contentId'),
    change: async (tx, actor, siteId, contents) =>
      takeOffline(tx, contents, {
        actor,
        site: await siteById(tx, siteId),
        facts: { job: OFFLINE_DUE },
        columns: nextVersion,
      }),
  })
}

/** Locked or not: a pin is no part of the text, and the page of a published content shows what is stored. */
function endPins(services: Services, alive: () => Promise<void>) {
  const now = services.now()
  return changeDue(services, alive, {
    job: END_PINS,
    due: (contents) =>
      contents
        .where('deleted', '=', 0)
        .where('topFlag', '>', '0')
        .where('topDate', '<=', now)
        .orderBy('topDate')
        .orderBy('contentId'),
    change: async (tx, actor, siteId, contents) => {
      const { userName: updateBy } = actor
      const columns = { topFlag: '0', topDate: null, updateBy, updateTime: services.now(), ...nextVersion }
      await updateContents(tx, siteId, ids(contents), columns)
      await noteContents(tx, actor, 'cancelTop', contents, () => ({ job: END_PINS }))
      await services.publisher.enqueue(tx, contentJobs(onSite(contents)))
    },
  })
}

/** Contents that have lain in the bin for longer than their site keeps them. */
async function emptyBin(services: Services, alive: () => Promise<void>): Promise<string[]> {
  const sites = await services.db.selectFrom('site').select(['siteId', 'configProps']).execute()
  const failed: string[] = []
  for (const { siteId, configProps } of sites) {
    const before = binnedBefore(configProps, services.now())
    if (before === undefined) continue
    const rest = await changeDue(services, alive, {
      job: EMPTY_BIN,
      siteId,
      due: (contents) => contents.where('deleted', '=', 1).where('updateTime', '<', before).orderBy('updateTime'),
      change: async (tx, _actor, _siteId, contents) => {
        const pages = await unpublishJobs(tx, await siteById(tx, siteId), contents)
        await destroyContents(tx, siteId, ids(contents))
        await services.publisher.enqueue(tx, pages)
      },
    })
    failed.push(...rest)
  }
  return failed
}

/** In the order in which they run: what came and went while the server was off ends offline. */
export const contentSchedule: readonly ScheduledJob[] = [
  { name: PUBLISH_DUE, lane: 'contents', run: publishDue },
  { name: OFFLINE_DUE, lane: 'contents', everyMs: OFTEN_MS, run: offlineDue },
  { name: END_PINS, lane: 'contents', run: endPins },
  { name: EMPTY_BIN, lane: 'contents', run: emptyBin },
]
