import { type Text, textIn } from '#contract/texts.ts'
import type { Language } from '#contract/wire.ts'

/** What people call the things that a call names by these ids. */
const OBJECT_NAMES: Readonly<Record<string, Text>> = {
  contentId: { 'zh-CN': '该内容', 'zh-TW': '該內容', en: 'This content' },
  catalogId: { 'zh-CN': '该栏目', 'zh-TW': '該欄目', en: 'This catalog' },
  siteId: { 'zh-CN': '该站点', 'zh-TW': '該站點', en: 'This site' },
  resourceId: { 'zh-CN': '该资源', 'zh-TW': '該資源', en: 'This resource' },
  templateId: { 'zh-CN': '该模板', 'zh-TW': '該模板', en: 'This template' },
  pageWidgetId: { 'zh-CN': '该页面部件', 'zh-TW': '該頁面部件', en: 'This page widget' },
  advertisementId: { 'zh-CN': '该广告', 'zh-TW': '該廣告', en: 'This advertisement' },
  adSpaceId: { 'zh-CN': '该广告位', 'zh-TW': '該廣告位', en: 'This ad space' },
  modelId: { 'zh-CN': '该模型', 'zh-TW': '該模型', en: 'This model' },
  userId: { 'zh-CN': '该用户', 'zh-TW': '該使用者', en: 'This user' },
  roleId: { 'zh-CN': '该角色', 'zh-TW': '該角色', en: 'This role' },
  deptId: { 'zh-CN': '该部门', 'zh-TW': '該部門', en: 'This department' },
}

const GONE: Text = {
  'zh-CN': '{0}不存在，可能已被删除',
  'zh-TW': '{0}不存在，可能已被刪除',
  en: '{0} does not exist. It may have been deleted.',
}

/** That something is not there, by what people call it; undefined for ids that have no such name. */
export function goneText(idName: string, language: Language): string | undefined {
  const name = Object.hasOwn(OBJECT_NAMES, idName) ? OBJECT_NAMES[idName] : undefined
  return name && textIn(GONE, language, [name[language]])
}
