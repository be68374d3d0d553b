import type { Text } from '#contract/texts.ts'

/** What a call without a text of its own answers when it is done. */
export const DONE: Text = { 'zh-CN': '操作成功', 'zh-TW': '操作成功', en: 'Done' }
