import { type Insertable, type Selectable, sql } from 'kysely'
import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import type { PageFault } from '#contract/publishing/page-fault.ts'
import type { Db } from '#server/store/db.ts'
import type { JobFault } from '#server/publish/page-faults.ts'
import type { JobRow } from '#server/publish/page-jobs.ts'
import { wireRow } from '#server/store/wire-row.ts'
import type { PageFaultTable } from '#server/store/tables/publishing.ts'

type FaultType = PageFaultTable['type']

const typeOf = ({ type }: JobRow): FaultType => (type === 'unpublish' ? 'content' : type)

/** Whether a row, of a job or of a fault, is about one of these pages. */
export function isAbout(pages: readonly Pick<JobRow, 'targetId' | 'type'>[]) {
  const ids = `{${pages.map(({ targetId }) => targetId).join(',')}}`
  const types = `{${pages.map(({ type }) => type).join(',')}}`
  return sql<boolean>`(target_id, type) in (select * from unnest(${ids}::bigint[], ${types}::varchar[]))`
}

/**
 * Replaces what is known of the pages of these jobs by how they ended now. A content that was edited again before the site
 * kept what had been published keeps its faults: its page was left as it is.
 */
export async function noteFaults(db: Db, ended: readonly JobRow[], faults: readonly JobFault[]): Promise<void> {
  if (ended.length === 0) return
  await db
    .deleteFrom('pageFault')
    .where(isAbout(ended.map((job) => ({ targetId: job.targetId, type: typeOf(job) }))))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('content')
            .select('content.contentId')
            .whereRef('content.contentId', '=', 'pageFault.targetId')
            .where('content.status', '=', CONTENT_STATUS.editing)
            .where('content.onSite', '=', 0)
            .where('content.deleted', '=', 0),
        ),
      ),
    )
    .execute()
  // Two jobs of one target may have ended together: the later one knows more.
  const last = new Map(faults.map((fault) => [`${typeOf(fault.job)} ${fault.job.targetId} ${fault.pipeCode}`, fault]))
  for (const { job, ...fault } of last.values()) {
    const row: Insertable<PageFaultTable> = {
      ...fault,
      targetId: job.targetId,
      type: typeOf(job),
      siteId: job.siteId,
      time: sql<Date>`now()` as never,
    }
    await db
      .insertInto('pageFault')
      .values(row)
      .onConflict((c) => c.columns(['targetId', 'type', 'pipeCode']).doUpdateSet(row))
      .execute()
  }
}

/** Faults of pages in pipes that are switched on, by the id of what the pages show. */
export async function faultsOf(
  db: Db,
  type: FaultType,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PageFault[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('pageFault')
    .selectAll()
    .where('type', '=', type)
    .where(sql<boolean>`target_id = any(${`{${ids.join(',')}}`}::bigint[])`)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('pipeCode', '=', ''),
        exists(
          selectFrom('publishPipe')
            .select('publishPipe.code')
            .whereRef('publishPipe.siteId', '=', 'pageFault.siteId')
            .whereRef('publishPipe.code', '=', 'pageFault.pipeCode')
            .where('publishPipe.state', '=', '0'),
        ),
      ]),
    )
    .orderBy('pipeCode')
    .execute()
  return present(rows)
}

function present(rows: readonly Selectable<PageFaultTable>[]): Map<string, PageFault[]> {
  const found = new Map<string, PageFault[]>()
  for (const { targetId, type: _type, siteId: _siteId, ...fault } of rows)
    found.set(targetId, [...(found.get(targetId) ?? []), wireRow(fault)])
  return found
}
