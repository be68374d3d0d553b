import { expect, test } from 'vitest'
import type { WordKind, WordMatch } from '#data/words/word-check.ts'
import { hitsOf, piecesOf } from './hits.ts'

const TEXT = 'the bad badge, bad'
const match = (kind: WordKind, from: number, word: string): WordMatch => ({
  ...{ kind, from, to: from + word.length, word },
  advice: kind === 'wrong' ? 'good' : '*',
})

test('a line is cut at its words; one that overlaps with the word before is not marked', () => {
  const line = { text: TEXT, matches: [match('sensitive', 4, 'bad b'), match('wrong', 8, 'badge')] }
  expect(piecesOf(line).map(({ text, match: of }) => [text, of?.kind])).toEqual([
    ['the ', undefined],
    ['bad b', 'sensitive'],
    ['adge, bad', undefined],
  ])
})

test('a word is listed once with its count, each kind by itself, overlapping or not', () => {
  const first = { text: TEXT, matches: [match('sensitive', 4, 'bad'), match('wrong', 8, 'badge')] }
  const second = { text: TEXT, matches: [match('sensitive', 4, 'bad'), match('hot', 4, 'bad')] }
  expect(hitsOf([first, second]).map(({ kind, word, count }) => `${kind} ${word} ${count}`)).toEqual([
    'sensitive bad 2',
    'wrong badge 1',
    'hot bad 1',
  ])
})
