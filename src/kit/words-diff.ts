import diff from 'fast-diff'

/** A piece of a text and whether it is new (1), gone (-1) or in both (0). */
export type DiffPart = [kind: -1 | 0 | 1, text: string]

/** One character stands for one word: those from here on, without the surrogates. */
const FIRST = 0x100
const SURROGATES = { from: 0xd800, count: 0x800 }
const WORDS_MAX = 0x10000 - FIRST - SURROGATES.count

/** What is new and what is gone in a text, whole words at a time, in any language. */
export function diffWords(before: string, after: string): DiffPart[] {
  const words: string[] = []
  const known = new Map<string, number>()
  const numberOf = (word: string) => {
    const number = known.get(word) ?? words.push(word) - 1
    known.set(word, number)
    return number
  }
  const numbers = [before, after].map((text) => wordsOf(text).map(numberOf))
  // More different words than there are characters: no text that people compare has them.
  if (words.length > WORDS_MAX) return diff(before, after, undefined, true)
  const [first = '', second = ''] = numbers.map((of) => of.map(characterOf).join(''))
  const textOf = (characters: string) => Array.from(characters, (one) => words[indexOf(one)]).join('')
  return diff(first, second).map(([kind, characters]) => [kind, textOf(characters)])
}

/** Letters up to the next space or mark: each step of a segmenter costs as much as its text is long. */
const CLAUSES = /[^\s\p{P}]+|[\s\p{P}]/gu

function wordsOf(text: string): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  const clauses = text.match(CLAUSES) ?? []
  return clauses.flatMap((clause) => Array.from(segmenter.segment(clause), ({ segment }) => segment))
}

function characterOf(index: number): string {
  const code = FIRST + index
  return String.fromCharCode(code < SURROGATES.from ? code : code + SURROGATES.count)
}

function indexOf(character: string): number {
  const code = character.charCodeAt(0)
  return (code < SURROGATES.from ? code : code - SURROGATES.count) - FIRST
}
