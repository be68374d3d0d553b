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

const shown = (db: Db, contentId: string) =>
  db
    .selectFrom('comment')
    .where('sourceType', '=', COMMENT_SOURCE)
    .where('sourceId', '=', contentId)
    .where('auditStatus', '=', COMMENT_STATUS.passed)
    .where('delFlag', '=', 0)

const COLUMNS = ['commentId', 'userName', 'content', 'commentTime', 'likeCount'] as const

/** Further pages of a content that has more than so many comments are not told apart. */
const COUNTED = 10_000

/** What readers see below a content: the newest comments of one page, each with its first replies. */
export async function shownComments(
  db: Db,
  contentId: string,
  pageNum = 1,
): Promise<{ rows: ReaderComment[]; total: number }> {
  const top = shown(db, contentId).where('parentId', '=', '0')
  const counted = top.select(sql`1`.as('one')).limit(COUNTED)
  const { total } = await db
    .selectFrom(counted.as('counted'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const { comments, replies } = READER_PAGE
  const offset = Math.min((Math.max(1, pageNum) - 1) * comments, COUNTED)
  const rows = await top.select(COLUMNS).orderBy('commentId', 'desc').limit(comments).offset(offset).execute()
  const below = await Promise.all(
    rows.map(({ commentId }) =>
      shown(db, contentId)
        .select(COLUMNS)
        .where('parentId', '=', commentId)
        .orderBy('commentId')
        .limit(replies)
        .execute(),
    ),
  )
  return { rows: rows.map((row, index) => ({ ...seen(row), replies: (below[index] ?? []).map(seen) })), total }
}

function seen({ commentTime, ...row }: Row): Omit<ReaderComment, 'replies'> {
  return { ...row, commentTime: formatDateTime(commentTime) }
}
