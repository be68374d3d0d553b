import { Parser } from 'htmlparser2'

/** Elements that begin a line of their own. */
const LINES = new Set(
  'address article aside blockquote br dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)
const CELLS = new Set(['td', 'th'])
const SHOWING = new Set(['img', 'video', 'audio', 'source', 'iframe', 'embed'])
const UNSEEN = new Set(['style', 'script'])

/**
 * Rich text as a person can go on with it anywhere: one line for each block, links with their addresses, pictures and
 * films by what they are called and where they are.
 *
 * @param fileOf what an address is called
 */
export function readableHtml(html: string, fileOf: (address: string) => string = (address) => address): string {
  let text = ''
  let unseen = 0
  const links: { address: string; from: number }[] = []
  const parser = new Parser(
    {
      onopentag(name, { href, src, alt, iurl }) {
        if (UNSEEN.has(name)) unseen++
        if (LINES.has(name)) text += '\n'
        if (CELLS.has(name)) text += '\t'
        if (name === 'a') links.push({ address: href ?? iurl ?? '', from: text.length })
        const address = src ?? iurl
        if (SHOWING.has(name) && address) text += ` [${[alt, fileOf(address)].filter(Boolean).join(': ')}] `
      },
      ontext(words) {
        if (unseen === 0) text += words.replace(/\s+/g, ' ')
      },
      onclosetag(name) {
        if (UNSEEN.has(name)) unseen--
        if (LINES.has(name)) text += '\n'
        const link = name === 'a' ? links.pop() : undefined
        if (link?.address && text.slice(link.from).trim() !== link.address) text += ` (${fileOf(link.address)})`
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return text
    .replace(/ {2,}/g, ' ')
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim()
}
