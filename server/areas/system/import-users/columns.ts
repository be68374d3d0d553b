import type { Language } from '#contract/wire.ts'
import { type ImportColumn, type LineOf, titleOfField } from '#server/shared/import-file/columns.ts'

/** The columns of the file, in their order. */
export const IMPORT_COLUMNS = [
  { field: 'userName', title: { 'zh-CN': '用户账号', 'zh-TW': '使用者帳號', en: 'User name' }, required: true },
  { field: 'nickName', title: { 'zh-CN': '用户昵称', 'zh-TW': '使用者暱稱', en: 'Nickname' }, required: true },
  { field: 'deptName', title: { 'zh-CN': '部门名称', 'zh-TW': '部門名稱', en: 'Department' }, required: true },
  { field: 'phoneNumber', title: { 'zh-CN': '手机号码', 'zh-TW': '手機號碼', en: 'Phone' } },
  { field: 'email', title: { 'zh-CN': '邮箱', 'zh-TW': '電子郵件', en: 'Email' } },
  { field: 'password', title: { 'zh-CN': '密码', 'zh-TW': '密碼', en: 'Password' }, required: true },
  { field: 'sex', title: { 'zh-CN': '性别', 'zh-TW': '性別', en: 'Gender' } },
  { field: 'status', title: { 'zh-CN': '状态', 'zh-TW': '狀態', en: 'Status' } },
  { field: 'posts', title: { 'zh-CN': '岗位编码', 'zh-TW': '崗位編碼', en: 'Position codes' } },
  { field: 'roles', title: { 'zh-CN': '角色编码', 'zh-TW': '角色編碼', en: 'Role keys' } },
  { field: 'remark', title: { 'zh-CN': '备注', 'zh-TW': '備註', en: 'Note' } },
] as const satisfies readonly ImportColumn[]

export type ImportLine = LineOf<(typeof IMPORT_COLUMNS)[number]['field']>

/** What people call a field of the file. */
export const fieldTitle = (field: string, language: Language) => titleOfField(IMPORT_COLUMNS, field, language)
