import { foldText } from '#lib/fold-text.ts'

/**
 * The pairs of neighbouring characters of a folded text, each once: two characters are the usual search in Chinese.
 * None for a text of one character.
 */
export function bigrams(text: string): string[] {
  const pairs = new Set<string>()
  let before = ''
  for (const character of foldText(text)) {
    if (before !== '') pairs.add(before + character)
    before = character
  }
  return [...pairs]
}
