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
const shown = sql`(
  select count(*) from comment own left join comment above on above.comment_id = own.parent_id
  where own.source_id = content_id and own.source_type = ${COMMENT_SOURCE}
    and own.audit_status = ${COMMENT_STATUS.passed} and own.del_flag = 0
    and (own.parent_id = 0 or (above.audit_status = ${COMMENT_STATUS.passed} and above.del_flag = 0)))`

/** @returns the contents whose number was another one */
async function countShown(tx: Tx, contentIds: readonly string[]): Promise<CommentPlace[]> {
  const { rows } = await sql<CommentPlace>`
    update content set comment_count = ${shown}
    where content_id = any(${contentIds}::bigint[]) and comment_count <> ${shown}
    returning site_id as "siteId", content_id as "sourceId"`.execute(tx)
  return rows
}

/** The same for all contents of a site, after they were put back to an earlier state. */
export async function recountComments(tx: Tx, siteId: string): Promise<void> {
  const { rows } = await sql<{ sourceId: string }>`
    select distinct source_id as "sourceId" from comment where site_id = ${siteId}
    union select content_id from content where site_id = ${siteId} and comment_count > 0`.execute(tx)
  await countShown(tx, rows.map(({ sourceId }) => sourceId)) // prettier-ignore
}

/** Contents counted in one transaction. */
const AT_ONCE = 200

/**
 * Counts anew what has comments, beginning after this content, and has the pages written of which the number was wrong.
 *
 * @returns the last content that was looked at; undefined where there are no more
 */
export async function recountSome(tx: Tx, { publisher }: Services, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ contentId: string }>`
    select content_id as "contentId" from content
    where content_id > ${after} and (comment_count > 0 or exists (
      select from comment where source_id = content_id and source_type = ${COMMENT_SOURCE}))
    order by content_id limit ${AT_ONCE}`.execute(tx)
  const wrong = await countShown(tx, rows.map(({ contentId }) => contentId)) // prettier-ignore
  await publisher.enqueue(
    tx,
    wrong.map(({ siteId, sourceId }) => ({ type: 'page', siteId, contentId: sourceId })),
  )
  return rows.at(-1)?.contentId
}
