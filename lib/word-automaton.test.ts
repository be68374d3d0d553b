import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WordAutomaton } from '#lib/word-automaton.ts'

/** The rule, spelled as plainly as possible: at each position the longest word that starts there. */
function oracle(text: string, words: string[], passing: string[]): [number, number][] {
  const found: [number, number][] = []
  for (let at = 0; at < text.length;) {
    const here = [...words, ...passing].filter((word) => word !== '' && text.startsWith(word, at))
    const longest = here.sort((a, b) => b.length - a.length)[0]
    if (longest === undefined) at++
    else {
      if (!passing.includes(longest)) found.push([at, at + longest.length])
      at += longest.length
    }
  }
  return found
}

function matches(text: string, words: string[], passing: string[] = []): [number, number][] {
  const found: [number, number][] = []
  new WordAutomaton(words, passing).scan(text, (start, end) => found.push([start, end]))
  return found
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 })

describe('word automaton', () => {
  test('agrees with the naive rule on any lists and texts', () => {
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 12 }),
        fc.array(word, { maxLength: 6 }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 60 }),
        (words, passing, text) => {
          expect(matches(text, words, passing)).toEqual(oracle(text, words, passing))
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('finds a word that is a prefix of another at the very end of the text', () => {
    expect(matches('说赌博', ['赌博', '赌博网站'])).toEqual([[1, 3]])
  })

  test('is not led astray by a longer word that breaks off', () => {
    expect(matches('abcabd', ['abcabe', 'bca', 'abd'])).toEqual([[1, 4]])
  })

  test('lets a white word hide the black words inside it', () => {
    expect(new WordAutomaton(['法轮'], ['法轮常转']).find('法轮常转和法轮')).toEqual(['法轮'])
    expect(matches('法轮常转', ['法轮'], ['法轮常转'])).toEqual([])
  })

  test('treats a word of both lists as white', () => {
    expect(matches('word', ['word'], ['word'])).toEqual([])
  })

  test('compares case and width exactly', () => {
    expect(matches('Abc ＡＢＣ', ['abc', 'ABC'])).toEqual([])
  })

  test('reports each distinct word once, in order of first appearance', () => {
    expect(new WordAutomaton(['b', 'a']).find('abba')).toEqual(['a', 'b'])
  })

  test('replaces matches and leaves the rest as it is', () => {
    expect(new WordAutomaton(['坏', '糟糕']).replace('好坏糟糕好', () => '*')).toBe('好**好')
  })

  test('finds nothing with no words', () => {
    expect(matches('anything', [])).toEqual([])
    expect(matches('', ['a'])).toEqual([])
  })
})
