import type { ErrorPronePair, WordBundle } from '#contract/words.ts'
import { WordAutomaton } from '#lib/word-automaton.ts'

/** What the word-check worker offers. Texts are plain; comparison is exact. */
export interface WordCheckApi {
  /** Builds the lists; the same revision again costs nothing. */
  load(bundle: WordBundle): void
  /** Distinct sensitive words in order of first appearance. @throws Error before `load` */
  sensitive(text: string): string[]
  /** One pair per distinct wrong word. @throws Error before `load` */
  errorProne(text: string): ErrorPronePair[]
}

export function createWordCheck(): WordCheckApi {
  let revision: string | undefined
  let black: WordAutomaton | undefined
  let wrong: WordAutomaton | undefined
  let right = new Map<string, string>()
  return {
    load(bundle) {
      const next = `${bundle.siteId}:${bundle.revision}`
      if (next === revision) return
      black = new WordAutomaton(bundle.black, bundle.white)
      right = new Map(bundle.errorProne.map(({ w, r }) => [w, r]))
      wrong = new WordAutomaton(right.keys())
      revision = next
    },
    sensitive: (text) => loaded(black).find(text),
    errorProne: (text) =>
      loaded(wrong)
        .find(text)
        .map((word) => ({ w: word, r: right.get(word) ?? '' })),
  }
}

function loaded(automaton: WordAutomaton | undefined): WordAutomaton {
  if (automaton === undefined) throw new Error('The word lists are not loaded')
  return automaton
}
