import { expect, test } from 'vitest'
import { foldedIncludes, foldText } from './fold-text.ts'

test.each([
  ['a letter and its accent in one character or two', 'Caf\u00e9', 'Cafe\u0301'],
  ['full-width and plain letters and digits', 'ＡＢＣ１２３', 'abc123'],
  ['capitals and small letters', 'ÉCOLE Ж Σ', 'école ж σ'],
  ['the two small sigmas', 'ΟΔΟΣ', 'οδος'],
  ['a sharp s and its capitals', 'STRASSE', 'straße'],
  ['a dotted capital I', 'İSTANBUL', 'istanbul'],
  ['half-width kana', 'ｶﾀｶﾅ', 'カタカナ'],
  ['a ligature', 'ﬁle', 'file'],
  ['characters without a width', 'Hold\u200bfast\ufeff', 'holdfast'],
])('%s are searched alike', (_, one, other) => {
  expect(foldText(one)).toBe(foldText(other))
  expect(foldedIncludes(`before ${one} after`, other)).toBe(true)
})

test('what looks different is different', () => {
  expect(foldedIncludes('Cafe', 'Café')).toBe(false)
  expect(foldedIncludes('发展', '發展')).toBe(false)
  expect(foldedIncludes('any text', '')).toBe(true)
})
