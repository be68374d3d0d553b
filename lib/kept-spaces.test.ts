import { expect, test } from 'vitest'
import { keepSpaces } from './kept-spaces.ts'

/** Spaces that do not break are shown as a tilde. */
const kept = (text: string, atHead = false) => keepSpaces(text, atHead).replaceAll('\u00a0', '~')

test('of a run of spaces every other one does not break, so that a page shows all of them', () => {
  expect(kept('a b')).toBe('a b')
  expect(kept('a  b')).toBe('a~ b')
  expect(kept('a   b    c')).toBe('a~ ~b~ ~ c')
})

test('a tab is such a run, alone or among spaces', () => {
  expect(kept('a\tb')).toBe('a~ ~ b')
  expect(kept('a \tb')).toBe('a~ ~ ~b')
})

test('a space at the head of a line stays to be seen; where words go on it is an ordinary one', () => {
  expect(kept(' a\n b\r\n  c')).toBe(' a\n~b\r\n~ c')
  expect(kept(' a', true)).toBe('~a')
})
