import type { Generated } from 'kysely'
import type { CommentStatus } from '#contract/comments.ts'

export interface CommentTable {
  commentId: string
  siteId: string
  sourceType: string
  /** Id of the content; it may be gone where its site went back to an earlier state. */
  sourceId: string
  uid: Generated<string>
  userName: string
  parentId: Generated<string>
  replyUid: Generated<string>
  replyCount: Generated<number>
  likeCount: Generated<number>
  content: string
  auditStatus: CommentStatus
  delFlag: Generated<0 | 1>
  commentTime: Date
  ip: string
  location: string | null
  clientType: string | null
}

interface CommentLikeTable {
  logId: string
  commentId: string
  uid: Generated<string>
  visitor: string
  likeTime: Date
}

export interface CommentTables {
  comment: CommentTable
  commentLike: CommentLikeTable
}
