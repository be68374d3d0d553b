import { isVisible } from '#contract/line-text.ts'

/** A list of words with one more, as it was typed: trimmed, never blank, never twice. */
export function withTag(tags: readonly string[], typed: string): { tags: readonly string[]; isRepeated: boolean } {
  const word = typed.trim()
  const isRepeated = tags.includes(word)
  return { tags: !isVisible(word) || isRepeated ? tags : [...tags, word], isRepeated }
}
