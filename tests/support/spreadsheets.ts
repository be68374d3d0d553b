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
