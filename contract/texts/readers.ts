import type { Text } from '#contract/texts.ts'

/** Why something that a reader of a published site sends is refused. */
export const READER_ERRORS = {
  OTHER_ORIGIN: {
    'zh-CN': '只能从本站的页面提交',
    'zh-TW': '只能從本站的頁面提交',
    en: 'This can be sent only from a page of the site',
  },
  TRAP_FILLED: {
    'zh-CN': '请将名为“{0}”的隐藏字段留空后重新提交',
    'zh-TW': '請將名為「{0}」的隱藏欄位留空後重新提交',
    en: 'Leave the hidden field {0} empty and send again',
  },
  SENT_TOO_SOON: {
    'zh-CN': '提交过快，请稍候片刻再提交',
    'zh-TW': '提交過快，請稍候片刻再提交',
    en: 'That was very quick. Wait a moment and send again',
  },
  PAGE_TOO_OLD: {
    'zh-CN': '页面打开时间过长，请刷新页面后重新提交',
    'zh-TW': '頁面開啟時間過長，請重新整理頁面後重新提交',
    en: 'This page was open for too long. Reload it and send again',
  },
  SENT_ALREADY: {
    'zh-CN': '已经提交过，无需重复提交',
    'zh-TW': '已經提交過，無需重複提交',
    en: 'This was sent already, there is no need to send it again',
  },
} as const satisfies Record<string, Text>

/** What the pages of the server say to readers whose browser runs no scripts. */
export const READER_PAGES = {
  notSent: { 'zh-CN': '未能提交', 'zh-TW': '未能提交', en: 'Not sent' },
  goBack: { 'zh-CN': '返回网站', 'zh-TW': '返回網站', en: 'Back to the site' },
  correct: {
    'zh-CN': '请返回上一页修改后重新提交。',
    'zh-TW': '請返回上一頁修改後重新提交。',
    en: 'Go back to the page before, correct it and send again.',
  },
} as const satisfies Record<string, Text>
