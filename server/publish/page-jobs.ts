import { type RawBuilder, sql } from 'kysely'
import { TemplateMissing } from '#render/template-error.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { linksTo, pagesShowing } from '#server/publish/affected-pages.ts'
import { isAbout, noteFaults } from '#server/publish/fault-rows.ts'
import type { JobFault } from '#server/publish/page-faults.ts'
import { type Found, settleQuestions } from '#server/publish/page-questions.ts'
import type { PageJob } from '#server/publish/publisher.ts'
import { transact } from '#server/store/transact.ts'
import type { PageJobTable, PageJobType } from '#server/store/tables/publishing.ts'
import type { Insertable, Selectable } from 'kysely'
import { anyOf } from '#server/store/any-of.ts'

export type JobRow = Selectable<PageJobTable>

/** The claim of a process that died, or of one that gave up for now. */
const NOBODY = new Date(0)

/** How long a page is tried again whose failure is neither of the disk nor of the database: it may be a fault of ours. */
const RETRY_FOR_MS = 600_000
/** After each failure twice as long as after the one before. */
const RETRY_AFTER = '20 seconds'
const RETRY_AT_LAST = '5 minutes'
/** More doublings than lead to the longest time. */
const DOUBLINGS = 10

/** Jobs of single contents. */
const CONTENT_TYPES = ['unpublish', 'content'] as const
/** Somebody is doing it. */
const IS_RUNNING = sql<boolean>`claimed_until >= now()`
/** How long lists and home pages wait at most for the contents of their site. */
const LISTS_WAIT = '10 seconds'

/** Written together with their pages: contents first, so that lists and home come once and last. */
const RANK = sql<number>`case type when 'unpublish' then 0 when 'content' then 1 when 'catalog' then 2 else 3 end`

/**
 * Writes the jobs and what follows from them: pages that show something of the contents, the catalogs of every content up
 * to the root, the home page. Equal waiting jobs are one.
 */
export async function insertJobs(tx: Tx, jobs: readonly PageJob[], newId: () => string, now: Date): Promise<void> {
  const rows = (await expand(tx, jobs)).map((job): Row => {
    const { type, targetId } = placeOf(job)
    return {
      jobId: newId(),
      type,
      siteId: job.siteId,
      targetId,
      files: JSON.stringify(job.type === 'unpublish' ? job.files : []),
      createTime: now,
      claimedUntil: null,
      reason: null,
      retryAt: null,
      later: 'later' in job && job.later === true,
    }
  })
  // Two transactions that insert the same keys in different order would wait for each other.
  const sorted = merged(rows).toSorted((a, b) => compare(`${a.type}${a.targetId}`, `${b.type}${b.targetId}`))
  for (let from = 0; from < sorted.length; from += 500) {
    await tx
      .insertInto('pageJob')
      .values(sorted.slice(from, from + 500))
      // An equal job that waits is held until this change is committed: taken before, it would not see the change.
      .onConflict((conflict) =>
        conflict
          .columns(['type', 'targetId'])
          .where('claimedUntil', 'is', null)
          .where('type', '<>', sql.lit('unpublish' as const))
          .doUpdateSet({ later: sql<boolean>`page_job.later and excluded.later` }),
      )
      .execute()
  }
}

type Row = Insertable<PageJobTable> & { readonly later: boolean }

function placeOf(job: PageJob): { readonly type: PageJobType; readonly targetId: string } {
  if (job.type === 'site') return { type: 'site', targetId: job.siteId }
  if (job.type === 'catalog') return { type: 'catalog', targetId: job.catalogId }
  return { type: job.type === 'page' ? 'content' : job.type, targetId: job.contentId }
}

/** Each place once, with the haste of the most urgent of its jobs; files to remove are all kept. */
function merged(rows: readonly Row[]): Row[] {
  const places = new Map<string, Row>()
  const removals = rows.filter((row) => row.type === 'unpublish')
  for (const row of rows) {
    if (row.type === 'unpublish') continue
    const place = `${row.type}${row.targetId}`
    const known = places.get(place)
    if (!known || known.later) places.set(place, row)
  }
  return [...removals, ...places.values()]
}

