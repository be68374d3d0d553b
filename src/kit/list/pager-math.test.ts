import { expect, test } from 'vitest'
import { atLeast, jumpTarget, pageAfterResize, pageCount, pageOfRows, pageSizes } from './pager-math.ts'

test('an empty list has one page', () => {
  expect(pageCount(0, 20)).toBe(1)
  expect(pageCount(20, 20)).toBe(1)
  expect(pageCount(21, 20)).toBe(2)
})

test('an unusual page size is offered between the usual ones', () => {
  expect(pageSizes(20)).toEqual([10, 20, 30, 50])
  expect(pageSizes(25)).toEqual([10, 20, 25, 30, 50])
})

test('a size beyond the total starts over at page 1', () => {
  expect(pageAfterResize(2, 100, 50)).toBe(2)
  expect(pageAfterResize(3, 100, 50)).toBe(1)
})

test('the jumper stays within the pages and ignores words', () => {
  expect(jumpTarget('7', 5)).toBe(5)
  expect(jumpTarget('-1', 5)).toBe(1)
  expect(jumpTarget('four', 5)).toBeUndefined()
})

test('a total that was not counted to its end is said as a round number below it', () => {
  expect([5_020, 9_000, 1_001, 40].map(atLeast)).toEqual([5_000, 8_000, 1_000, 39])
})

test('of rows that are all here a page is cut, the last one where rows went away', () => {
  const rows = [1, 2, 3, 4, 5]
  expect(pageOfRows(rows, 1, 2)).toEqual([1, 2])
  expect(pageOfRows(rows, 3, 2)).toEqual([5])
  expect(pageOfRows(rows, 9, 2)).toEqual([5])
  expect(pageOfRows([], 4, 2)).toEqual([])
})
