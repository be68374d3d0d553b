import { readSheet } from 'read-excel-file/node'

/** Above 2^53 a number has lost digits already, and stays as it is spelled. */
function spellNumber(text: string): string {
  const value = Number(text)
  return Number.isSafeInteger(value) ? String(value) : text
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return String(value).trim()
}

/** The cells of the first sheet of an .xlsx file as texts; of a formula, the value that was last computed. */
export async function parseXlsx(path: string): Promise<string[][]> {
  const rows = await readSheet<string>(path, 1, { parseNumber: spellNumber })
  return rows.map((row) => row.map(textOf))
}
