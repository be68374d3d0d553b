import { expect, test } from 'vitest'
import { sortRows } from './sort-rows.ts'

const rows = [{ name: 'item 10' }, { name: '' }, { name: 'item 9' }]

test('numbers inside texts sort by value', () => {
  const names = sortRows(rows, { column: 'name', descending: false }).map((row) => row.name)
  expect(names).toEqual(['item 9', 'item 10', ''])
})

test('empty cells stay last when the order turns', () => {
  const names = sortRows(rows, { column: 'name', descending: true }).map((row) => row.name)
  expect(names).toEqual(['item 10', 'item 9', ''])
})
