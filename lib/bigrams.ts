/**
 * The pairs of neighbouring characters of a text, each once, in small letters: two characters are the usual search in
 * Chinese. None for a text of one character.
 */
export function bigrams(text: string): string[] {
  const pairs = new Set<string>()
  let before = ''
  for (const character of text.toLowerCase()) {
    if (before !== '') pairs.add(before + character)
    before = character
  }
  return [...pairs]
}
