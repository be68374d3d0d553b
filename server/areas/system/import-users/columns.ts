import type { Text } from '#contract/texts.ts'
import { LANGUAGES, type Language } from '#contract/wire.ts'
import { Refusal } from '#server/context.ts'

interface ImportColumn {
  readonly field: string
  readonly title: Text
  readonly required?: true
}

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

export type ImportField = (typeof IMPORT_COLUMNS)[number]['field']

/** What a line of the file says, and which line it is, as a spreadsheet counts them. */
export interface ImportLine extends Readonly<Record<ImportField, string>> {
  readonly line: number
}

const titleOf = (column: ImportColumn, language: Language) => column.title[language] + (column.required ? ' *' : '')

/** The header of the template. */
export function templateTitles(language: Language): string[] {
  return IMPORT_COLUMNS.map((column) => titleOf(column, language))
}

/** What people call a field of the file. */
export function fieldTitle(field: string, language: Language): string {
  const column = IMPORT_COLUMNS.find((one) => one.field === field)
  return column ? column.title[language] : field
}

const plain = (title: string) => title.replaceAll(/[*＊\s]/g, '').toLowerCase()

/**
 * The lines of the file below its header; empty ones are passed over.
 *
 * @throws Refusal IMPORT_HEADER where the columns are others or stand in another order, IMPORT_EMPTY
 */
export function linesOf(rows: readonly (readonly string[])[], language: Language): ImportLine[] {
  const [header = [], ...others] = rows
  const isRight = LANGUAGES.some((one) =>
    IMPORT_COLUMNS.every((column, index) => plain(header[index] ?? '') === plain(column.title[one])),
  )
  if (!isRight) throw new Refusal('IMPORT_HEADER', [IMPORT_COLUMNS.map(({ title }) => title[language]).join(', ')])
  const lines = others.flatMap((cells, index) => {
    if (cells.every((cell) => cell === '')) return []
    const fields = IMPORT_COLUMNS.map(({ field }, place) => [field, cells[place] ?? ''])
    return [{ ...(Object.fromEntries(fields) as Record<ImportField, string>), line: index + 2 }]
  })
  if (lines.length === 0) throw new Refusal('IMPORT_EMPTY')
  return lines
}
