import { joinChanges } from '#lib/join-changes.ts'
import { diffSequences, type SequencePart } from '#lib/sequence-diff.ts'

/** A piece of a text and whether it is new (1), gone (-1) or in both (0). */
export type DiffPart = [kind: -1 | 0 | 1, text: string]

/** With less than this of the shorter text in both, a reader finds no text between the marks. */
const REWRITTEN = 0.3

/**
 * Characters beyond which a text is a long one: words are compared at once up to here. The time grows with the square of the words that
 * differ: two texts of this length that share none take a few frames, ten times as long ones would take seconds.
 */
export const LONG_TEXT = 3_000

/**
 * What is new and what is gone in a text, whole words at a time, in any language. In a long text sentences are compared
 * first and words within those that were replaced, where these are not long themselves.
 */
export function diffWords(before: string, after: string): DiffPart[] {
  if (isLong(before, after)) return diffLong(before, after)
  const parts = textsOf(diffSequences(wordsOf(before), wordsOf(after)), before, after)
  const common = parts.reduce((sum, [kind, text]) => sum + (kind === 0 ? lettersIn(text) : 0), 0)
  const isRewritten = common < REWRITTEN * Math.min(lettersIn(before), lettersIn(after))
  return isRewritten ? replaced(before, after) : parts
}

function diffLong(before: string, after: string): DiffPart[] {
  const told: DiffPart[] = []
  for (const part of textsOf(diffSequences(sentencesOf(before), sentencesOf(after)), before, after)) {
    const last = told.at(-1)
    const isReplaced = last?.[0] === -1 && part[0] === 1
    if (isReplaced && !isLong(last[1], part[1])) told.splice(-1, 1, ...diffWords(last[1], part[1]))
    else told.push(part)
  }
  return told
}

function isLong(before: string, after: string): boolean {
  return Math.max(before.length, after.length) > LONG_TEXT
}

/** Undefined parts: there are too many different ones to compare them. */
function textsOf(parts: SequencePart[] | undefined, before: string, after: string): DiffPart[] {
  if (!parts) return replaced(before, after)
  return joinChanges(parts).map(([kind, items]) => [kind, items.join('')])
}

function replaced(before: string, after: string): DiffPart[] {
  return [
    [-1, before],
    [1, after],
  ]
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

/** A sentence with its mark and the space behind it, or what is left of the text. */
const SENTENCES = /[^.!?。！？\n]*[.!?。！？\n]+\s*|[^.!?。！？\n]+/gu

/** The sentences and lines of a text; joined they are the text. */
function sentencesOf(text: string): string[] {
  return text.match(SENTENCES) ?? []
}
