import type { Text } from '#contract/texts.ts'

/** Refusals of what is done with users, departments and positions, a part of `ERRORS`. */
export const PEOPLE_ERRORS = {
  DEPT_HAS_CHILDREN: {
    'zh-CN': '部门“{0}”存在下级部门，不能删除',
    'zh-TW': '部門「{0}」有下級部門，不能刪除',
    en: '{0} still has departments below it',
  },
  DEPT_HAS_USERS: {
    'zh-CN': '部门“{0}”仍有用户，不能删除',
    'zh-TW': '部門「{0}」仍有使用者，不能刪除',
    en: '{0} still has users',
  },
  DEPT_PARENT_DISABLED: {
    'zh-CN': '上级部门“{0}”已停用',
    'zh-TW': '上級部門「{0}」已停用',
    en: 'The parent department {0} is disabled',
  },
  DEPT_PARENT_FIXED: {
    'zh-CN': '不能更改上级部门',
    'zh-TW': '不能變更上級部門',
    en: 'A department cannot be moved below another one',
  },
  DEPT_BELOW_ENABLED: {
    'zh-CN': '请先停用下级部门“{0}”',
    'zh-TW': '請先停用下級部門「{0}」',
    en: 'Disable {0} first: it is below this department',
  },
  DEPT_TOO_DEEP: {
    'zh-CN': '部门层级过深',
    'zh-TW': '部門層級過深',
    en: 'Departments cannot be nested any deeper',
  },
  POST_IN_USE: {
    'zh-CN': '岗位“{0}”仍有用户，不能删除',
    'zh-TW': '崗位「{0}」仍有使用者，不能刪除',
    en: 'Position {0} still has users',
  },
} as const satisfies Record<string, Text>
