import diff from 'fast-diff'
import { diffSequences } from '#lib/sequence-diff.ts'

/** A piece of a text and whether it is new (1), gone (-1) or in both (0). */
export type DiffPart = [kind: -1 | 0 | 1, text: string]

/** What is new and what is gone in a text, whole words at a time, in any language. */
export function diffWords(before: string, after: string): DiffPart[] {
  const parts = diffSequences(wordsOf(before), wordsOf(after))
  // More different words than there are characters: no text that people compare has them.
  if (!parts) return diff(before, after, undefined, true)
  return parts.map(([kind, words]) => [kind, words.join('')])
}

/** Letters up to the next space or mark: each step of a segmenter costs as much as its text is long. */
const CLAUSES = /[^\s\p{P}]+|[\s\p{P}]/gu

let segmenter: Intl.Segmenter | undefined

/** The words of a text and what stands between them; joined they are the text. */
export function wordsOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  const words: string[] = []
  for (const clause of clausesOf(text)) for (const { segment } of segmenter.segment(clause)) words.push(segment)
  return words
}

/** The same in larger pieces, for texts in which words would take too long. */
export function clausesOf(text: string): string[] {
  return text.match(CLAUSES) ?? []
}
