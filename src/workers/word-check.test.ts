import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WordAutomaton } from '#lib/word-automaton.ts'
import type { WordBundle } from '#contract/words.ts'
import { createWordCheck, type BlockText } from '#workers/word-check.ts'

const bundle = {
  siteId: '1',
  revision: 'a',
  black: ['bad'],
  white: ['badge'],
  errorProne: [{ w: 'teh', r: 'the' }],
  sensitiveWordEnable: 'Y' as const,
  errorProneWordEnable: 'Y' as const,
}
const hot = (code: string, url: string) => ({ code, word: 'river', url, urlTarget: '_self' as const })
const hotWords = { words: [hot('a', '/river.html'), hot('b', '/other.html')], site: ['a'], catalogs: {} }

function checked(texts: readonly string[], lists: Partial<WordBundle> = {}) {
  const check = createWordCheck()
  check.load('lists', { ...bundle, ...lists })
  return check.check(
    texts.map((text): BlockText => ({ text, linkable: [[0, text.length]] })),
    [],
  )
}

test('finds sensitive words but not inside white ones, and wrong words with their correction', () => {
  expect(checked(['a badge is bad', 'teh'])).toEqual([
    [{ from: 11, to: 14, kind: 'sensitive', word: 'bad', advice: '*' }],
    [{ from: 0, to: 3, kind: 'wrong', word: 'teh', advice: 'the' }],
  ])
})

test('finds hot words of the groups that hold, only where saving sets links', () => {
  const check = createWordCheck()
  check.load('lists', { ...bundle, hotWords })
  const text = 'river, river and river'
  const linkable = [
    [0, 5],
    [7, 10],
    [16, 22],
  ] as const
  expect(check.check([{ text, linkable }], ['a'])).toEqual([
    [
      { from: 0, to: 5, kind: 'hot', word: 'river', advice: '/river.html' },
      { from: 17, to: 22, kind: 'hot', word: 'river', advice: '/river.html' },
    ],
  ])
  expect(check.check([{ text, linkable }], ['a', 'b'])[0]?.[0]?.advice).toBe('/other.html')
  expect(check.check([{ text, linkable }], [])).toEqual([[]])
})

test('takes other lists in the place of those before', () => {
  const check = createWordCheck()
  check.load('one', bundle)
  expect([check.has('one'), check.has('two')]).toEqual([true, false])
  check.load('two', { ...bundle, black: ['worse'] })
  const [matches = []] = check.check([{ text: 'bad and worse', linkable: [] }], [])
  expect(matches.map(({ word }) => word)).toEqual(['worse'])
})

test('says so when no lists were loaded', () => {
  expect(() => createWordCheck().check([], [])).toThrow('not loaded')
})

/** The server's check gets the text of the editor: its blocks, a line each. */
test('block by block it finds the words that the check of the server finds in the whole text', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', '词', '😀'), minLength: 1, maxLength: 4 })
  const words = fc.array(word, { maxLength: 8 })
  const block = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '词', '😀'), maxLength: 20 })
  fc.assert(
    fc.property(words, words, words, fc.array(block, { maxLength: 6 }), (black, white, wrong, blocks) => {
      const errorProne = wrong.map((w) => ({ w, r: `${w}!` }))
      const found = checked(blocks, { black, white, errorProne }).flat()
      const distinct = (kind: string) => [...new Set(found.filter((one) => one.kind === kind).map((one) => one.word))]
      const text = blocks.join('\n')
      expect(distinct('sensitive')).toEqual(new WordAutomaton(black, white).find(text))
      expect(distinct('wrong')).toEqual(new WordAutomaton(wrong).find(text))
    }),
  )
})
