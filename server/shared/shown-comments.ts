import { sql } from 'kysely'
import { COMMENT_SOURCE, COMMENT_STATUS } from '#contract/comments.ts'
import { READER_PAGE, type ReaderComment } from '#contract/reader-comments.ts'
import { formatDateTime } from '#lib/dates.ts'
import type { Db } from '#server/store/db.ts'

interface Row {
  commentId: string
  userName: string
  content: string
  commentTime: Date
  likeCount: number
}

export interface Comments {
  readonly rows: ReaderComment[]
  readonly total: number
}

/** Of a content that nobody has written below. */
export const NO_COMMENTS: Readonly<Comments> = { rows: [], total: 0 }

const COLUMNS = sql`comment_id, user_name, content, comment_time, like_count`
const SHOWN = sql`source_type = ${sql.lit(COMMENT_SOURCE)} and audit_status = ${sql.lit(COMMENT_STATUS.passed)}
  and del_flag = 0`

/** Further pages of a content that has more than so many comments are not told apart. */
const COUNTED = 10_000

/** What readers see below contents: the newest comments of one page, each with its first replies; none is named without any. */
export async function shownComments(
  db: Db,
  contentIds: readonly string[],
  pageNum = 1,
): Promise<ReadonlyMap<string, Comments>> {
  const totals = await countsOf(db, contentIds)
  if (totals.size === 0) return new Map()
  const tops = await topOf(db, [...totals.keys()], pageNum)
  const replies = await repliesTo(
    db,
    [...tops.values()].flat().map(({ commentId }) => commentId),
  )
  const shown = (row: Row) => ({ ...seen(row), replies: (replies.get(row.commentId) ?? []).map(seen) })
  return new Map([...totals].map(([id, total]) => [id, { rows: (tops.get(id) ?? []).map(shown), total }]))
}

async function countsOf(db: Db, contentIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; total: number }>`
    select c.id, counted.total
    from unnest(${arrayOf(contentIds)}) as c(id) cross join lateral (
      select count(*)::int as total from (
        select 1 from comment where source_id = c.id and parent_id = 0 and ${SHOWN} limit ${sql.lit(COUNTED)}) as one
    ) as counted
    where counted.total > 0`.execute(db)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

async function topOf(db: Db, contentIds: readonly string[], pageNum: number): Promise<Map<string, Row[]>> {
  const { comments } = READER_PAGE
  const offset = Math.min((Math.max(1, pageNum) - 1) * comments, COUNTED)
  const { rows } = await sql<Row & { of: string }>`
    select c.id as of, top.* from unnest(${arrayOf(contentIds)}) as c(id) cross join lateral (
      select ${COLUMNS} from comment where source_id = c.id and parent_id = 0 and ${SHOWN}
      order by comment_id desc limit ${sql.lit(comments)} offset ${offset}
    ) as top order by top.comment_id desc`.execute(db)
  return grouped(rows)
}

async function repliesTo(db: Db, commentIds: readonly string[]): Promise<Map<string, Row[]>> {
  if (commentIds.length === 0) return new Map()
  const { rows } = await sql<Row & { of: string }>`
    select c.id as of, below.* from unnest(${arrayOf(commentIds)}) as c(id) cross join lateral (
      select ${COLUMNS} from comment where parent_id = c.id and parent_id > 0 and ${SHOWN}
      order by comment_id limit ${sql.lit(READER_PAGE.replies)}
    ) as below order by below.comment_id`.execute(db)
  return grouped(rows)
}

function arrayOf(ids: readonly string[]) {
  return sql`${`{${ids.join(',')}}`}::bigint[]`
}

function grouped(rows: readonly (Row & { of: string })[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const { of, ...row } of rows) {
    const group = groups.get(of)
    if (group) group.push(row)
    else groups.set(of, [row])
  }
  return groups
}

function seen({ commentTime, ...row }: Row): Omit<ReaderComment, 'replies'> {
  return { ...row, commentTime: formatDateTime(commentTime) }
}