async function expand(tx: Tx, jobs: readonly PageJob[]): Promise<PageJob[]> {
  const contents = jobs.filter((job) => job.type === 'content' || job.type === 'unpublish')
  if (contents.length === 0) return [...jobs]
  const named = contents.map((job) => job.contentId)
  const ids = [...named, ...(await linksTo(tx, 'content', named))]
  const pages = (await pagesShowing(tx, ids)).map((page) => ({ type: 'page' as const, ...page }))
  const rows = await tx
    .selectFrom('content')
    .select(['siteId', 'catalogAncestors'])
    .distinct()
    .where('contentId', '=', anyOf(ids))
    .execute()
  const sites = [...new Set(contents.map((job) => job.siteId))]
  return [...jobs, ...pages, ...rows.flatMap(listJobs), ...sites.map((siteId) => ({ type: 'site' as const, siteId }))]
}

/** Jobs that write the lists that a content stands in, of its catalog and of all above it. */
export function listJobs(content: { readonly siteId: string; readonly catalogAncestors: string }): PageJob[] {
  const { siteId, catalogAncestors } = content
  return catalogAncestors.split(':').map((catalogId) => ({ type: 'catalog', siteId, catalogId }))
}

/** Whether a job that failed for an unknown reason is to be done again. */
export function worthAnotherTry(job: JobRow, now: Date): boolean {
  return now.getTime() - job.createTime.getTime() < RETRY_FOR_MS
}

/** Jobs of this process that have come to an end, with what they found out about other pages. */
export interface EndedJobs extends Found {
  readonly jobs: readonly JobRow[]
  /** Of those that did not do all that they were to do; some of these jobs are tried again a little later. */
  readonly faults: readonly JobFault[]
}

/** What claims are made with. */
export interface Claiming {
  readonly limit: number
  /** When they end. */
  readonly until: RawBuilder<Date>
}

/** Ends jobs, adds those that follow, and takes the next ones for this process, in the order of their kinds, at once. */
export async function nextJobs(db: Db, ended: EndedJobs, claiming: Claiming, newId: () => string): Promise<JobRow[]> {
  return transact(db, async (tx) => {
    await settle(tx, ended, newId)
    return claimJobs(tx, claiming)
  })
}

/** Keeps the claims of jobs in hand from running out; one that has run out is lost, whether or not somebody took it. */
export async function extendClaims(db: Db, jobs: readonly JobRow[], until: RawBuilder<Date>): Promise<void> {
  if (jobs.length > 0) await db.updateTable('pageJob').set({ claimedUntil: until }).where(areHeld(jobs)).execute()
}

export async function endJobs(db: Db, ended: EndedJobs, newId: () => string): Promise<void> {
  if (ended.jobs.length > 0) await transact(db, (tx) => settle(tx, ended, newId))
}

async function settle(tx: Tx, ended: EndedJobs, newId: () => string): Promise<void> {
  const { jobs, faults } = ended
  if (jobs.length > 0) {
    const held = new Set(await lockHeld(tx, jobs))
    const isHeld = ({ jobId }: JobRow) => held.has(jobId)
    await removeJobs(tx, { jobs: jobs.filter(isHeld), faults: faults.filter(({ job }) => isHeld(job)) })
    const lost = jobs.filter((job) => !isHeld(job))
    await insertJobs(tx, lost.map(writtenOnceMore), newId, new Date())
  }
  await insertJobs(tx, await settleQuestions(tx, ended), newId, new Date())
}

