import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { COMMENT_SOURCE, COMMENT_STATUS } from '#contract/comments.ts'
import { commentRead, commentSend, commentSendLike } from '#contract/reader-comments.ts'
import { COMMENT_TAKEN } from '#contract/texts/comments.ts'
import { deviceOf } from '#server/areas/session/client-info.ts'
import { type Context, Refusal } from '#server/context.ts'
import { networkOf } from '#server/http/network.ts'
import { type Handler, type Input, type Route, route } from '#server/http/route.ts'
import { admitReader, languageOfPage, readerRoute, type Taken } from '#server/shared/public-door/door.ts'
import { requireSitePage } from '#server/shared/public-door/origins.ts'
import { makePageToken, spendPageTokens } from '#server/shared/public-door/page-tokens.ts'
import { NO_COMMENTS, shownComments } from '#server/shared/shown-comments.ts'
import { noteEvent } from '#server/shared/webhook-events.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { transact } from '#server/store/transact.ts'
import { showChanged } from './comment-store.ts'

const KIND = 'comment'

/** A content on the site, and what its site says of comments. */
interface Source {
  readonly contentId: string
  readonly siteId: string
  readonly isOpen: boolean
  readonly isAudited: boolean
}

/** @throws Refusal NOT_FOUND of what readers do not see */
async function sourceOf(db: Db, contentId: string): Promise<Source> {
  const row = await db
    .selectFrom('content')
    .innerJoin('site', 'site.siteId', 'content.siteId')
    .select(['content.siteId', 'site.configProps'])
    .where('contentId', '=', contentId)
    .where('onSite', '=', 1)
    .where('deleted', '=', 0)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['contentId', contentId])
  const { siteId, configProps } = row
  return {
    contentId,
    siteId,
    isOpen: configProps['EnableComment'] === 'Y',
    isAudited: configProps['EnableCommentAudit'] !== 'N',
  }
}

/** @throws Refusal NOT_FOUND, COMMENTS_CLOSED */
async function openSource(db: Db, contentId: string): Promise<Source> {
  const source = await sourceOf(db, contentId)
  if (!source.isOpen) throw new Refusal('COMMENTS_CLOSED')
  return source
}

const readComments: Handler<typeof commentRead> = async (ctx, { query }) => {
  const { services } = ctx
  const { contentId, siteId, isOpen } = await sourceOf(services.db, query.contentId)
  await requireSitePage(ctx, siteId)
  if (!isOpen) return { isOpen, rows: [], total: '0' }
  const shown = await shownComments(services.db, [contentId], query.pageNum)
  const { rows, total } = shown.get(contentId) ?? NO_COMMENTS
  return { isOpen, rows, total: String(total), token: makePageToken(services, `${KIND} ${contentId}`) }
}

async function takeComment(ctx: Context, { body }: Input<typeof commentSend>): Promise<Taken> {
  const { services } = ctx
  const source = await openSource(services.db, body.contentId)
  const { siteId, contentId } = source
  const mark = await admitReader(ctx, { kind: KIND, id: contentId, siteId }, body)
  await transact(services.db, async (tx) => {
    const parentId = await parentOf(tx, source, body.parentId || '0')
    await refuseFlood(tx, ctx, source, body.content)
    if (mark !== '' && !(await spendPageTokens(tx, [mark], services.now())).has(mark)) throw new Refusal('SENT_ALREADY')
    const passed = !source.isAudited
    const commentId = services.newId()
    await tx
      .insertInto('comment')
      .values({
        commentId,
        siteId,
        sourceType: COMMENT_SOURCE,
        sourceId: contentId,
        parentId,
        userName: body.userName,
        content: body.content,
        auditStatus: passed ? COMMENT_STATUS.passed : COMMENT_STATUS.waiting,
        commentTime: services.now(),
        ip: ctx.ip,
        location: null,
        clientType: deviceOf(ctx.userAgent).os || null,
      })
      .execute()
    if (passed) await showChanged(tx, services, [{ siteId, sourceId: contentId }])
    const told = { siteId, contentId, commentId, parentId, shown: passed }
    await noteEvent(tx, services, { siteId, event: 'comment.received' }, () => told)
  })
  const language = languageOfPage(body, ctx.language)
  const text = COMMENT_TAKEN[source.isAudited ? 'waits' : 'shown'][language]
  return { siteId, language, title: COMMENT_TAKEN.title[language], text }
}

