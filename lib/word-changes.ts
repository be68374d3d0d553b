import { wordsOf } from '#lib/words-diff.ts'

export interface WordChanges {
  added: number
  removed: number
}

const MARKUP = /<[^>]*>|&\w+;/g
const WORD = /[\p{L}\p{N}]/u

/**
 * How many words a text has that another has not, and the other way round. Counted, not compared in order: a sentence
 * that was only moved changes nothing, and long texts cost no more than reading them.
 *
 * @param before HTML or plain text
 * @param after the same
 */
export function countWordChanges(before: string, after: string): WordChanges {
  const left = new Map<string, number>()
  for (const word of plainWords(before)) left.set(word, (left.get(word) ?? 0) + 1)
  let added = 0
  for (const word of plainWords(after)) {
    const count = left.get(word) ?? 0
    if (count === 0) added++
    else left.set(word, count - 1)
  }
  const removed = [...left.values()].reduce((sum, count) => sum + count, 0)
  return { added, removed }
}

function plainWords(text: string): string[] {
  return wordsOf(text.replace(MARKUP, ' ')).filter((word) => WORD.test(word))
}
