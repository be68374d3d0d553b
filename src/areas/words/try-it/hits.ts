import type { WordKind, WordMatch } from '#data/words/word-check.ts'
import type { LineHits } from './use-hits.ts'

/** A piece of a line: plain, or a word of one of the lists. */
export interface Piece {
  readonly text: string
  readonly match?: WordMatch
}

/** Cuts a line where words begin and end; of two that overlap the first one is shown. */
export function piecesOf({ text, matches }: LineHits): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of matches) {
    if (match.from < at) continue
    if (match.from > at) pieces.push({ text: text.slice(at, match.from) })
    pieces.push({ text: match.word, match })
    at = match.to
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

/** One word of a list, and how often a text has it. */
export interface Hit {
  readonly kind: WordKind
  readonly word: string
  readonly advice: string
  readonly count: number
}

/** Each word that was found once, in the order of the text; those that overlap with others as well. */
export function hitsOf(lines: readonly LineHits[]): Hit[] {
  const hits = new Map<string, Hit>()
  for (const { kind, word, advice } of lines.flatMap(({ matches }) => matches)) {
    const key = `${kind} ${word}`
    hits.set(key, { kind, word, advice, count: (hits.get(key)?.count ?? 0) + 1 })
  }
  return [...hits.values()]
}
