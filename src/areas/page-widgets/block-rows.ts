import { BLOCK_MAX } from '#contract/page-widgets.ts'
import type { BlockItem, BlockRow, BlockRows } from '#lib/block.ts'

/** Where an item stands, or is to stand. */
export interface Spot {
  readonly row: number
  readonly at: number
}

const EMPTY: BlockRow = { items: [] }

export function countItems(rows: BlockRows): number {
  return rows.reduce((total, { items }) => total + items.length, 0)
}

export const hasRoom = (rows: BlockRows) => rows.length < BLOCK_MAX.rows
export const hasRoomForItem = (rows: BlockRows) => countItems(rows) < BLOCK_MAX.items

const inserted = <T>(list: readonly T[], at: number, one: T): T[] => [...list.slice(0, at), one, ...list.slice(at)]

export function withRow(rows: BlockRows, at: number, row: BlockRow = EMPTY): BlockRows {
  return inserted(rows, Math.min(at, rows.length), row)
}

export function withoutRow(rows: BlockRows, at: number): BlockRows {
  return rows.filter((_, index) => index !== at)
}

function inRow(rows: BlockRows, at: number, change: (items: readonly BlockItem[]) => readonly BlockItem[]): BlockRows {
  return rows.map((row, index) => (index === at ? { items: change(row.items) } : row))
}

/** Where the row is gone by now, one is made for the item. */
export function withItem(rows: BlockRows, { row, at }: Spot, item: BlockItem): BlockRows {
  if (rows[row] === undefined) return [...rows, { items: [item] }]
  return inRow(rows, row, (items) => inserted(items, Math.min(at, items.length), item))
}

export function withoutItem(rows: BlockRows, { row, at }: Spot): BlockRows {
  return inRow(rows, row, (items) => items.filter((_, index) => index !== at))
}

export function replaced(rows: BlockRows, { row, at }: Spot, item: BlockItem): BlockRows {
  return inRow(rows, row, (items) => items.map((one, index) => (index === at ? item : one)))
}

/** The item comes to stand where another one stands now, or at the end of a row. */
export function moved(rows: BlockRows, from: Spot, to: Spot): BlockRows {
  const item = rows[from.row]?.items[from.at]
  return item ? withItem(withoutItem(rows, from), to, item) : rows
}

/** For somebody who has to choose between two: the titles, row by row. */
export function textOfRows(rows: unknown): string {
  const titles = (rows as BlockRows).map(({ items }) => items.map(({ title }) => title).join(', '))
  return titles.filter(Boolean).join(' / ') || '–'
}
