import type { Text } from '#contract/texts.ts'

/** What the progress dialog says while a site is deleted. */
export const DELETE_SITE = {
  pipes: { 'zh-CN': '正在删除发布通道', 'zh-TW': '正在刪除發布通道', en: 'Deleting publish pipes' },
  contents: { 'zh-CN': '正在删除内容：{0}/{1}', 'zh-TW': '正在刪除內容：{0}/{1}', en: 'Deleting content: {0} of {1}' },
  resources: { 'zh-CN': '正在删除资源', 'zh-TW': '正在刪除資源', en: 'Deleting resources' },
  catalogs: { 'zh-CN': '正在删除栏目及其权限', 'zh-TW': '正在刪除欄目及其權限', en: 'Deleting catalogs and their rights' },
  rest: { 'zh-CN': '正在删除其余站点数据', 'zh-TW': '正在刪除其餘站點資料', en: 'Deleting what is left of the site' },
  folders: { 'zh-CN': '正在重命名站点目录', 'zh-TW': '正在重新命名站點目錄', en: 'Renaming the folders of the site' },
  done: { 'zh-CN': '站点已删除', 'zh-TW': '站點已刪除', en: 'The site is deleted' },
} as const satisfies Record<string, Text> // prettier-ignore
