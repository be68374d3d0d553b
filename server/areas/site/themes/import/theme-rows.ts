import { cleanTexts } from '#contract/clean-text.ts'
import { THEME_MOST } from '#contract/themes.ts'
import { parseDateTime } from '#lib/dates.ts'
import { Refusal } from '#server/context.ts'
import { tableFile } from '../theme-names.ts'
import type { ThemeFile, ThemeZip } from '../theme-zip.ts'

export type Row = Readonly<Record<string, unknown>>

/** Bytes of one file of rows; a page of 200 long texts is smaller by far. */
const FILE_BYTES = 64 * 1024 * 1024

/** Numbers that JavaScript would round, such as ids that are written without quotes, become texts. */
function quoteLongNumbers(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g, (part) => (part.startsWith('"') ? part : `"${part}"`))
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws Refusal THEME_ENCODING, THEME_DATA */
function parseRows(name: string, bytes: Buffer): Row[] {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('THEME_ENCODING', [name])
  }
  try {
    const value = cleanTexts(JSON.parse(quoteLongNumbers(text)) as unknown)
    const rows = Array.isArray(value) ? value : [value]
    if (rows.every(isRow)) return rows
  } catch {
    // Told below, as rows that are none.
  }
  throw new Refusal('THEME_DATA', [name])
}

/** The files of rows of a package, by table in their order. */
export class ThemeRows {
  private readonly tables = new Map<string, ThemeFile[]>()

  constructor(private readonly zip: ThemeZip) {
    const found = zip.files.flatMap((file) => {
      const place = tableFile(file.name)
      return place ? [{ ...place, file }] : []
    })
    for (const { table, file } of found.toSorted((a, b) => a.number - b.number))
      this.tables.set(table, [...(this.tables.get(table) ?? []), file])
  }

  names(): string[] {
    return [...this.tables.keys()]
  }

  /** The rows of a table, a file at a time. */
  async *pages(table: string): AsyncGenerator<readonly Row[]> {
    for (const file of this.tables.get(table) ?? []) yield parseRows(file.name, await this.zip.read(file, FILE_BYTES))
  }

  /** All of them at once, for tables of which none has many. */
  async all(table: string): Promise<Row[]> {
    const rows: Row[] = []
    for await (const page of this.pages(table)) rows.push(...page)
    return rows
  }
}

/** @throws Refusal THEME_TOO_MANY */
export function requireFewRows(count: number): void {
  if (count > THEME_MOST.rows) throw new Refusal('THEME_TOO_MANY', [THEME_MOST.files, THEME_MOST.rows])
}

/** A text, whatever it was written as; undefined where there is none. */
export function textOf(row: Row, key: string): string | undefined {
  const value = row[key]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined
}

/** Digits; another value where there are none, such as '0' for none. */
export function digitsOf(row: Row, key: string, otherwise = '0'): string {
  const text = textOf(row, key) ?? ''
  return /^\d{1,19}$/.test(text) ? text : otherwise
}

export const yesOf = (row: Row, key: string, otherwise: 'Y' | 'N' = 'N') =>
  row[key] === 'Y' || row[key] === 'N' ? row[key] : otherwise

/** A moment as one of the forms in which back ends write them. */
export function timeOf(row: Row, key: string): Date | undefined {
  const value = row[key]
  if (typeof value === 'number') return new Date(value)
  if (Array.isArray(value)) {
    const [year, month = 1, ...rest] = value.map(Number)
    const date = new Date(year ?? Number.NaN, month - 1, ...(rest.slice(0, 4) as [number]))
    return Number.isNaN(date.getTime()) ? undefined : date
  }
  if (typeof value !== 'string') return undefined
  return parseDateTime(value.replace('T', ' ').replace(/\.\d+$/, ''))
}

/** A value that some back ends write as JSON in a text. */
function unpacked(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value.split(',').filter(Boolean)
  }
}

export function listOf(row: Row, key: string): string[] {
  const value = unpacked(row[key])
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
}

/** An object whose values are texts; numbers and truths become texts, all else is left out. */
export function textsOf(value: unknown): Record<string, string> {
  const found = unpacked(value)
  if (!isRow(found)) return {}
  const texts = Object.entries(found).filter(([, one]) => ['string', 'number', 'boolean'].includes(typeof one))
  return Object.fromEntries(texts.map(([key, one]) => [key, String(one)]))
}

/** Props by pipe. */
export function propsOf(row: Row): Record<string, Record<string, string>> {
  const found = unpacked(row['publishPipeProps'])
  if (!isRow(found)) return {}
  return Object.fromEntries(Object.entries(found).map(([code, props]) => [code, textsOf(props)]))
}
