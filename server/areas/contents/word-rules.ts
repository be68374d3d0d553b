import type { HotWord } from '#contract/words.ts'
import { groupCodes, groupsOf } from '#lib/hot-words.ts'
import { WordAutomaton } from '#lib/word-automaton.ts'
import { hotWords } from '#server/areas/words/hot-words.ts'
import { wordLists } from '#server/areas/words/word-lists.ts'
import type { Services } from '#server/context.ts'
import { escapeText, type LinkedText, type ProseRules, type WordFilter } from './prose.ts'

type Config = Readonly<Record<string, string>>

/** Sensitive words become `*`, then error-prone ones are corrected. */
async function wordFilter(services: Services, site: Config): Promise<WordFilter | undefined> {
  const masks = site['SensitiveWordEnable'] === 'Y'
  const corrects = site['ErrorProneWordEnable'] === 'Y'
  if (!masks && !corrects) return undefined
  const { sensitive, wrong, correction } = await wordLists(services)
  return (text) => {
    const masked = masks ? sensitive.replace(text, () => '*') : text
    return corrects ? wrong.replace(masked, correction) : masked
  }
}

function openingTag({ url, urlTarget }: HotWord): string {
  return `<a class="hot-word" href="${escapeText(url).replaceAll('"', '&quot;')}" target="${urlTarget}">`
}

function linker(words: readonly HotWord[]): ProseRules['links'] {
  const tags = new Map(words.map((link) => [link.word, openingTag(link)]))
  const automaton = new WordAutomaton(tags.keys())
  return (text) => {
    const parts: LinkedText[] = []
    let copied = 0
    automaton.scan(text, (start, end) => {
      const word = text.slice(start, end)
      parts.push({ text: text.slice(copied, start) }, { text: word, open: tags.get(word) })
      copied = end
    })
    return [...parts, { text: text.slice(copied) }]
  }
}

/**
 * What a save does to the words of an article: the checks that the site has switched on, then links
 * for the hot words of the catalog's groups, or of the site's when the catalog names none.
 */
export async function wordRules(services: Services, site: Config, catalog: Config): Promise<ProseRules> {
  const codes = groupsOf(groupCodes(catalog['HotWordGroups']), groupCodes(site['HotWordGroups']))
  const words = await hotWords(services.db, codes)
  return {
    filter: await wordFilter(services, site),
    links: words.length > 0 ? linker(words) : undefined,
  }
}
