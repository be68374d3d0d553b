import { expect, it } from 'vitest'
import { withTag } from './tags.ts'

it.each([
  ['a new word', ' ferry ', { tags: ['energy', 'ferry'], isRepeated: false }],
  ['a word that is there', 'energy ', { tags: ['energy'], isRepeated: true }],
  ['the same word in capitals, which is another one', 'Energy', { tags: ['energy', 'Energy'], isRepeated: false }],
  ['nothing', '', { tags: ['energy'], isRepeated: false }],
  ['blanks, wide ones too', ' \u3000\t', { tags: ['energy'], isRepeated: false }],
])('tags and %s', (_, typed, expected) => {
  expect(withTag(['energy'], typed)).toEqual(expected)
})
