import type { Node } from '@tiptap/pm/model'
import { wordTotal } from '#editor/model/word-total.ts'

export interface TextCounts {
  words: number
  characters: number
  /** Blanks and line ends not counted. */
  withoutBlanks: number
  paragraphs: number
}

/** Counts of what stands between two places of a document; blocks without letters are no paragraphs. */
export function textCounts(doc: Node, from = 0, to = doc.content.size): TextCounts {
  const text = doc.textBetween(from, to, '\n', ' ')
  const lines = text.split('\n').filter((line) => line.trim())
  const letters = lines.join('')
  return {
    words: wordTotal(text),
    characters: lengthOf(letters),
    withoutBlanks: lengthOf(letters.replace(/\s/g, '')),
    paragraphs: lines.length,
  }
}

/** As a reader counts: a character outside of the basic plane is one. */
function lengthOf(text: string): number {
  let total = 0
  for (const _ of text) total++
  return total
}
