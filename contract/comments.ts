import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { datetime, flag, id, int, listOf, pageOf, pageQuery, word, yesNo } from '#contract/fields.ts'

/** What comments are written on so far: contents. */
export const COMMENT_SOURCE = 'cms_content'

/** Values of `auditStatus`, dictionary CommentAuditStatus. */
export const COMMENT_STATUS = { waiting: 0, passed: 1, refused: 2 } as const
export type CommentStatus = (typeof COMMENT_STATUS)[keyof typeof COMMENT_STATUS]

/** Most comments that one call audits or deletes. */
const AT_ONCE = 1000

export const comment = z.object({
  commentId: id,
  /** Who wrote it; '0' = a reader without an account. */
  uid: id,
  /** '0' = not a reply. */
  parentId: id,
  replyUid: id,
  /** Replies in whatever state, deleted ones too. */
  replyCount: int,
  sourceType: z.string(),
  sourceId: z.string(),
  /** Plain text, with line breaks. */
  content: z.string(),
  likeCount: int,
  auditStatus: int,
  commentTime: datetime,
  /** 1 = deleted. */
  delFlag: int,
  ip: z.string(),
  location: z.optional(z.string()),
  /** Operating system of the reader, as far as the browser names it. */
  clientType: z.optional(z.string()),
  /** Ours: the name that the reader gave. */
  userName: z.optional(z.string()),
  /** Ours, as is the rest: where the content is; absent once it is gone, or for who may not view its catalog. */
  siteId: z.optional(id),
  siteName: z.optional(z.string()),
  sourceTitle: z.optional(z.string()),
  catalogId: z.optional(id),
  contentType: z.optional(z.string()),
})
export type Comment = z.output<typeof comment>

const commentPage = z.extend(pageOf(comment), { totalIsMore: z.optional(z.boolean()) })

const VIEW = ['comment:view']

/**
 * Comments on all sites that the caller may view, the oldest first; all filters are exact. Ours: `newest` turns the order
 * round, `replies` has them among the others, `delFlag` is a filter.
 */
export const commentList = defineEndpoint({
  id: 'comment.list',
  method: 'GET',
  path: '/comment',
  permission: VIEW,
  query: z.object({
    ...pageQuery,
    sourceType: z.optional(word),
    sourceId: z.optional(word),
    uid: z.optional(id),
    auditStatus: z.optional(int),
    delFlag: z.optional(int),
    replies: z.optional(flag),
    newest: z.optional(flag),
  }),
  data: commentPage,
})

/** How many comments and replies wait to be audited on the sites that the caller may view (ours); counted up to 1000. */
export const commentWaiting = defineEndpoint({
  id: 'comment.waiting',
  method: 'GET',
  path: '/comment/waiting',
  permission: VIEW,
  data: z.object({ count: int }),
})

/** Replies to one comment, the oldest first; none to one that is not there. */
export const commentReplies = defineEndpoint({
  id: 'comment.reply',
  method: 'GET',
  path: '/comment/reply/{commentId}',
  permission: VIEW,
  params: z.object({ commentId: id }),
  query: z.object(pageQuery),
  data: commentPage,
})

export const commentLike = z.object({ logId: id, commentId: id, uid: id, likeTime: datetime })
export type CommentLike = z.output<typeof commentLike>

/** Who liked one comment, the newest first. */
export const commentLikes = defineEndpoint({
  id: 'comment.like',
  method: 'GET',
  path: '/comment/like/{commentId}',
  permission: VIEW,
  params: z.object({ commentId: id }),
  query: z.object({ ...pageQuery, uid: z.optional(id) }),
  data: z.extend(pageOf(commentLike), { totalIsMore: z.optional(z.boolean()) }),
})

const commentIds = listOf(id, AT_ONCE).check(z.minLength(1))

/** Y = passed, N = not passed, from any state. Comments that are not there are no error. */
export const commentAudit = defineEndpoint({
  id: 'comment.audit',
  method: 'PUT',
  path: '/comment/audit',
  permission: ['comment:audit'],
  body: z.object({ commentIds, auditFlag: yesNo }),
})

/** Readers do not see them any more; they stay listed as deleted, and counted. Comments that are not there are no error. */
export const commentDelete = defineEndpoint({
  id: 'comment.delete',
  method: 'DELETE',
  path: '/comment',
  permission: ['comment:delete'],
  body: commentIds,
})
