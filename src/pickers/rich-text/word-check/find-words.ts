import type { Node } from '@tiptap/pm/model'

/** A word of a list at a place of the document. */
export interface WordPlace {
  from: number
  to: number
  kind: 'sensitive' | 'wrong'
  word: string
}

/**
 * Places of words in a document, matched letter by letter as they are written in the list, the longest
 * first. A word may run over bold or coloured parts of one block, never over two blocks.
 */
export function findWords(doc: Node, words: readonly string[], kind: WordPlace['kind']): WordPlace[] {
  const longestFirst = words.filter(Boolean).toSorted((a, b) => b.length - a.length)
  const found: WordPlace[] = []
  doc.descendants((block, position) => {
    if (!block.isTextblock) return true
    const text = block.textBetween(0, block.content.size, undefined, '\ufffc')
    for (const { start, word } of matchesIn(text, longestFirst)) {
      const from = position + 1 + start
      found.push({ from, to: from + word.length, kind, word })
    }
    return false
  })
  return found
}

/** Leftmost matches that do not overlap; `words` must be sorted longest first. */
export function matchesIn(text: string, words: readonly string[]): { start: number; word: string }[] {
  const byFirst = new Map<string, string[]>()
  for (const word of words) byFirst.set(word[0] ?? '', [...(byFirst.get(word[0] ?? '') ?? []), word])
  const found: { start: number; word: string }[] = []
  for (let start = 0; start < text.length;) {
    const word = byFirst.get(text[start] ?? '')?.find((candidate) => text.startsWith(candidate, start))
    if (word) found.push({ start, word })
    start += word?.length ?? 1
  }
  return found
}
