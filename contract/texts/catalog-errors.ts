import type { Text } from '#contract/texts.ts'

/** Refusals of catalogs, a part of `ERRORS`. */
export const CATALOG_ERRORS = {
  CATALOG_NOT_COMMON: {
    'zh-CN': '栏目“{0}”不能存放内容',
    'zh-TW': '欄目「{0}」不能存放內容',
    en: 'Catalog "{0}" cannot hold content',
  },
  CATALOG_NOT_PUBLISHABLE: {
    'zh-CN': '栏目“{0}”不可发布',
    'zh-TW': '欄目「{0}」不可發布',
    en: 'Catalog "{0}" cannot be published',
  },
  CATALOG_LEVEL: {
    'zh-CN': '栏目层级不能超过 {0} 级',
    'zh-TW': '欄目層級不能超過 {0} 級',
    en: 'Catalogs cannot be nested deeper than {0} levels',
  },
  CATALOG_HAS_CHILDREN: {
    'zh-CN': '请先删除子栏目',
    'zh-TW': '請先刪除子欄目',
    en: 'Delete the child catalogs first',
  },
  CATALOG_TARGET: {
    'zh-CN': '栏目不能移动到自身、子栏目或原来的位置',
    'zh-TW': '欄目不能移動到自身、子欄目或原來的位置',
    en: 'A catalog cannot be moved into itself, into a child catalog or to where it is',
  },
  SORT_ZERO: { 'zh-CN': '排序数值不能为 0', 'zh-TW': '排序數值不能為 0', en: 'The number of places cannot be 0' },
  CATALOG_INDENT: {
    'zh-CN': '第 {0} 行缩进过多',
    'zh-TW': '第 {0} 行縮排過多',
    en: 'Line {0} is indented too far',
  },
} as const satisfies Record<string, Text>
