import { sql } from 'kysely'
import { CONTENT_STATUS, COPY_TYPE } from '#contract/contents/limits.ts'
import type { Db, Tx } from '#server/context.ts'
import { noteFaults } from '#server/publish/fault-rows.ts'
import type { JobFault } from '#server/publish/page-faults.ts'
import type { PageJob } from '#server/publish/publisher.ts'
import type { PageJobTable, PageJobType } from '#server/store/tables/publishing.ts'
import type { Insertable, Selectable } from 'kysely'

export type JobRow = Selectable<PageJobTable>

/** The claim of a process that died, or of one that gave up for now. */
const NOBODY = new Date(0)

/** Longer than any batch takes; after it another process may take the jobs over. */
const LEASE = '2 minutes'

/** How long a page is tried again whose failure is neither of the disk nor of the database: it may be a fault of ours. */
const RETRY_FOR_MS = 600_000
/** After each failure twice as long as after the one before. */
const RETRY_AFTER = '20 seconds'
const RETRY_AT_LAST = '5 minutes'
/** More doublings than lead to the longest time. */
const DOUBLINGS = 10

/** Written together with their pages: contents first, so that lists and home come once and last. */
const RANK = sql<number>`case type when 'unpublish' then 0 when 'content' then 1 when 'catalog' then 2 else 3 end`

/**
 * Writes the jobs and what follows from them: mapping copies of published contents, the catalogs
 * of every content up to the root, the home page. Equal waiting jobs are one.
 */
