import { expect, it } from 'vitest'
import { wordTotal } from './word-total.ts'

it('counts each Chinese character and each foreign word as one', () => {
  expect(wordTotal('离线优先的 content management 系统')).toBe(9)
  expect(wordTotal("don't re-count 3.5 things")).toBe(4)
})

it('counts neither blanks nor punctuation', () => {
  expect(wordTotal('  ，。！ ... -- ')).toBe(0)
  expect(wordTotal('')).toBe(0)
})
