import {
  commentAudit,
  commentDelete,
  commentLikes,
  commentList,
  commentReplies,
  commentWaiting,
} from '#contract/comments.ts'
import { type Route, route } from '#server/http/route.ts'
import { auditComments, deleteComments } from './auditing.ts'
import { readerRoutes } from './reader-comments.ts'
import { countWaiting, listComments, listLikes, listReplies } from './listing.ts'

export const routes: readonly Route[] = [
  route(commentList, listComments),
  route(commentWaiting, countWaiting),
  route(commentReplies, listReplies),
  route(commentLikes, listLikes),
  route(commentAudit, auditComments),
  route(commentDelete, deleteComments),
  ...readerRoutes,
]
