import fc from 'fast-check'
import { expect, test } from 'vitest'

test('a property looks at the same cases whenever it is tried', () => {
  const cases = () => fc.sample(fc.tuple(fc.string(), fc.integer()), 20)
  expect(cases()).toEqual(cases())
  expect(fc.readConfigureGlobal().seed).toBe(Number(process.env['PROPERTY_SEED']))
})
