import { expect, test } from 'vitest'
import { BLANK_ITEM, type BlockRows, rowsOf } from '#lib/block.ts'
import { moved, textOfRows, withItem, withoutItem, withoutRow, withRow } from './block-rows.ts'

const block = (...rows: string[][]): BlockRows =>
  rows.map((titles) => ({ items: titles.map((title) => ({ ...BLANK_ITEM, title })) }))

test('an item moves within its row, and to any place of another one', () => {
  const rows = block(['a', 'b', 'c'], ['d'])
  expect(textOfRows(moved(rows, { row: 0, at: 0 }, { row: 0, at: 2 }))).toBe('b, c, a / d')
  expect(textOfRows(moved(rows, { row: 0, at: 1 }, { row: 1, at: 0 }))).toBe('a, c / b, d')
  expect(textOfRows(moved(rows, { row: 1, at: 0 }, { row: 0, at: 3 }))).toBe('a, b, c, d')
  expect(moved(rows, { row: 7, at: 0 }, { row: 0, at: 0 })).toBe(rows)
})

test('what was taken out comes back to its place, and to a row of its own where that is gone', () => {
  const rows = block(['a', 'b'], ['c'])
  const item = { ...BLANK_ITEM, title: 'b' }
  const spot = { row: 0, at: 1 }
  expect(withItem(withoutItem(rows, spot), spot, item)).toEqual(rows)
  expect(textOfRows(withItem([], spot, item))).toBe('b')
  expect(withRow(withoutRow(rows, 0), 0, rows[0])).toEqual(rows)
  expect(textOfRows(withRow(rows, 9))).toBe('a, b / c')
})

test('a block that was never filled, or is of another kind, has no rows', () => {
  expect(rowsOf(undefined)).toEqual([])
  expect(rowsOf('[]')).toEqual([])
  expect(rowsOf([{ items: [{ title: 'a' }] }])).toEqual(block(['a']))
})