/**
 * The comment that a reply stands below, counted by now: a reply to a reply goes below the same comment.
 *
 * @throws Refusal NOT_FOUND of what readers do not see below this content
 */
async function parentOf(tx: Tx, { contentId }: Source, answered: string): Promise<string> {
  if (answered === '0') return '0'
  const found = await visibleComment(tx, answered)
  if (found?.sourceId !== contentId) throw new Refusal('NOT_FOUND', ['parentId', answered])
  const parentId = found.parentId === '0' ? answered : found.parentId
  await tx
    .updateTable('comment')
    .set({ replyCount: sql`reply_count + 1` })
    .where('commentId', '=', parentId)
    .execute()
  return parentId
}

async function visibleComment(db: Db | Tx, commentId: string) {
  const found = await (db as Db)
    .selectFrom('comment')
    .select(['siteId', 'sourceId', 'parentId'])
    .where('commentId', '=', commentId)
    .where('sourceType', '=', COMMENT_SOURCE)
    .where('auditStatus', '=', COMMENT_STATUS.passed)
    .where('delFlag', '=', 0)
    .executeTakeFirst()
  if (found && found.parentId !== '0' && !(await visibleComment(db, found.parentId))) return undefined
  return found
}

/** Within so many minutes nobody writes the same twice. */
const SAME_MS = 10 * 60_000
/** More comments of one site do not wait: nobody would come to the end of them. */
const WAITING_MAX = 10_000

/** @throws Refusal SENT_ALREADY, TOO_MANY_REQUESTS */
async function refuseFlood(tx: Tx, { services, ip }: Context, { siteId, contentId }: Source, content: string) {
  const since = new Date(services.now().getTime() - SAME_MS)
  const same = await tx
    .selectFrom('comment')
    .select('commentId')
    .where('sourceId', '=', contentId)
    .where('ip', '=', ip)
    .where('commentTime', '>', since)
    .where('content', '=', content)
    .limit(1)
    .executeTakeFirst()
  if (same) throw new Refusal('SENT_ALREADY')
  const waiting = await tx
    .selectFrom('comment')
    .select('commentId')
    .where('siteId', '=', siteId)
    .where('auditStatus', '=', sql.lit(COMMENT_STATUS.waiting))
    .where('delFlag', '=', sql.lit(0))
    .offset(WAITING_MAX - 1)
    .limit(1)
    .executeTakeFirst()
  if (waiting) throw new Refusal('TOO_MANY_REQUESTS')
}

async function takeLike(ctx: Context, { body }: Input<typeof commentSendLike>): Promise<Taken> {
  const { services, ip } = ctx
  const { commentId } = body
  const found = await visibleComment(services.db, commentId)
  if (!found) throw new Refusal('NOT_FOUND', ['commentId', commentId])
  const { siteId, contentId } = await openSource(services.db, found.sourceId)
  await admitReader(ctx, { kind: 'like', id: contentId, siteId }, body)
  await transact(services.db, async (tx) => {
    const visitor = createHash('sha256')
      .update(`${commentId} ${networkOf(ip)}`)
      .digest('hex')
    const added = await tx
      .insertInto('commentLike')
      .values({ logId: services.newId(), commentId, visitor, likeTime: services.now() })
      .onConflict((conflict) => conflict.columns(['commentId', 'visitor']).doNothing())
      .returning('logId')
      .execute()
    if (added.length === 0) return
    // No page is written again for a number alone: those that run scripts ask for it.
    await tx
      .updateTable('comment')
      .set({ likeCount: sql`like_count + 1` })
      .where('commentId', '=', commentId)
      .execute()
  })
  const language = languageOfPage(body, ctx.language)
  return { siteId, language, title: COMMENT_TAKEN.title[language], text: COMMENT_TAKEN.liked[language] }
}

export const readerRoutes: readonly Route[] = [
  route(commentRead, readComments, { readers: true }),
  readerRoute(commentSend, { take: takeComment }),
  readerRoute(commentSendLike, { take: takeLike }),
]
