import { expect, test } from 'vitest'
import { isWithin, parseWideJson } from './json.ts'

test('integers that a number would round become texts, wherever they stand', () => {
  const source = '{"id":1234567890123456789,"ids":[-1234567890123456789, 12],"text":"id 1234567890123456789"}'
  expect(parseWideJson(source)).toEqual({
    id: '1234567890123456789',
    ids: ['-1234567890123456789', 12],
    text: 'id 1234567890123456789',
  })
})

test('fractions and exponents stay numbers, however many digits they have', () => {
  const source = '[0.30000000000000004, 1234567890123456.5, 1e1234567890123456, 1.5e-1234567890123456]'
  expect(parseWideJson(source)).toEqual([0.1 + 0.2, 1234567890123456.5, Infinity, 0])
})

test('escaped quotes and slashes do not end a text', () => {
  const value = { a: 'say "1234567890123456789"', b: 'C:\\', c: '\\"1234567890123456789' }
  expect(parseWideJson(JSON.stringify(value))).toEqual(value)
})

test('a text as long as a body may be is read', () => {
  const value = {
    id: '1234567890123456789',
    html: '<p class="a">\n</p>'.repeat(1_000_000),
    picture: 'x'.repeat(14_000_000),
  }
  expect(parseWideJson(JSON.stringify(value))).toEqual(value)
})

test.each([
  ['quotes', `1234567890123456 "${'\\"'.repeat(300_000)}`],
  ['slashes', `1234567890123456 "${'\\'.repeat(900_000)}`],
  ['digits', `${'1'.repeat(900_000)}e`],
])('hostile %s are refused before the patience of this test ends', (_, source) => {
  expect(() => parseWideJson(source)).toThrow(SyntaxError)
})

test.each([
  ['[]', 2],
  ['{"a":1,"b":[2,3]}', 5],
  ['"one, [two] {three}"', 1],
  ['["\\"[,]\\\\",1]', 3],
])('%s holds %i values at most', (source, values) => {
  expect(isWithin(source, values)).toBe(true)
  if (values > 1) expect(isWithin(source, values - 1)).toBe(false)
})

test('lists in lists in lists are too deep, however few they are', () => {
  const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  expect(isWithin(nest(64), 1000)).toBe(true)
  expect(isWithin(nest(65), 1000)).toBe(false)
})
