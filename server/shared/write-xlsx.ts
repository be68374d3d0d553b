import { cleanTexts } from '#contract/clean-text.ts'
import writeXlsxFile from 'write-excel-file/node'

/** One sheet: its name, of at most 31 characters, and its rows, the first of which is the header. */
export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

/** No cell of a spreadsheet holds more characters. */
const CELL_MAX = 32_767

/** A text stays one, also where it looks like a number, a date or a formula. */
const cellOf = (text: string) => ({
  value: (cleanTexts(text.slice(0, CELL_MAX)) as string) || undefined,
  type: String,
})

/** Makes an .xlsx file of one sheet whose cells are all text. */
export async function writeXlsx({ name, rows: [header = [], ...rows] }: Sheet): Promise<Buffer> {
  const titles = header.map((text) => ({ ...cellOf(text), fontWeight: 'bold' as const }))
  const columns = header.map((text) => ({ width: Math.max(12, Math.min(40, text.length * 2 + 4)) }))
  const sheet = [titles, ...rows.map((row) => row.map(cellOf))]
  return writeXlsxFile(sheet, { sheet: name, columns, stickyRowsCount: 1 }).toBuffer()
}
