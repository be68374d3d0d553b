import { expect, test } from 'vitest'
import { findName } from './use-type-ahead.ts'

const names = ['News', 'Notes', 'Sport', 'Science', 'news of old']

test('a letter goes to the next name that starts with it, and from the last to the first', () => {
  expect(findName(names, 'n', 0)).toBe(1)
  expect(findName(names, 'nn', 1)).toBe(4)
  expect(findName(names, 'n', 4)).toBe(0)
})

test('several letters stay with the name that they still fit', () => {
  expect(findName(names, 'sc', 2)).toBe(3)
  expect(findName(names, 'sci', 3)).toBe(3)
})

test('letters that no name starts with find none', () => {
  expect(findName(names, 'x', 0)).toBeUndefined()
  expect(findName([], 'x', 0)).toBeUndefined()
})
