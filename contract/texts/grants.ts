import type { GrantItem, GrantType } from '#contract/grants.ts'
import type { Text } from '#contract/texts.ts'

/** What the items of a kind are about. */
export const GRANT_TYPE_NAMES: Readonly<Record<GrantType, Text>> = {
  Site: { 'zh-CN': '站点', 'zh-TW': '站點', en: 'Sites' },
  Catalog: { 'zh-CN': '栏目', 'zh-TW': '欄目', en: 'Catalogs' },
  PageWidget: { 'zh-CN': '页面部件', 'zh-TW': '頁面部件', en: 'Page widgets' },
}

/** Names of the items that can be granted, as column heads. */
export const GRANT_NAMES: Readonly<Record<GrantItem<'Site' | 'Catalog' | 'PageWidget'>, Text>> = {
  View: { 'zh-CN': '查看', 'zh-TW': '檢視', en: 'View' },
  Edit: { 'zh-CN': '编辑', 'zh-TW': '編輯', en: 'Edit' },
  Delete: { 'zh-CN': '删除', 'zh-TW': '刪除', en: 'Delete' },
  Publish: { 'zh-CN': '发布', 'zh-TW': '發布', en: 'Publish' },
  AddPageWidget: { 'zh-CN': '新增页面部件', 'zh-TW': '新增頁面部件', en: 'Add page widget' },
  AddCatalog: { 'zh-CN': '新增栏目', 'zh-TW': '新增欄目', en: 'Add catalog' },
  ShowHide: { 'zh-CN': '显示/隐藏', 'zh-TW': '顯示/隱藏', en: 'Show/Hide' },
  Move: { 'zh-CN': '移动', 'zh-TW': '移動', en: 'Move' },
  Sort: { 'zh-CN': '排序', 'zh-TW': '排序', en: 'Sort' },
  AddContent: { 'zh-CN': '新增内容', 'zh-TW': '新增內容', en: 'Add content' },
  EditContent: { 'zh-CN': '编辑内容', 'zh-TW': '編輯內容', en: 'Edit content' },
  DeleteContent: { 'zh-CN': '删除内容', 'zh-TW': '刪除內容', en: 'Delete content' },
}
