/** What no person writes and what would hold up the page: the editor shows such a text as its source. */
export type TooMuch = 'long' | 'deep'

/** Many times the words that an article may have, embedded pictures not counted. */
const LENGTH_MAX = 1_500_000
/** The server refuses what is deeper; browsers flatten it well before. */
const DEPTH_MAX = 400

const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
/** They end where the next one starts, or with what they stand in. */
const CLOSED_BY_ITSELF = new Set(['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot', 'option'])

export function tooMuch(html: string): TooMuch | undefined {
  if (html.length > LENGTH_MAX && html.replace(/base64,[a-z0-9+/=]+/gi, '').length > LENGTH_MAX) return 'long'
  return openElements(html).deepest > DEPTH_MAX ? 'deep' : undefined
}

/** Names of elements that are opened and never closed, or closed and never opened. */
export function unbalanced(html: string): string[] {
  return [...new Set(openElements(html).wrong)]
}

function openElements(html: string): { deepest: number; wrong: string[] } {
  const open: string[] = []
  const counts = new Map<string, number>()
  const wrong: string[] = []
  let deepest = 0
  for (const { name, closes } of tagsOf(html)) {
    if (VOID.has(name) || CLOSED_BY_ITSELF.has(name)) continue
    if (!closes) {
      open.push(name)
      counts.set(name, (counts.get(name) ?? 0) + 1)
      deepest = Math.max(deepest, open.length)
    } else if (!counts.get(name)) wrong.push(`</${name}>`)
    else {
      for (let top = open.pop(); top !== undefined; top = open.pop()) {
        counts.set(top, (counts.get(top) ?? 1) - 1)
        if (top === name) break
        wrong.push(`<${top}>`)
      }
    }
  }
  return { deepest, wrong: [...wrong, ...open.map((name) => `<${name}>`)] }
}

/** By hand, in one pass: an expression would go back and forth in a text that is made to be dear. */
function* tagsOf(html: string): Generator<{ name: string; closes: boolean }> {
  const start = /<(\/?)([a-z][a-z0-9-]*)/giy
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    start.lastIndex = at
    const found = start.exec(html)
    if (!found) {
      at += 1
      continue
    }
    at = endOfTag(html, start.lastIndex)
    if (at === -1) return
    yield { name: (found[2] ?? '').toLowerCase(), closes: found[1] === '/' }
  }
}

/** Behind the `>` that ends the tag, past those within quotes; -1 where it has no end. */
export function endOfTag(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const sign = html[at]
    if (sign === '>') return at + 1
    if (sign === '"' || sign === "'") {
      at = html.indexOf(sign, at + 1)
      if (at === -1) return -1
    }
  }
  return -1
}
