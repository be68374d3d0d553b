import { sql } from 'kysely'
import { COMMENT_SOURCE, COMMENT_STATUS } from '#contract/comments.ts'
import type { Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'

/** Whose comments changed. */
interface CommentPlace {
  readonly siteId: string
  readonly sourceId: string
}

/**
 * Counts what readers see below these contents, and has their pages written again. Comments stand on the page of their
 * content alone: no other page asks for them.
 */
export async function showChanged(tx: Tx, { publisher }: Services, places: readonly CommentPlace[]): Promise<void> {
  const changed = new Map(places.map((place) => [place.sourceId, place]))
  if (changed.size === 0) return
  await countShown(tx, [...changed.keys()])
  await publisher.enqueue(
    tx,
    [...changed.values()].map(({ siteId, sourceId }) => ({ type: 'page', siteId, contentId: sourceId })),
  )
}

/** A reply is seen where what it answers is. */
async function countShown(tx: Tx, contentIds: readonly string[]): Promise<void> {
  const { passed } = COMMENT_STATUS
  await sql`
    update content set comment_count = (
      select count(*) from comment own left join comment above on above.comment_id = own.parent_id
      where own.source_id = content_id and own.source_type = ${COMMENT_SOURCE}
        and own.audit_status = ${passed} and own.del_flag = 0
        and (own.parent_id = 0 or (above.audit_status = ${passed} and above.del_flag = 0)))
    where content_id = any(${contentIds}::bigint[])`.execute(tx)
}

/** The same for all contents of a site, after they were put back to an earlier state. */
export async function recountComments(tx: Tx, siteId: string): Promise<void> {
  const { rows } = await sql<{ sourceId: string }>`
    select distinct source_id as "sourceId" from comment where site_id = ${siteId}
    union select content_id from content where site_id = ${siteId} and comment_count > 0`.execute(tx)
  await countShown(tx, rows.map(({ sourceId }) => sourceId)) // prettier-ignore
}
