import { expect, test } from 'vitest'
import { buildRowTree, shownRows } from './row-tree.ts'

interface Row {
  id: string
  parent: string
}
const rows: Row[] = [
  { id: '1', parent: '0' },
  { id: '3', parent: '2' },
  { id: '2', parent: '1' },
  { id: '4', parent: '1' },
  { id: '5', parent: '99' },
]
const build = (of: readonly Row[]) =>
  buildRowTree(
    of,
    (row) => row.id,
    (row) => row.parent,
  )
const idsOf = (found: readonly Row[]) => found.map((row) => row.id)

test('rows stand below their parents in the order they came, however they came', () => {
  const { roots, levels } = build(rows)
  expect(idsOf(shownRows(roots, () => true))).toEqual(['1', '2', '3', '4', '5'])
  expect(levels.get('3')).toBe(3)
})

test('what is closed hides all that is below it', () => {
  expect(idsOf(shownRows(build(rows).roots, (key) => key !== '1'))).toEqual(['1', '5'])
})

test('a row whose parent was not found is a root', () => {
  expect(build(rows).levels.get('5')).toBe(1)
})

test('rows in a ring are shown, once each', () => {
  const ring = [...rows, { id: '7', parent: '8' }, { id: '8', parent: '7' }, { id: '9', parent: '9' }]
  expect(idsOf(shownRows(build(ring).roots, () => true)).toSorted()).toEqual(['1', '2', '3', '4', '5', '7', '8', '9'])
})
