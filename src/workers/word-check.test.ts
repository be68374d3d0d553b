import { expect, test } from 'vitest'
import { createWordCheck } from '#workers/word-check.ts'

const bundle = {
  siteId: '1',
  revision: 'a',
  black: ['bad'],
  white: ['badge'],
  errorProne: [{ w: 'teh', r: 'the' }],
  sensitiveWordEnable: 'Y' as const,
  errorProneWordEnable: 'Y' as const,
}

test('finds sensitive words but not inside white ones, and wrong words with their correction', () => {
  const check = createWordCheck()
  check.load(bundle)
  expect(check.sensitive('a badge is bad')).toEqual(['bad'])
  expect(check.errorProne('teh teh')).toEqual([{ w: 'teh', r: 'the' }])
})

test('takes a newer revision of the lists', () => {
  const check = createWordCheck()
  check.load(bundle)
  check.load({ ...bundle, revision: 'b', black: ['worse'] })
  expect(check.sensitive('bad and worse')).toEqual(['worse'])
})

test('says so when no lists were loaded', () => {
  expect(() => createWordCheck().sensitive('x')).toThrow('not loaded')
})
