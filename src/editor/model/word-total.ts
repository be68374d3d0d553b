/** An article should have no more. Whoever has more is told, not stopped: a text that came from elsewhere is never cut. */
export const WORDS_MAX = 10_000

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Words of a text: each character of Chinese, Japanese or Korean counts one, other words as a whole. */
export function wordTotal(text: string): number {
  const characters = text.match(CJK)?.length ?? 0
  const words = text.replace(CJK, ' ').match(/[\p{L}\p{N}]+(?:['’.,_-][\p{L}\p{N}]+)*/gu)?.length ?? 0
  return characters + words
}
