import { BLOCK_MAX, type PageWidgetDetail, type ShownItem } from '#contract/page-widgets.ts'

export type Item = Required<ShownItem>
export interface Row {
  readonly items: readonly Item[]
}
export type Rows = readonly Row[]

/** The form of a block. */
export interface BlockValues {
  name: string
  code: string
  publishPipeCode: string
  path: string
  template: string
  remark: string
  rows: Rows
}

/** Where an item stands, or is to stand. */
export interface Spot {
  readonly row: number
  readonly at: number
}

export const BLANK: Item = { title: '', url: '', summary: '', publishDate: '', logo: '', logoSrc: '' }
const EMPTY: Row = { items: [] }

/** The rows of a stored block, with every field. */
export function rowsOf(content: PageWidgetDetail['content']): Rows {
  if (!Array.isArray(content)) return []
  return content.map(({ items }) => ({ items: items.map((item) => ({ ...BLANK, ...item })) }))
}

export function countItems(rows: Rows): number {
  return rows.reduce((total, { items }) => total + items.length, 0)
}

export const hasRoom = (rows: Rows) => rows.length < BLOCK_MAX.rows
export const hasRoomForItem = (rows: Rows) => countItems(rows) < BLOCK_MAX.items

const inserted = <T>(list: readonly T[], at: number, one: T): T[] => [...list.slice(0, at), one, ...list.slice(at)]

export function withRow(rows: Rows, at: number, row: Row = EMPTY): Rows {
  return inserted(rows, Math.min(at, rows.length), row)
}

export function withoutRow(rows: Rows, at: number): Rows {
  return rows.filter((_, index) => index !== at)
}

function inRow(rows: Rows, at: number, change: (items: readonly Item[]) => readonly Item[]): Rows {
  return rows.map((row, index) => (index === at ? { items: change(row.items) } : row))
}

/** Where the row is gone by now, one is made for the item. */
export function withItem(rows: Rows, { row, at }: Spot, item: Item): Rows {
  if (rows[row] === undefined) return [...rows, { items: [item] }]
  return inRow(rows, row, (items) => inserted(items, Math.min(at, items.length), item))
}

export function withoutItem(rows: Rows, { row, at }: Spot): Rows {
  return inRow(rows, row, (items) => items.filter((_, index) => index !== at))
}

export function replaced(rows: Rows, { row, at }: Spot, item: Item): Rows {
  return inRow(rows, row, (items) => items.map((one, index) => (index === at ? item : one)))
}

/** The item comes to stand where another one stands now, or at the end of a row. */
export function moved(rows: Rows, from: Spot, to: Spot): Rows {
  const item = rows[from.row]?.items[from.at]
  return item ? withItem(withoutItem(rows, from), to, item) : rows
}

/** For somebody who has to choose between two: the titles, row by row. */
export function textOfRows(rows: unknown): string {
  const titles = (rows as Rows).map(({ items }) => items.map(({ title }) => title).join(', '))
  return titles.filter(Boolean).join(' / ') || '–'
}
