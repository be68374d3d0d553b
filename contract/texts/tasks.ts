import type { Text } from '#contract/texts.ts'

/** Of a page in the publish queue that failed: `{0}` why, `{1}` how often it was tried, `{2}` when it is tried again. */
export const PAGE_NOT_WRITTEN: Text = {
  'zh-CN': '页面未能写入（{0}），已尝试 {1} 次；仍在发布队列中，{2} 后重试',
  'zh-TW': '頁面未能寫入（{0}），已嘗試 {1} 次；仍在發布佇列中，{2} 後重試',
  en: 'The page could not be built ({0}), tried {1} times; it stays in the publish queue and is retried after {2}',
}
