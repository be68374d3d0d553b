import { commentList, commentReplies } from '#contract/comments.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { answering, ignoring, type Wrap, withRowsWithout } from './around.ts'

/** It knows comments by ids alone. */
const byIds = answering(withRowsWithout('userName', 'siteId', 'siteName', 'sourceTitle', 'catalogId', 'contentType'))

export const COMMENT_WRAPS: readonly (readonly [AnyEndpoint, Wrap])[] = [
  [commentList, (route) => ignoring('replies', 'newest', 'delFlag')(byIds(route))],
  [commentReplies, byIds],
]