export async function insertJobs(tx: Tx, jobs: readonly PageJob[], newId: () => string, now: Date): Promise<void> {
  const all = await expand(tx, jobs)
  const rows = all.map((job): Insertable<PageJobTable> => ({
    jobId: newId(),
    type: job.type,
    siteId: job.siteId,
    targetId: job.type === 'site' ? job.siteId : job.type === 'catalog' ? job.catalogId : job.contentId,
    files: JSON.stringify(job.type === 'unpublish' ? job.files : []),
    createTime: now,
    claimedUntil: null,
    reason: null,
    retryAt: null,
  }))
  // Two transactions that insert the same keys in different order would wait for each other.
  const sorted = rows.toSorted((a, b) => compare(`${a.type}${a.targetId}`, `${b.type}${b.targetId}`))
  for (let from = 0; from < sorted.length; from += 500) {
    await tx
      .insertInto('pageJob')
      .values(sorted.slice(from, from + 500))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function expand(tx: Tx, jobs: readonly PageJob[]): Promise<PageJob[]> {
  const contents = jobs.filter((job) => job.type === 'content' || job.type === 'unpublish')
  const rows =
    contents.length > 0
      ? await affected(
          tx,
          contents.map((job) => job.contentId),
        )
      : []
  const named = new Set(contents.map((job) => job.contentId))
  const all: PageJob[] = [...jobs]
  const catalogs = new Map<string, string>()
  for (const row of rows) {
    if (!named.has(row.contentId)) all.push({ type: 'content', siteId: row.siteId, contentId: row.contentId })
    for (const catalogId of row.catalogAncestors.split(':')) catalogs.set(catalogId, row.siteId)
  }
  for (const [catalogId, siteId] of catalogs) all.push({ type: 'catalog', siteId, catalogId })
  for (const siteId of new Set(contents.map((job) => job.siteId))) all.push({ type: 'site', siteId })
  return all
}

function affected(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('content')
    .select(['contentId', 'siteId', 'catalogAncestors'])
    .where((eb) =>
      eb.or([
        eb('contentId', 'in', ids),
        eb.and([
          eb('copyId', 'in', ids),
          eb('copyType', '=', COPY_TYPE.mapping),
          eb('status', '=', CONTENT_STATUS.published),
          eb('deleted', '=', 0),
        ]),
      ]),
    )
    .execute()
}

/** Whether a job that failed for an unknown reason is to be done again. */
export function worthAnotherTry(job: JobRow, now: Date): boolean {
  return now.getTime() - job.createTime.getTime() < RETRY_FOR_MS
}

/** Jobs of this process that have come to an end. */
export interface EndedJobs {
  readonly jobs: readonly JobRow[]
  /** Of those that did not do all that they were to do; some of these jobs are tried again a little later. */
  readonly faults: readonly JobFault[]
}

/** Ends jobs and takes the next ones for this process, in the order of their kinds, at once. */
export async function nextJobs(db: Db, ended: EndedJobs, limit: number): Promise<JobRow[]> {
  return db.transaction().execute(async (tx) => {
    await endJobs(tx, ended)
    return claimJobs(tx, limit)
  })
}

/** What failed for a reason that may pass stays in the queue; all others go. */
export async function endJobs(db: Db, { jobs: ended, faults }: EndedJobs): Promise<void> {
  const again = new Map(faults.filter((fault) => fault.isRetried).map(({ job, code }) => [job.jobId, code]))
  const done = ended.filter((job) => !again.has(job.jobId))
  if (done.length > 0) await db.deleteFrom('pageJob').where('jobId', '=', anyOf(done)).execute()
  for (const reason of new Set(again.values())) {
    const jobs = ended.filter((job) => again.get(job.jobId) === reason)
    await db
      .updateTable('pageJob')
      .set((eb) => ({
        claimedUntil: NOBODY,
        reason,
        tries: eb('tries', '+', 1),
        retryAt: sql<Date>`now() + least(
          ${RETRY_AFTER}::interval * power(2, least(tries, ${DOUBLINGS}::int)), ${RETRY_AT_LAST}::interval)`,
      }))
      .where('jobId', '=', anyOf(jobs))
      .execute()
  }
  await noteFaults(db, ended, faults)
}

function anyOf(jobs: readonly { readonly jobId: string }[]) {
  return sql<string>`any(${`{${jobs.map((job) => job.jobId).join(',')}}`}::bigint[])`
}

/**
 * A target that is being written waits: of two runs over it the one that read first could write last.
 */
async function claimJobs(db: Db, limit: number): Promise<JobRow[]> {
  const rows = await db
    .updateTable('pageJob')
    .set({ claimedUntil: sql<Date>`now() + ${LEASE}::interval` })
    .where('jobId', 'in', (eb) =>
      eb
        .selectFrom('pageJob')
        .select('jobId')
        .where((or) => or.or([or('claimedUntil', 'is', null), or('claimedUntil', '<', sql<Date>`now()`)]))
        .where((or) => or.or([or('retryAt', 'is', null), or('retryAt', '<=', sql<Date>`now()`)]))
        .where('targetId', 'not in', (running) =>
          running
            .selectFrom('pageJob')
            .select('targetId')
            .where('claimedUntil', '>=', sql<Date>`now()`),
        )
        .orderBy(RANK)
        .orderBy('jobId')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
  return rows.toSorted((a, b) => rankOf(a.type) - rankOf(b.type) || compare(a.jobId, b.jobId))
}

/**
 * Gives back what a dead process of this database had claimed, and has what failed tried again at once. Only when no
 * other process can live.
 */
export async function releaseClaims(db: Db): Promise<void> {
  await db
    .updateTable('pageJob')
    .set({ claimedUntil: NOBODY, retryAt: null })
    .where('claimedUntil', 'is not', null)
    .execute()
}

/** Waiting and running jobs of all sites. */
export async function countJobs(db: Db): Promise<number> {
  const row = await db
    .selectFrom('pageJob')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** Removes what waits of these sites; what runs finishes. */
export async function clearJobs(tx: Tx, siteIds: readonly string[]): Promise<void> {
  if (siteIds.length === 0) return
  await tx
    .deleteFrom('pageJob')
    .where('siteId', 'in', siteIds)
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<', sql<Date>`now()`)]))
    .execute()
}

function rankOf(type: PageJobType): number {
  return ['unpublish', 'content', 'catalog', 'site'].indexOf(type)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Pages that failed and wait for another try, newest first. */
export async function failedJobs(db: Db, limit: number): Promise<JobRow[]> {
  return db
    .selectFrom('pageJob')
    .selectAll()
    .where('tries', '>', 0)
    .orderBy('createTime', 'desc')
    .limit(limit)
    .execute()
}
