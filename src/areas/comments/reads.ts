import { commentList, commentReplies, commentWaiting } from '#contract/comments.ts'

/** All that shows comments or counts them: old once one was audited or deleted. */
export const COMMENTS_SHOWN = [commentList, commentReplies, commentWaiting]
