import type { Text } from '#contract/texts.ts'

/** What the progress of work on catalogs says. */
export const CATALOG_TASKS = {
  moving: { 'zh-CN': '正在移动栏目', 'zh-TW': '正在移動欄目', en: 'Moving the catalog' },
  pages: { 'zh-CN': '正在更新内容页面：{0}', 'zh-TW': '正在更新內容頁面：{0}', en: 'Updating pages of content: {0}' },
  contents: {
    'zh-CN': '正在将内容移到回收站：{0}/{1}',
    'zh-TW': '正在將內容移到回收站：{0}/{1}',
    en: 'Moving content to the recycle bin: {0} of {1}',
  },
  deleting: { 'zh-CN': '正在删除栏目', 'zh-TW': '正在刪除欄目', en: 'Deleting the catalog' },
  deleted: { 'zh-CN': '栏目已删除', 'zh-TW': '欄目已刪除', en: 'Catalog deleted' },
} as const satisfies Record<string, Text>
