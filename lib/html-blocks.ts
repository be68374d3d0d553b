import { Parser } from 'htmlparser2'

/** Elements that stay inside a line: at the top level they and the text beside them make one block together. */
const INLINE = new Set(
  'a abbr b bdi bdo big br cite code data dfn em font i img input ins del kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/**
 * Cuts HTML at its top level into consecutive pieces; joined they are the input, byte for byte. A piece is one block
 * element, or a run of text and inline elements; white space after a block belongs to it.
 */
export function htmlBlocks(html: string): string[] {
  const starts: number[] = []
  let depth = 0
  let inRun = false
  const parser = new Parser(
    {
      onopentagname(name) {
        if (depth === 0) begin(parser.startIndex, INLINE.has(name))
        if (!VOID.has(name)) depth++
      },
      onclosetag(name) {
        if (!VOID.has(name)) depth = Math.max(0, depth - 1)
      },
      ontext(text) {
        if (depth === 0 && (inRun || text.trim() !== '')) begin(parser.startIndex, true)
      },
    },
    { decodeEntities: false, lowerCaseAttributeNames: true },
  )
  function begin(at: number, inline: boolean): void {
    if (!(inline && inRun)) starts.push(at)
    inRun = inline
  }
  parser.end(html)
  if (starts.length === 0) return html === '' ? [] : [html]
  starts[0] = 0
  return starts.map((start, index) => html.slice(start, starts[index + 1]))
}

/** The HTML with the end tags that it leaves out at its end: what is put behind it stays outside. */
export function closedHtml(html: string): string {
  const open: string[] = []
  const parser = new Parser(
    {
      onopentagname: (name) => void (VOID.has(name) || open.push(name)),
      onclosetag: (name) => void (VOID.has(name) || open.pop()),
    },
    { decodeEntities: false },
  )
  parser.write(html)
  return (
    html +
    open
      .map((name) => `</${name}>`)
      .reverse()
      .join('')
  )
}

const BLOCKS = 'p|div|ul|ol|li|table|tbody|thead|tr|td|th|h[1-6]|blockquote|pre|figure|hr'
const BEFORE_BLOCK = new RegExp(`> (?=</?(?:${BLOCKS})\\b)`, 'g')
const AFTER_BLOCK = new RegExp(`(</(?:${BLOCKS})>|<hr[^>]*>) `, 'g')

/**
 * One spelling for HTML that means the same to us: sorted attributes, one quoting, one entity style, internal links in
 * their stored form, no hot-word links, no word highlights, an empty paragraph always empty.
 * For comparing only: it is never sent and never shown.
 */
export function canonicalHtml(html: string): string {
  let result = ''
  let text = ''
  const open: { name: string; hidden: boolean }[] = []
  const flush = () => {
    if (text === '') return
    const folded = open.some(({ name }) => name === 'pre') ? text : text.replace(/[\t\n\f\r ]+/g, ' ')
    result += escapeText(folded)
    text = ''
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const hidden = isDecoration(name, attributes['class'])
        if (!VOID.has(name)) open.push({ name, hidden })
        if (hidden) return
        flush()
        result += `<${name}${canonicalAttributes(name, attributes)}>`
      },
      ontext(data) {
        text += data
      },
      onclosetag(name) {
        if (VOID.has(name)) return
        if (open.at(-1)?.hidden !== true) flush()
        const element = open.pop()
        if (element === undefined || element.hidden) return
        result += `</${name}>`
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  flush()
  return result
    .replace(BEFORE_BLOCK, '>')
    .replace(AFTER_BLOCK, '$1')
    .replace(/<p((?: [^>]*)?)>(?:<br>|\u00a0)?<\/p>/g, '<p$1></p>')
    .trim()
}

/** What readers see of the text: no tags, entities decoded. Blocks are parted by a line feed. */
export function htmlText(html: string): string {
  return htmlBlocks(html)
    .map(blockText)
    .filter((line) => line !== '')
    .join('\n')
}

function blockText(block: string): string {
  let text = ''
  const parser = new Parser({ ontext: (data) => (text += data) }, { decodeEntities: true })
  parser.end(block)
  return text.replace(/\s+/g, ' ').trim()
}

function isDecoration(name: string, classes = ''): boolean {
  const names = classes.split(/\s+/)
  return (name === 'a' && names.includes('hot-word')) || (name === 'span' && names.includes('warning_tip'))
}

function canonicalAttributes(name: string, attributes: Record<string, string>): string {
  const { iurl, ...kept } = attributes
  if (iurl !== undefined) kept['src' in kept || name === 'img' ? 'src' : 'href'] = iurl
  // Safety additions of either side, no part of what a person wrote.
  delete kept['rel']
  return Object.keys(kept)
    .sort()
    .map((key) => ` ${key}="${escapeAttribute(key === 'style' ? canonicalStyle(kept[key]!) : kept[key]!)}"`)
    .join('')
}

function canonicalStyle(style: string): string {
  return style
    .split(';')
    .map((part) =>
      part
        .trim()
        .replace(/\s*:\s*/, ':')
        .replace(/\s+/g, ' '),
    )
    .filter((part) => part !== '')
    .join(';')
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

function escapeAttribute(value: string): string {
  return escapeText(value).replace(/"/g, '&quot;')
}
