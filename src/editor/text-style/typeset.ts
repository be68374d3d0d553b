import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import type { HtmlAttributes } from '#editor/model/html-attributes.ts'
import { styled } from './text-look.ts'

export interface TypesetChoices {
  removeEmpty: boolean
  stripBlanks: boolean
  indent: boolean
  /** '' leaves it as it is. */
  align: '' | 'left' | 'justify'
  centrePictures: boolean
  clearFonts: boolean
  clearColours: boolean
  narrowLetters: boolean
}

/** Ideographic and non-breaking blanks are what paragraphs are indented with by hand. */
const LEADING = /^[\s\u3000\u00a0]+/
const WIDE = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g
const WIDE_BY = 0xfee0

/**
 * Gives the paragraphs of a whole text one look, in one transaction. Only paragraphs that stand in the text itself are
 * touched: not headings, lists, tables, code, or raw HTML. From the end, so that places further up stay right.
 */
export function typeset(tr: Transaction, choices: TypesetChoices): Transaction {
  const paragraphs: { node: Node; position: number }[] = []
  tr.doc.descendants((node, position) => {
    if (node.type.name === 'paragraph') paragraphs.push({ node, position })
    return node.type.name === 'container'
  })
  for (const { node, position } of paragraphs.toReversed()) {
    if (choices.removeEmpty && isEmpty(node)) {
      if (tr.doc.resolve(position).parent.childCount > 1) tr.delete(position, position + node.nodeSize)
      continue
    }
    const html = blockLook(node, choices)
    if (html !== node.attrs['html']) tr.setNodeAttribute(position, 'html', html)
    changeText(tr, node, position, choices)
  }
  return tr
}

function isEmpty(node: Node): boolean {
  return everyChild(
    node,
    (child) => child.type.name === 'hardBreak' || (child.isText && !/[^\s\u3000\u00a0]/.test(child.text ?? '')),
  )
}

function holdsPicturesAlone(node: Node): boolean {
  return node.childCount > 0 && everyChild(node, (child) => child.type.name === 'image' || isBlank(child))
}

function isBlank(node: Node): boolean {
  return node.isText && !/[^\s\u3000\u00a0]/.test(node.text ?? '')
}

function everyChild(node: Node, test: (child: Node) => boolean): boolean {
  let all = true
  node.forEach((child) => {
    all &&= test(child)
  })
  return all
}

function blockLook(node: Node, { indent, align, centrePictures }: TypesetChoices): HtmlAttributes {
  const html = node.attrs['html'] as HtmlAttributes
  const style = html['style'] ?? ''
  if (holdsPicturesAlone(node)) {
    const centred = centrePictures ? styled(html, 'text-align', 'center') : html
    return indent && /text-indent/i.test(style) ? styled(centred, 'text-indent', '') : centred
  }
  // What is centred or set to the right is a title or a signature.
  if (/text-align:\s*(?:center|right)/i.test(style) || /^(?:center|right)$/i.test(html['align'] ?? '')) return html
  const indented = indent ? styled(html, 'text-indent', '2em') : html
  return align ? styled(indented, 'text-align', align) : indented
}

function changeText(tr: Transaction, paragraph: Node, position: number, choices: TypesetChoices): void {
  const pieces: { node: Node; at: number; first: boolean }[] = []
  let leading = true
  paragraph.forEach((node, offset) => {
    if (node.isText) pieces.push({ node, at: position + 1 + offset, first: leading })
    leading &&= isBlank(node)
  })
  for (const { node, at, first } of pieces.toReversed()) {
    const before = node.text ?? ''
    const stripped = choices.stripBlanks && first ? before.replace(LEADING, '') : before
    const text = choices.narrowLetters
      ? stripped.replace(WIDE, (letter) => String.fromCharCode(letter.charCodeAt(0) - WIDE_BY))
      : stripped
    const marks = node.marks.flatMap((mark) => plainer(mark, choices))
    const schema = tr.doc.type.schema
    if (!text) tr.delete(at, at + node.nodeSize)
    else if (
      text !== before ||
      marks.some((mark, index) => mark !== node.marks[index]) ||
      marks.length !== node.marks.length
    )
      tr.replaceWith(at, at + node.nodeSize, schema.text(text, marks))
  }
}

/** The mark without what is to go; none where nothing is left of it. */
function plainer(mark: Node['marks'][number], { clearFonts, clearColours }: TypesetChoices): Node['marks'] {
  const gone = [
    ...(clearFonts ? ['font-family', 'font-size', 'line-height', 'letter-spacing'] : []),
    ...(clearColours ? ['color', 'background-color', 'background'] : []),
  ]
  if (mark.type.name !== 'inlineElement' || gone.length === 0) return [mark]
  const html = mark.attrs['html'] as HtmlAttributes
  const tag = mark.attrs['tag'] as string
  if (!html['style'] && tag !== 'font') return [mark]
  const dropped = new Set([...(clearFonts ? ['face', 'size'] : []), ...(clearColours ? ['color'] : [])])
  const own = tag === 'font' ? Object.fromEntries(Object.entries(html).filter(([name]) => !dropped.has(name))) : html
  const next = own['style'] ? gone.reduce((all, property) => styled(all, property, ''), own) : own
  const isBare = Object.keys(next).length === 0 && (tag === 'span' || tag === 'font')
  return isBare ? [] : [mark.type.create({ ...mark.attrs, html: next })]
}
