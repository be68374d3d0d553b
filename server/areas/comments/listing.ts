import { sql, type Selectable } from 'kysely'
import { catalogPermission } from '#contract/catalogs.ts'
import {
  type Comment,
  type commentLikes,
  type commentList,
  type commentReplies,
  type commentWaiting,
  COMMENT_STATUS,
} from '#contract/comments.ts'
import { sitePermission } from '#contract/sites.ts'
import type { Context } from '#server/context.ts'
import type { Handler } from '#server/http/route.ts'
import { pageOfLongQuery } from '#server/shared/paged-query.ts'
import type { Db } from '#server/store/db.ts'
import type { CommentTable } from '#server/store/tables/comments.ts'
import { wireRow } from '#server/store/wire-row.ts'

/** Sites that the caller may view. */
async function viewableSites(ctx: Context): Promise<string[]> {
  const sites = await ctx.services.db.selectFrom('site').select('siteId').execute()
  return sites.map(({ siteId }) => siteId).filter((siteId) => ctx.can(sitePermission('View', siteId)))
}

const commentsOf = (db: Db, siteIds: readonly string[]) =>
  db
    .selectFrom('comment')
    .selectAll()
    .where(sql<boolean>`site_id = any(${siteIds}::bigint[])`)

/** Whether a text can be an id of the database. */
const isId = (text: string) => /^\d{1,18}$/.test(text)

export const listComments: Handler<typeof commentList> = async (ctx, { query }) => {
  const { db } = ctx.services
  const { sourceType, sourceId, uid, auditStatus, delFlag, replies, newest } = query
  if (sourceId && !isId(sourceId)) return { rows: [], total: '0' }
  let found = commentsOf(db, await viewableSites(ctx))
  if (!replies) found = found.where('parentId', '=', '0')
  if (sourceType) found = found.where('sourceType', '=', sourceType)
  if (sourceId) found = found.where('sourceId', '=', sourceId)
  if (uid !== undefined) found = found.where('uid', '=', uid)
  if (auditStatus !== undefined) found = found.where(sql`audit_status`, '=', auditStatus)
  if (delFlag !== undefined) found = found.where(sql`del_flag`, '=', delFlag)
  const page = await pageOfLongQuery(db, found.orderBy('commentId', newest ? 'desc' : 'asc'), query)
  return { ...page, rows: await present(ctx, page.rows) }
}

export const listReplies: Handler<typeof commentReplies> = async (ctx, { params, query }) => {
  const { db } = ctx.services
  if (params.commentId === '0') return { rows: [], total: '0' }
  const found = commentsOf(db, await viewableSites(ctx))
    .where('parentId', '=', params.commentId)
    .orderBy('commentId')
  const page = await pageOfLongQuery(db, found, query)
  return { ...page, rows: await present(ctx, page.rows) }
}

export const listLikes: Handler<typeof commentLikes> = async (ctx, { params, query }) => {
  const { db } = ctx.services
  const sites = await viewableSites(ctx)
  let found = db
    .selectFrom('commentLike')
    .select(['logId', 'commentId', 'uid', 'likeTime'])
    .where('commentId', 'in', commentsOf(db, sites).clearSelect().select('commentId').where('commentId', '=', params.commentId))
    .orderBy('logId', 'desc') // prettier-ignore
  if (query.uid !== undefined) found = found.where('uid', '=', query.uid)
  const page = await pageOfLongQuery(db, found, query)
  return { ...page, rows: page.rows.map(wireRow) }
}

/** More of them are a full day's work. */
const COUNTED = 1000

export const countWaiting: Handler<typeof commentWaiting> = async (ctx) => {
  const { db } = ctx.services
  const waiting = commentsOf(db, await viewableSites(ctx))
    .clearSelect()
    .select(sql`1`.as('one'))
    .where('auditStatus', '=', sql.lit(COMMENT_STATUS.waiting))
    .where('delFlag', '=', sql.lit(0))
    .limit(COUNTED)
  const { count } = await db
    .selectFrom(waiting.as('waiting'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return { count }
}

/** With what they are written on, of which the caller learns no more than he may view. */
async function present(ctx: Context, rows: readonly Selectable<CommentTable>[]): Promise<Comment[]> {
  const { db } = ctx.services
  if (rows.length === 0) return []
  const contents = await db
    .selectFrom('content')
    .select(['contentId', 'title', 'catalogId', 'contentType'])
    .where(sql<boolean>`content_id = any(${rows.map(({ sourceId }) => sourceId)}::bigint[])`)
    .execute()
  const sites = await db.selectFrom('site').select(['siteId', 'name']).execute()
  const contentOf = new Map(contents.map((content) => [content.contentId, content]))
  const siteName = new Map(sites.map(({ siteId, name }) => [siteId, name]))
  return rows.map(({ userName, ...row }) => {
    const content = contentOf.get(row.sourceId)
    const isShown = content !== undefined && ctx.can(catalogPermission('View', content.catalogId))
    return {
      ...wireRow(row),
      ...(userName !== '' && { userName }),
      siteName: siteName.get(row.siteId) ?? '',
      ...(isShown && {
        sourceTitle: content.title,
        catalogId: content.catalogId,
        contentType: content.contentType,
      }),
    }
  })
}
