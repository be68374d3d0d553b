import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('texts with commas, quotes and line ends stay one cell', () => {
  expect(csvOf([['a,b', 'say "so"', 'two\nlines', 'plain', 3]])).toBe(
    '\uFEFF"a,b","say ""so""","two\nlines",plain,3\r\n',
  )
})

test.each(['=1+1', '+49', '-2', '@sum', '\tx'])('%j is no formula in a spreadsheet', (text) => {
  expect(csvOf([[text]])).toBe(`\uFEFF'${text}\r\n`)
})

test('numbers stay numbers', () => {
  expect(csvOf([[-2, 1]])).toBe('\uFEFF-2,1\r\n')
})
