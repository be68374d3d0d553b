import { expect, test } from 'vitest'
import { cleanText, cleanTexts } from './clean-text.ts'
import { isVisible, oneLine } from './line-text.ts'

test('control characters and halves of characters go, all else stays', () => {
  expect(cleanText('a\0b\u0007c\u007fd\u0085e\ud83df\udc00g')).toBe('abcdefg')
  const kept = 'tab\t line\n return\r 😀 👩‍👧 e\u0301 \u200d 中文 \ufeff'
  expect(cleanText(kept)).toBe(kept)
})

test('texts are cleaned wherever they stand, and a name that can not be stored is left out', () => {
  const value = { title: 'a\0', list: ['b\ud800', 1, null, { inner: '\u0001c' }], flag: true, 'na\0me': 'x' }
  expect(cleanTexts(value)).toEqual({ title: 'a', list: ['b', 1, null, { inner: 'c' }], flag: true })
  expect(cleanTexts('\0')).toBe('')
  const clean = { title: 'a', list: ['b', { inner: 'c' }], at: new Date(0) }
  expect(cleanTexts(clean)).toBe(clean)
  expect(cleanTexts(undefined)).toBeUndefined()
})

test('the lines of a text become one', () => {
  expect(oneLine('one \r\n\n two\rthree')).toBe('one two three')
  expect(oneLine('one  two\tthree')).toBe('one  two\tthree')
})

test('white space and characters without a shape are nothing to see', () => {
  for (const text of ['', ' \t', '\u200b\u200d\ufeff', '\u00ad', '\u3164', '\u2800', '\u3000', '\u202e'])
    expect(isVisible(text), JSON.stringify(text)).toBe(false)
  for (const text of ['a', '\u200b中\u200b', '😀', '.', '\u00b4']) expect(isVisible(text)).toBe(true)
})
