import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { datetime, id, int, line, pageOf, text, visible } from '#contract/fields.ts'
import { DOOR_FIELD, DOOR_MAX } from '#contract/public-door.ts'

/** Longest name and comment of a reader. */
export const READER_COMMENT_MAX = { userName: 30, content: 1000 } as const

/** Comments of one answer, and replies to each of them. */
export const READER_PAGE = { comments: 20, replies: 50 } as const

const seen = {
  commentId: id,
  userName: z.string(),
  /** Plain text, with line breaks. */
  content: z.string(),
  commentTime: datetime,
  likeCount: int,
}

/** What readers see of a comment: neither address nor device. */
export const readerComment = z.object({ ...seen, replies: z.array(z.object(seen)) })
export type ReaderComment = z.output<typeof readerComment>

/**
 * Comments that passed, the newest first, with their replies, the oldest first. `isOpen` is false where the content takes
 * none at the moment; `token` is the door's `page-token` (ours, as are the others).
 */
export const commentRead = defineEndpoint({
  id: 'comment.read',
  method: 'GET',
  path: '/api/comment/list',
  auth: 'public',
  offline: 'online',
  query: z.object({ contentId: id, pageNum: z._default(int, 1) }),
  data: z.extend(pageOf(readerComment), { isOpen: z.boolean(), token: z.optional(z.string()) }),
})

/** What `contract/public-door.ts` names, of which each is short. */
const door = {
  [DOOR_FIELD.trap]: z.optional(text(255)),
  [DOOR_FIELD.token]: z.optional(text(DOOR_MAX.token)),
  [DOOR_FIELD.back]: z.optional(text(DOOR_MAX.back)),
  [DOOR_FIELD.language]: z.optional(text(10)),
}

/**
 * A comment of a reader; with a `parentId` it is a reply to that comment. Whether it is seen at once says
 * `EnableCommentAudit` of the site. A form without a script is answered with a page, or led back.
 */
export const commentSend = defineEndpoint({
  id: 'comment.send',
  method: 'POST',
  path: '/api/comment',
  auth: 'public',
  bodyKind: 'reader',
  body: z.object({
    contentId: id,
    parentId: z.optional(z.union([id, z.literal('')])),
    userName: line(READER_COMMENT_MAX.userName).check(z.trim(), visible),
    content: text(READER_COMMENT_MAX.content).check(z.trim(), visible),
    ...door,
  }),
})

/** One from each address; again it changes nothing. */
export const commentSendLike = defineEndpoint({
  id: 'comment.sendLike',
  method: 'POST',
  path: '/api/comment/like',
  auth: 'public',
  bodyKind: 'reader',
  body: z.object({ commentId: id, ...door }),
})
