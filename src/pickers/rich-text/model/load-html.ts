import { DOMParser, type Node, type ParseRule, type Schema } from '@tiptap/pm/model'
import { TableMap } from '@tiptap/pm/tables'
import { RAW_BLOCK, RAW_INLINE } from '../raw-html/raw-tags.ts'
import { CONTAINERS, hasBlockChild, isBlock, MARKED, PAGE_BREAK } from './elements.ts'
import { purified } from './purify.ts'
import { saveDom } from './save-html.ts'
import { signatureOf } from './signature.ts'

const parsers = new WeakMap<Schema, DOMParser>()

/** HTML as a document of the schema; what the schema would lose stands in it as raw blocks. */
export function loadHtml(schema: Schema, html: string): Node {
  return editorParser(schema).parse(fencedDom(schema, html))
}

/** Pasted HTML in the form that the parser takes without loss. */
export function fencedHtml(schema: Schema, html: string): string {
  return fencedDom(schema, html).innerHTML
}

/**
 * Reads elements only, never inline styles: a `font-weight` on a span stays that span's style
 * instead of becoming a second, bold element around the same text.
 */
export function editorParser(schema: Schema): DOMParser {
  const known = parsers.get(schema)
  if (known) return known
  const rules = DOMParser.fromSchema(schema).rules.filter((rule) => !('style' in rule))
  const made = new DOMParser(schema, [...paragraphLike(), ...rules])
  parsers.set(schema, made)
  return made
}

/** Containers without blocks inside hold text: they are paragraphs under another name. */
function paragraphLike(): ParseRule[] {
  return CONTAINERS.map((tag) => ({
    tag,
    node: 'paragraph',
    getAttrs: (element) =>
      hasBlockChild(element)
        ? false
        : { tag, html: Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])) },
  }))
}

function fencedDom(schema: Schema, html: string): HTMLElement {
  const root = purified(html)
  prepare(root)
  fence(schema, root)
  return root
}

/** Elements without text flow of their own: they are shown as one thing and kept as they are. */
const OPAQUE =
  'iframe,video,audio,object,embed,svg,math,form,input,select,button,textarea,dl,details,ruby,picture,canvas,map,area,wbr,a:not([href]):empty'

function prepare(root: HTMLElement): void {
  for (const highlight of root.querySelectorAll('span.warning_tip')) highlight.replaceWith(...highlight.childNodes)
  for (const text of Array.from(root.childNodes)) if (text.nodeType === 3) markPageBreaks(text as Text)
  for (const element of Array.from(root.querySelectorAll(OPAQUE))) {
    if (root.contains(element) && !element.closest('svg *, math *, form *, dl *, details *')) enclose(element, root)
  }
  for (const element of root.querySelectorAll('p,h1,h2,h3,h4,h5,h6,li,td,th,div')) {
    if (element.childNodes.length === 1 && element.firstElementChild?.localName === 'br') element.replaceChildren()
  }
}

function markPageBreaks(text: Text): void {
  const parts = (text.nodeValue ?? '').split(PAGE_BREAK)
  if (parts.length < 2) return
  const nodes: (string | HTMLElement)[] = []
  parts.forEach((part, index) => {
    if (index > 0) {
      const rule = text.ownerDocument.createElement('hr')
      rule.className = 'pagebreak'
      rule.setAttribute('data-hf-break', '')
      nodes.push(rule)
    }
    if (part.trim()) nodes.push(part)
  })
  text.replaceWith(...nodes)
}

function enclose(element: Element, root: HTMLElement): void {
  const parent = element.parentElement
  const standsAsBlock = isBlock(element) || parent === root || (parent !== null && hasBlockChild(parent))
  const raw = element.ownerDocument.createElement(standsAsBlock ? RAW_BLOCK : RAW_INLINE)
  raw.setAttribute('data-html', element.outerHTML)
  element.replaceWith(raw)
}

/** Tries each block on its own: what would not come back as it went in becomes a raw block. */
function fence(schema: Schema, parent: Element): void {
  for (const child of Array.from(parent.children)) {
    if (child.localName === RAW_BLOCK || !(isBlock(child) || wrapsBlocks(child))) continue
    if ((CONTAINERS as readonly string[]).includes(child.localName) && hasBlockChild(child)) fence(schema, child)
    if (survives(schema, child)) continue
    const raw = child.ownerDocument.createElement(RAW_BLOCK)
    raw.setAttribute('data-html', child.outerHTML)
    child.replaceWith(raw)
  }
}

function wrapsBlocks(element: Element): boolean {
  return MARKED.has(element.localName) && hasBlockChild(element)
}

function survives(schema: Schema, block: Element): boolean {
  const alone = block.ownerDocument.createElement('div')
  alone.append(block.cloneNode(true))
  let doc: Node
  try {
    doc = editorParser(schema).parse(alone)
  } catch {
    return false
  }
  return tablesAreWhole(doc) && signatureOf(alone) === signatureOf(saveDom(doc))
}

/** A ragged table would be mended, and so changed, by the first key press in it. */
function tablesAreWhole(doc: Node): boolean {
  let whole = true
  doc.descendants((node) => {
    if (node.type.name === 'table' && TableMap.get(node).problems) whole = false
    return whole
  })
  return whole
}
