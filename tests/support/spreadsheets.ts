import { xlsxOf } from '#server/shared/xlsx.ts'

/** The header of a file of users. */
export const USER_COLUMNS = [
  'User name *',
  'Nickname *',
  'Department *',
  'Phone',
  'Email',
  'Password *',
  'Gender',
  'Status',
  'Position codes',
  'Role keys',
  'Note',
] as const

/** A spreadsheet of users; what a line leaves out is empty. */
export function usersFile(lines: readonly (readonly string[])[], header: readonly string[] = USER_COLUMNS) {
  const filled = lines.map((line) => header.map((_, index) => line[index] ?? ''))
  return xlsxOf({ name: 'SysUser', rows: [header, ...filled] })
}

/** The header of a file of translations. */
export const TEXT_COLUMNS = ['Language *', 'Key *', 'Text *'] as const

/** A spreadsheet of translations. */
export function textsFile(lines: readonly (readonly string[])[], header: readonly string[] = TEXT_COLUMNS) {
  return xlsxOf({ name: 'SysI18nDict', rows: [header, ...lines] })
}
