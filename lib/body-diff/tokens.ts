import { Parser } from 'htmlparser2'

/** A piece of markup: a tag, the text between two tags, or a thing that is shown as one. */
export interface Token {
  kind: 'open' | 'close' | 'text' | 'thing'
  /** Name of the element; '' of a text. */
  name: string
  /** As it may be shown; of a text its characters, not escaped. */
  html: string
  attributes: Readonly<Record<string, string>>
}

/** Shown by their address: nothing of them is loaded or runs where texts are compared. */
const FOREIGN = new Set('iframe video audio embed object svg math form canvas script style template'.split(' '))
const SINGLE = new Set('img br hr'.split(' '))
const VOID = new Set('area base col embed input link meta param source track wbr'.split(' '))

/** Class names of our own marks: those of a text must not pass for them. */
export const MARKS = { added: 'hf-diff-added', gone: 'hf-diff-gone', foreign: 'hf-diff-foreign' } as const
const FEIGNED = /hf-diff-/gi

/** The pieces of some HTML, in order. Whatever it holds, it is text for cleaning: never to be shown as it is. */
export function tokensOf(html: string): Token[] {
  const tokens: Token[] = []
  let within = 0
  const slice = () => html.slice(parser.startIndex, parser.endIndex + 1).replace(FEIGNED, '')
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (FOREIGN.has(name)) {
          if (within === 0) tokens.push({ kind: 'thing', name, html: foreignHtml(name, attributes), attributes })
          if (!VOID.has(name)) within++
        } else if (within === 0) {
          const kind = SINGLE.has(name) || VOID.has(name) ? 'thing' : 'open'
          tokens.push({ kind, name, html: slice(), attributes })
        }
      },
      ontext(text) {
        if (within > 0) return
        const last = tokens.at(-1)
        if (last?.kind === 'text') last.html += text
        else tokens.push({ kind: 'text', name: '', html: text, attributes: {} })
      },
      onclosetag(name) {
        if (FOREIGN.has(name)) {
          if (!VOID.has(name)) within = Math.max(0, within - 1)
        } else if (within === 0 && !SINGLE.has(name) && !VOID.has(name)) {
          tokens.push({ kind: 'close', name, html: `</${name}>`, attributes: {} })
        }
      },
    },
    { decodeEntities: true, lowerCaseAttributeNames: true },
  )
  parser.end(html)
  return tokens
}

function foreignHtml(name: string, { src = '', data = '' }: Record<string, string>): string {
  return `<span class="${MARKS.foreign}">${escapeText(`${name} ${src || data}`.trim())}</span>`
}

export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

/** Where a picture or a film comes from; '' of anything else. */
export function addressOf({ kind, attributes }: Token): string {
  return kind === 'thing' ? (attributes['iurl'] ?? attributes['src'] ?? '') : ''
}

/** What a reader sees of it, in one line. */
export function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ kind, html, name }) => (kind === 'text' ? html : kind === 'close' && !isInline(name) ? ' ' : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

const INLINE = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
)

export function isInline(name: string): boolean {
  return INLINE.has(name)
}