async function lockHeld(tx: Tx, jobs: readonly JobRow[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('pageJob')
    .select('jobId')
    .where(areHeld(jobs))
    .orderBy('jobId')
    .forUpdate()
    .execute()
  return rows.map(({ jobId }) => jobId)
}

function areHeld(jobs: readonly JobRow[]) {
  const ids = `{${jobs.map(({ jobId }) => jobId).join(',')}}`
  const numbers = `{${jobs.map(({ claimNo }) => claimNo).join(',')}}`
  return sql<boolean>`(job_id, claim_no) in (select * from unnest(${ids}::bigint[], ${numbers}::integer[]))
    and claimed_until >= now()`
}

/**
 * Whose claim ran out may have written over what another process wrote from newer rows, or taken it away: the page is
 * made once more from what the rows say now.
 */
function writtenOnceMore({ type, siteId, targetId }: JobRow): PageJob {
  if (type === 'site') return { type, siteId }
  return type === 'catalog' ? { type, siteId, catalogId: targetId } : { type: 'page', siteId, contentId: targetId }
}

/** What failed for a reason that may pass stays in the queue; all others go. */
async function removeJobs(db: Tx, { jobs: ended, faults }: Pick<EndedJobs, 'jobs' | 'faults'>): Promise<void> {
  const again = new Map(faults.filter((fault) => fault.isRetried).map(({ job, code }) => [job.jobId, code]))
  const done = ended.filter((job) => !again.has(job.jobId))
  if (done.length > 0)
    await db
      .deleteFrom('pageJob')
      .where('jobId', '=', anyOf(idsOf(done)))
      .execute()
  const failed = new Set(faults.map(({ job }) => job.jobId))
  await removeOvertaken(
    db,
    done.filter((job) => !failed.has(job.jobId)),
  )
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
      .where('jobId', '=', anyOf(idsOf(jobs)))
      .execute()
  }
  await noteFaults(db, ended, faults)
}

/** A page that failed and waits for its next try has been written meanwhile, by a job from a later order. */
async function removeOvertaken(db: Tx, done: readonly JobRow[]): Promise<void> {
  const written = done.filter(({ type }) => type !== 'unpublish')
  if (written.length === 0) return
  await db
    .deleteFrom('pageJob')
    .where(isAbout(written))
    .where('tries', '>', 0)
    .where('claimedUntil', '<', sql<Date>`now()`)
    .execute()
}

function idsOf(jobs: readonly JobRow[]): string[] {
  return jobs.map(({ jobId }) => jobId)
}

/**
 * A target that is being written waits: of two runs over it the one that read first could write last. What shows many
 * contents waits a little while pages of contents of its site are being written: others may be published meanwhile.
 *
 * The rows are picked once, apart from the change: as a part of it the database may pick again for each row that it looks
 * at, and take more than the limit.
 */
async function claimJobs(db: Db, { limit, until }: Claiming): Promise<JobRow[]> {
  const rows = await db
    .with(
      (name) => name('next').materialized(),
      (eb) =>
        eb
          .selectFrom('pageJob')
          .select('jobId')
          .where((or) => or.or([or('claimedUntil', 'is', null), or('claimedUntil', '<', sql<Date>`now()`)]))
          .where((or) => or.or([or('retryAt', 'is', null), or('retryAt', '<=', sql<Date>`now()`)]))
          .where('targetId', 'not in', (jobs) => jobs.selectFrom('pageJob').select('targetId').where(IS_RUNNING))
          .where((or) =>
            or.or([
              or('type', 'in', CONTENT_TYPES),
              or('siteId', 'not in', (jobs) =>
                jobs.selectFrom('pageJob').select('siteId').where(IS_RUNNING).where('type', 'in', CONTENT_TYPES),
              ),
              or('createTime', '<', sql<Date>`now() - ${LISTS_WAIT}::interval`),
            ]),
          )
          .orderBy('later')
          .orderBy(RANK)
          .orderBy('jobId')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('pageJob')
    .from('next')
    .whereRef('pageJob.jobId', '=', 'next.jobId')
    .set((eb) => ({ claimedUntil: until, claimNo: eb('claimNo', '+', 1) }))
    .returningAll('pageJob')
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

/** Has pages of a site tried again now whose template was not there: one has come. */
export async function retryWithTemplates(db: Db, siteId: string): Promise<void> {
  const { name } = new TemplateMissing('')
  await db
    .updateTable('pageJob')
    .set({ retryAt: null })
    .where('siteId', '=', siteId)
    .where('reason', '=', name)
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
