import { expect, test } from 'vitest'
import { FILTERS } from '#render/liquid.ts'

test.each([
  ['7200', '0:07'],
  [185_000, '3:05'],
  [3_723_000, '1:02:03'],
  [0, '0:00'],
  ['-1', ''],
  [undefined, ''],
])('a length of %s ms reads %s', (value, text) => {
  expect((FILTERS['duration'] as (value: unknown) => string)(value)).toBe(text)
})
