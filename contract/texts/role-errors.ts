import type { Text } from '#contract/texts.ts'

/** Refusals of roles and menus. */
export const ROLE_ERRORS = {
  SCOPE_WIDER: {
    'zh-CN': '该角色的数据范围超出了您自己的数据范围',
    'zh-TW': '該角色的資料範圍超出了您自己的資料範圍',
    en: 'The data scope of this role is wider than your own',
  },
  MENU_HAS_CHILDREN: {
    'zh-CN': '菜单“{0}”下有子菜单，请先删除子菜单',
    'zh-TW': '選單「{0}」下有子選單，請先刪除子選單',
    en: '{0} has entries below it, delete these first',
  },
  MENU_CYCLE: {
    'zh-CN': '上级菜单不能是菜单自身或其下级',
    'zh-TW': '上級選單不能是選單自身或其下級',
    en: 'An entry cannot be placed below itself',
  },
  MENU_PARENT: {
    'zh-CN': '此处不能放置该类型的菜单：按钮只能位于菜单下，菜单只能位于目录下',
    'zh-TW': '此處不能放置該類型的選單：按鈕只能位於選單下，選單只能位於目錄下',
    en: 'This type cannot be placed here: buttons belong below a page, pages below a directory',
  },
  MENU_ADDRESS: {
    'zh-CN': '地址须以 http:// 或 https:// 开头',
    'zh-TW': '位址須以 http:// 或 https:// 開頭',
    en: 'The address must start with http:// or https://',
  },
} as const satisfies Record<string, Text>
