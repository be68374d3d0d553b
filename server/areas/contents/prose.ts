/** Replaces words in the prose of a text, e.g. masks the sensitive ones. */
export type WordFilter = (text: string) => string

/** What is done to the words of a body, in this order. */
export interface ProseRules {
  readonly filter?: WordFilter | undefined
  /** Parts of a text that become links. */
  readonly links?: ((text: string) => readonly LinkedText[]) | undefined
}

export interface LinkedText {
  readonly text: string
  /** The opening tag of the link, undefined = plain text. */
  readonly open?: string | undefined
}

const TOKEN = /(<[^>]*>)/
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

const isLinkStart = (token: string) => /^<a[\s>]/i.test(token)
const isLinkEnd = (token: string) => /^<\/a\s*>/i.test(token)
const isHotWord = (token: string) => /\sclass="(?:[^"]*\s)?hot-word[\s"]/.test(token)

/** Text as a reader sees it. */
const plain = (escaped: string) => escaped.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)

/** Text as it may stand inside HTML. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

/** Takes the links out that an earlier save made of hot words; their text stays. */
function withoutHotWords(html: string): string {
  if (!html.includes('hot-word')) return html
  const open: boolean[] = []
  const kept = html.split(TOKEN).filter((token) => {
    if (isLinkStart(token)) open.push(isHotWord(token))
    const isDropped = (isLinkStart(token) || isLinkEnd(token)) && open.at(-1) === true
    if (isLinkEnd(token)) open.pop()
    return !isDropped
  })
  return kept.join('')
}

function linked(text: string, { links }: ProseRules): string {
  if (!links) return escapeText(text)
  return links(text)
    .map((part) => (part.open ? `${part.open}${escapeText(part.text)}</a>` : escapeText(part.text)))
    .join('')
}

/**
 * Applies the rules to the text between the tags of clean HTML. Hot-word links of an earlier save go
 * first; nothing inside another link becomes a link. Applying the same rules twice changes nothing
 * unless a replacement is itself a word.
 */
export function processProse(html: string, rules: ProseRules): string {
  let depth = 0
  const tokens = withoutHotWords(html).split(TOKEN)
  return tokens
    .map((token, index) => {
      // Splitting at a captured pattern puts every tag at an odd place.
      if (index % 2 === 1) {
        depth += isLinkStart(token) ? 1 : isLinkEnd(token) ? -1 : 0
        return token
      }
      if (token === '') return token
      const text = plain(token)
      const filtered = rules.filter?.(text) ?? text
      return depth > 0 ? escapeText(filtered) : linked(filtered, rules)
    })
    .join('')
}
