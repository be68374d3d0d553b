import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffWords } from '#lib/words-diff.ts'

const side = (parts: ReturnType<typeof diffWords>, without: -1 | 1) =>
  parts.flatMap(([kind, text]) => (kind === without ? [] : [text])).join('')

test('a changed word is shown whole', () => {
  expect(diffWords('The ferry carries cars.', 'The ferry carried cars.')).toEqual([
    [0, 'The ferry '],
    [-1, 'carries'],
    [1, 'carried'],
    [0, ' cars.'],
  ])
})

test('a character that was put into a Chinese sentence leaves its other words alone', () => {
  const parts = diffWords('渡轮开往对岸', '渡轮准时开往对岸')
  expect(parts.filter(([kind]) => kind === 1)).toEqual([[1, '准时']])
  expect(parts.filter(([kind]) => kind === -1)).toEqual([])
})

test('both texts can be read out of it, whatever they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      const parts = diffWords(before, after)
      expect(side(parts, 1)).toBe(before)
      expect(side(parts, -1)).toBe(after)
    }),
  )
})

test('texts of more different words than fit beside the surrogates are compared as well', () => {
  const long = Array.from({ length: 70_000 }, (_, index) => `w${index}`).join(' ')
  expect(side(diffWords(long, `${long} end`), -1)).toBe(`${long} end`)
})
