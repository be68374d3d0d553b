import type { HotWord, WordBundle } from '#contract/words.ts'
import { WordAutomaton } from '#lib/word-automaton.ts'

export type WordKind = 'sensitive' | 'wrong' | 'hot'

/** A word of a list at a place of a block. */
export interface WordMatch {
  from: number
  to: number
  kind: WordKind
  word: string
  /** What should stand there, or the address that the word will lead to. */
  advice: string
}

/** The text of one block, and the parts of it in which saving may set links. */
export interface BlockText {
  text: string
  linkable: readonly (readonly [from: number, to: number])[]
}

/** What the word-check worker offers. Texts are plain; comparison is exact. */
export interface WordCheckApi {
  /** Whether the lists of this name are built. */
  has(name: string): boolean
  /** Builds the lists, which take the place of those before. */
  load(name: string, bundle: WordBundle): void
  /**
   * The words in each block, in its order; a word never runs over two blocks. @throws Error before `load`
   *
   * @param groups codes of the hot word groups that hold where the text stands
   */
  check(blocks: readonly BlockText[], groups: readonly string[]): WordMatch[][]
}

interface Lists {
  name: string
  black: WordAutomaton
  wrong: WordAutomaton
  right: ReadonlyMap<string, string>
  hotWords: readonly HotWord[]
}

interface HotLists {
  key: string
  automaton: WordAutomaton
  links: ReadonlyMap<string, string>
}

/** What saving puts in the place of a sensitive word. */
const MASK = '*'

export function createWordCheck(): WordCheckApi {
  let loaded: Lists | undefined
  let hot: HotLists | undefined
  return {
    has: (name) => loaded?.name === name,
    load(name, bundle) {
      const right = new Map(bundle.errorProne.map(({ w, r }) => [w, r]))
      const black = new WordAutomaton(bundle.black, bundle.white)
      loaded = { name, black, wrong: new WordAutomaton(right.keys()), right, hotWords: bundle.hotWords?.words ?? [] }
      hot = undefined
    },
    check(blocks, groups) {
      const lists = loaded
      if (!lists) throw new Error('The word lists are not loaded')
      const key = groups.join('\n')
      const links = hot?.key === key ? hot : hotLists(key, lists.hotWords, groups)
      hot = links
      return blocks.map((block) => matchesIn(block, lists, links))
    },
  }
}

function hotLists(key: string, words: readonly HotWord[], groups: readonly string[]): HotLists {
  const links = new Map(words.filter(({ code }) => groups.includes(code)).map(({ word, url }) => [word, url]))
  return { key, automaton: new WordAutomaton(links.keys()), links }
}

function matchesIn({ text, linkable }: BlockText, { black, wrong, right }: Lists, hot: HotLists): WordMatch[] {
  const found: WordMatch[] = []
  const note = (kind: WordKind, from: number, to: number, advice: (word: string) => string) => {
    const word = text.slice(from, to)
    found.push({ from, to, kind, word, advice: advice(word) })
  }
  black.scan(text, (from, to) => note('sensitive', from, to, () => MASK))
  wrong.scan(text, (from, to) => note('wrong', from, to, (word) => right.get(word) ?? ''))
  for (const [start, end] of linkable) {
    const link = (from: number, to: number) =>
      note('hot', start + from, start + to, (word) => hot.links.get(word) ?? '')
    hot.automaton.scan(text.slice(start, end), link)
  }
  return found.sort((one, other) => one.from - other.from)
}
