import type { Text } from '#contract/texts.ts'

/** Why a comment of a reader is refused. */
export const COMMENT_ERRORS = {
  COMMENTS_CLOSED: {
    'zh-CN': '此处暂不接受评论',
    'zh-TW': '此處暫不接受評論',
    en: 'Comments are closed here',
  },
} as const satisfies Record<string, Text>

/** What readers are told of what was taken. */
export const COMMENT_TAKEN = {
  title: { 'zh-CN': '谢谢', 'zh-TW': '謝謝', en: 'Thank you' },
  shown: { 'zh-CN': '评论已发布。', 'zh-TW': '評論已發布。', en: 'Your comment is published.' },
  waits: {
    'zh-CN': '评论已收到，审核通过后显示。',
    'zh-TW': '評論已收到，審核通過後顯示。',
    en: 'We have your comment. It will be shown once it has been reviewed.',
  },
  liked: { 'zh-CN': '已点赞。', 'zh-TW': '已按讚。', en: 'You like this comment.' },
} as const satisfies Record<string, Text>

/** What stands around comments on a page. */
export const COMMENT_WORDS = {
  comments: { 'zh-CN': '评论', 'zh-TW': '評論', en: 'Comments' },
  none: { 'zh-CN': '还没有评论。', 'zh-TW': '還沒有評論。', en: 'No comments yet.' },
  write: { 'zh-CN': '发表评论', 'zh-TW': '發表評論', en: 'Write a comment' },
  name: { 'zh-CN': '昵称', 'zh-TW': '暱稱', en: 'Name' },
  comment: { 'zh-CN': '评论内容', 'zh-TW': '評論內容', en: 'Comment' },
  replyTo: { 'zh-CN': '回复', 'zh-TW': '回覆', en: 'Reply to' },
  nobody: { 'zh-CN': '不回复，发表新评论', 'zh-TW': '不回覆，發表新評論', en: 'Nobody, a new comment' },
  reply: { 'zh-CN': '回复', 'zh-TW': '回覆', en: 'Reply' },
  like: { 'zh-CN': '赞', 'zh-TW': '讚', en: 'Like' },
  send: { 'zh-CN': '提交', 'zh-TW': '提交', en: 'Send' },
  sending: { 'zh-CN': '正在提交…', 'zh-TW': '正在提交…', en: 'Sending…' },
  failed: {
    'zh-CN': '未能提交，请稍后重试。',
    'zh-TW': '未能提交，請稍後重試。',
    en: 'Not sent. Please try again in a moment.',
  },
  more: { 'zh-CN': '更多评论', 'zh-TW': '更多評論', en: 'More comments' },
  trap: { 'zh-CN': '请留空', 'zh-TW': '請留空', en: 'Leave this empty' },
} as const satisfies Record<string, Text>
