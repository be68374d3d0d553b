import type { SelectQueryBuilder } from 'kysely'
import { SYSTEM_USER } from '#server/shared/audit.ts'
import type { Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { transact } from '#server/store/transact.ts'
import type { Database } from '#server/store/tables.ts'
import type { Content } from './content-store.ts'
import type { Actor } from './log.ts'

/** Contents changed in one transaction. */
const BATCH = 50
/** Ids in the note of one batch. */
const NAMED = 20

export type DueQuery = SelectQueryBuilder<Database, 'content', Content>

/** What a scheduled job does to contents. */
export interface DueWork {
  /** Name of the job, as the log shows it. */
  readonly job: string
  readonly siteId?: string
  /** Which contents it takes, in which order; those that it changed must be among them no longer. */
  readonly due: (contents: DueQuery) => DueQuery
  /** Changes contents of one site. */
  readonly change: (tx: Tx, actor: Actor, siteId: string, contents: readonly Content[]) => Promise<void>
}

function bySite(contents: readonly Content[]): Map<string, Content[]> {
  const sites = new Map<string, Content[]>()
  for (const content of contents) sites.set(content.siteId, [...(sites.get(content.siteId) ?? []), content])
  return sites
}

/** The same log that calls of people are noted in. */
async function note(tx: Tx, services: Services, job: string, siteId: string, contents: readonly Content[]) {
  const contentIds = contents.map((content) => content.contentId)
  await tx
    .insertInto('sysOperLog')
    .values({
      title: job,
      businessType: 'OTHER',
      requestMethod: '',
      operUrl: '',
      operUid: null,
      operName: SYSTEM_USER,
      deptName: null,
      operIp: '',
      operLocation: '',
      userAgent: '',
      requestArgs: JSON.stringify({ siteId, count: contentIds.length, contentIds: contentIds.slice(0, NAMED) }),
      responseResult: null,
      responseCode: 200,
      operTime: services.now(),
      cost: 0,
    })
    .execute()
}

/**
 * Changes all contents that are due, a few in one transaction. A row that somebody is changing at this moment is left to
 * the next run; one that can not be changed is told and keeps no other one back.
 *
 * @returns what could not be done
 */
export async function changeDue(services: Services, alive: () => Promise<void>, work: DueWork): Promise<string[]> {
  const actor = { services, userName: SYSTEM_USER }
  const failed: { id: string; reason: string }[] = []
  for (let limit = BATCH; ;) {
    let taken: readonly Content[] = []
    try {
      await transact(services.db, async (tx) => {
        const all = tx.selectFrom('content').selectAll()
        const passed = failed.map(({ id }) => id)
        taken = await work
          .due(passed.length > 0 ? all.where('contentId', 'not in', passed) : all)
          .$if(work.siteId !== undefined, (query) => query.where('siteId', '=', work.siteId ?? ''))
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .execute()
        for (const [siteId, contents] of bySite(taken)) {
          await work.change(tx, actor, siteId, contents)
          await note(tx, services, work.job, siteId, contents)
        }
      })
    } catch (error) {
      const [content] = taken
      if (!content) throw error
      if (taken.length === 1) {
        services.log.error({ err: error, job: work.job, contentId: content.contentId }, 'A content was passed over')
        failed.push({ id: content.contentId, reason: error instanceof Error ? error.message : String(error) })
      }
      limit = 1
      continue
    }
    if (taken.length === 0) return failed.map(({ id, reason }) => `${id}: ${reason}`)
    await alive()
  }
}
