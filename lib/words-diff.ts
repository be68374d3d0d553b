import diff from 'fast-diff'
import { joinChanges } from '#lib/join-changes.ts'
import { diffSequences } from '#lib/sequence-diff.ts'

/** A piece of a text and whether it is new (1), gone (-1) or in both (0). */
export type DiffPart = [kind: -1 | 0 | 1, text: string]

/** With less than this of the shorter text in both, a reader finds no text between the marks. */
const REWRITTEN = 0.3

/** What is new and what is gone in a text, whole words at a time, in any language. */
export function diffWords(before: string, after: string): DiffPart[] {
  const words = diffSequences(wordsOf(before), wordsOf(after))
  // More different words than there are characters: no text that people compare has them.
  if (!words) return diff(before, after, undefined, true)
  const parts = joinChanges(words).map(([kind, items]): DiffPart => [kind, items.join('')])
  const common = parts.reduce((sum, [kind, text]) => sum + (kind === 0 ? lettersIn(text) : 0), 0)
  const isRewritten = common < REWRITTEN * Math.min(lettersIn(before), lettersIn(after))
  return isRewritten
    ? [
        [-1, before],
        [1, after],
      ]
    : parts
}

function lettersIn(text: string): number {
  return text.replace(/[\s\p{P}]+/gu, '').length
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
