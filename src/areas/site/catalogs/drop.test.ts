import { expect, test } from 'vitest'
import { indexTree, treeItemsOf } from '#kit/tree/tree-rows.ts'
import { dropOf, zoneAt } from './drop.ts'

const node = (id: string, ...children: object[]) => ({ id, label: id, children }) as never
const index = indexTree(treeItemsOf([node('a', node('a1'), node('a2')), node('b'), node('c')]))

test('the edges of a row are places beside it, its middle is the row itself', () => {
  const rect = { top: 100, height: 30 }
  expect([102, 115, 128].map((y) => zoneAt(y, rect))).toEqual(['before', 'into', 'after'])
})

test('among its siblings a catalog goes before one of them, or to the end', () => {
  expect(dropOf(index, 'c', 'b', 'before')).toEqual({ parentId: '0', isMoved: false, beforeId: 'b', places: -1 })
  expect(dropOf(index, 'a', 'b', 'after')).toEqual({ parentId: '0', isMoved: false, beforeId: 'c', places: 1 })
  expect(dropOf(index, 'a', 'c', 'after')).toEqual({ parentId: '0', isMoved: false, beforeId: '0', places: 2 })
})

test('below another parent it goes to the end, or beside what it was dropped at', () => {
  expect(dropOf(index, 'b', 'a', 'into')).toEqual({ parentId: 'a', isMoved: true, beforeId: undefined, places: 0 })
  expect(dropOf(index, 'b', 'a1', 'after')).toEqual({ parentId: 'a', isMoved: true, beforeId: 'a2', places: 0 })
  expect(dropOf(index, 'a1', 'b', 'after')).toEqual({ parentId: '0', isMoved: true, beforeId: 'c', places: 0 })
})

test('where it stands already and below itself there is nothing to drop', () => {
  expect(dropOf(index, 'a', 'a', 'into')).toBeUndefined()
  expect(dropOf(index, 'a', 'a1', 'into')).toBeUndefined()
  expect(dropOf(index, 'a1', 'a', 'into')).toBeUndefined()
  expect(dropOf(index, 'b', 'c', 'before')).toBeUndefined()
  expect(dropOf(index, 'b', 'a', 'after')).toBeUndefined()
})
