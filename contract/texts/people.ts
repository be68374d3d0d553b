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
  DICT_IN_USE: {
    'zh-CN': '字典项“{0}”正被{1}使用，不能删除、停用或更改值',
    'zh-TW': '字典項目「{0}」正被{1}使用，不能刪除、停用或變更值',
    en: '{0} is used by {1}. It cannot be deleted, disabled or given another value',
  },
  OWN_ACCOUNT: {
    'zh-CN': '不能停用或删除自己的账号',
    'zh-TW': '不能停用或刪除自己的帳號',
    en: 'You cannot disable or delete your own account',
  },
  SHEET_NOT_XLSX: {
    'zh-CN': '文件不是 .xlsx 表格，请另存为 .xlsx 后重试',
    'zh-TW': '檔案不是 .xlsx 試算表，請另存為 .xlsx 後重試',
    en: 'The file is not an .xlsx spreadsheet. Save it as .xlsx and try again',
  },
  SHEET_DAMAGED: {
    'zh-CN': '表格已损坏或无法读取',
    'zh-TW': '試算表已損壞或無法讀取',
    en: 'The spreadsheet is damaged or cannot be read',
  },
  SHEET_TOO_LARGE: {
    'zh-CN': '表格解压后过大',
    'zh-TW': '試算表解壓縮後過大',
    en: 'The spreadsheet is too large when unpacked',
  },
  SHEET_TOO_LONG: {
    'zh-CN': '表格最多 {0} 行，请拆分后重试',
    'zh-TW': '試算表最多 {0} 列，請拆分後重試',
    en: 'The spreadsheet may have at most {0} rows. Split it and try again',
  },
  IMPORT_HEADER: {
    'zh-CN': '第一行应依次为：{0}。请使用模板',
    'zh-TW': '第一列應依序為：{0}。請使用範本',
    en: 'The first row must be: {0}. Use the template',
  },
  IMPORT_EMPTY: {
    'zh-CN': '表格中没有数据',
    'zh-TW': '試算表中沒有資料',
    en: 'There are no rows below the header',
  },
  IMPORT_REPEATED: {
    'zh-CN': '{0}与第 {1} 行重复',
    'zh-TW': '{0}與第 {1} 列重複',
    en: '{0}: the same as in line {1}',
  },
  IMPORT_AMBIGUOUS: {
    'zh-CN': '{0}“{1}”不唯一',
    'zh-TW': '{0}「{1}」不唯一',
    en: '{0}: there are several called {1}',
  },
  IMPORT_LANGUAGE: {
    'zh-CN': '系统没有语言“{0}”',
    'zh-TW': '系統沒有語言「{0}」',
    en: 'The system has no language {0}',
  },
  IMPORT_KEY: {
    'zh-CN': '系统没有键名“{0}”',
    'zh-TW': '系統沒有鍵名「{0}」',
    en: 'The system has no key {0}',
  },
  IMPORT_FAULTS: {
    'zh-CN': '{0} 行有错误，未导入任何数据',
    'zh-TW': '{0} 列有錯誤，未匯入任何資料',
    en: 'Nothing was imported. Lines to correct: {0}',
  },
} as const satisfies Record<string, Text>

/** What an import of users says of its lines, and while it runs. */
export const IMPORT_TEXTS = {
  line: { 'zh-CN': '第 {0} 行：{1}', 'zh-TW': '第 {0} 列：{1}', en: 'Line {0}: {1}' },
  more: { 'zh-CN': '另有 {0} 行', 'zh-TW': '另有 {0} 列', en: 'and {0} more' },
  nothing: PEOPLE_ERRORS.IMPORT_FAULTS,
  check: { 'zh-CN': '正在检查数据', 'zh-TW': '正在檢查資料', en: 'Checking the file' },
  hash: { 'zh-CN': '正在处理密码：{0}/{1}', 'zh-TW': '正在處理密碼：{0}/{1}', en: 'Preparing passwords: {0} of {1}' },
  store: { 'zh-CN': '正在保存用户：{0}/{1}', 'zh-TW': '正在儲存使用者：{0}/{1}', en: 'Saving users: {0} of {1}' },
  stopped: {
    'zh-CN': '已停止，未导入任何用户',
    'zh-TW': '已停止，未匯入任何使用者',
    en: 'Stopped. No users were imported',
  },
  done: {
    'zh-CN': '已新增 {0} 个用户，更新 {1} 个用户',
    'zh-TW': '已新增 {0} 個使用者，更新 {1} 個使用者',
    en: 'Users added: {0}, updated: {1}',
  },
} as const satisfies Record<string, Text>
