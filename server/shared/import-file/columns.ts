import type { Text } from '#contract/texts.ts'
import { LANGUAGES, type Language } from '#contract/wire.ts'
import { Refusal } from '#server/context.ts'

/** A column of a spreadsheet that is imported. */
export interface ImportColumn<Field extends string = string> {
  readonly field: Field
  readonly title: Text
  readonly required?: true
}

/** What a line of the file says, and which line it is, as a spreadsheet counts them. */
export type LineOf<Field extends string> = Readonly<Record<Field, string>> & { readonly line: number }

/** The header of the template. */
export function templateTitles(columns: readonly ImportColumn[], language: Language): string[] {
  return columns.map(({ title, required }) => title[language] + (required ? ' *' : ''))
}

/** What people call a field of the file. */
export function titleOfField(columns: readonly ImportColumn[], field: string, language: Language): string {
  return columns.find((one) => one.field === field)?.title[language] ?? field
}

const plain = (title: string) => title.replaceAll(/[*＊\s]/g, '').toLowerCase()

/** Whether a cell of a header has this title, in any language. */
export function hasTitle(cell: string | undefined, title: Text): boolean {
  return LANGUAGES.some((language) => plain(cell ?? '') === plain(title[language]))
}

/**
 * The lines of the file below its header; empty ones are passed over.
 *
 * @throws Refusal IMPORT_HEADER where the columns are others or stand in another order, IMPORT_EMPTY
 */
export function linesOf<Field extends string>(
  columns: readonly ImportColumn<Field>[],
  rows: readonly (readonly string[])[],
  language: Language,
): LineOf<Field>[] {
  const [header = [], ...others] = rows
  const isRight = LANGUAGES.some((one) =>
    columns.every((column, index) => plain(header[index] ?? '') === plain(column.title[one])),
  )
  if (!isRight) throw new Refusal('IMPORT_HEADER', [columns.map(({ title }) => title[language]).join(', ')])
  const lines = others.flatMap((cells, index) => {
    if (cells.every((cell) => cell === '')) return []
    const fields = columns.map(({ field }, place) => [field, cells[place] ?? ''])
    return [{ ...(Object.fromEntries(fields) as Record<Field, string>), line: index + 2 }]
  })
  if (lines.length === 0) throw new Refusal('IMPORT_EMPTY')
  return lines
}
