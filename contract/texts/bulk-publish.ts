import type { Text } from '#contract/texts.ts'

/** What the progress dialog of a bulk publish says. */
export const BULK_PUBLISH = {
  contents: { 'zh-CN': '正在发布内容：{0}/{1}', 'zh-TW': '正在發布內容：{0}/{1}', en: 'Publishing content: {0} of {1}' },
  done: { 'zh-CN': '发布完成，页面正在生成', 'zh-TW': '發布完成，頁面正在產生', en: 'Published, pages are being built' },
  locked: { 'zh-CN': '“{0}”已被 {1} 锁定，未发布', 'zh-TW': '「{0}」已被 {1} 鎖定，未發布', en: '"{0}" is locked by {1} and was not published' },
} as const satisfies Record<string, Text> // prettier-ignore
