import type { DOMParser, Node } from '@tiptap/pm/model'
import { TableMap } from '@tiptap/pm/tables'
import { RAW_BLOCK } from '#shared/stored-html/raw-tags.ts'
import { CONTAINERS, hasBlockChild, MARKED, standsAsBlock } from './elements.ts'
import { outerHtml, saveDom } from './save-html.ts'
import { signatureOf } from './signature.ts'
import { GAP } from './spacing.ts'

/** Nobody writes so deep, and every level costs a place in the call stack of the editor. */
const DEPTH_MAX = 60

/**
 * Tries each block on its own: what would not come back as it went in becomes a raw block. Copies may bring a part of a
 * table along, which the editor fills up.
 */
export function fence(parser: DOMParser, parent: Element, isCopy = false, depth = 0): void {
  for (const child of Array.from(parent.children)) {
    if (child.localName === RAW_BLOCK || !standsAsBlock(child)) continue
    // A container keeps all that it has by itself; only what stands in it may be lost.
    if (depth < DEPTH_MAX && isContainer(child)) fence(parser, child, isCopy, depth + 1)
    else if (!survives(parser, child, DEPTH_MAX - depth, isCopy)) enclose(child)
  }
}

function isContainer(element: Element): boolean {
  const { localName } = element
  return (MARKED.has(localName) || (CONTAINERS as readonly string[]).includes(localName)) && hasBlockChild(element)
}

function enclose(element: Element): void {
  const raw = element.ownerDocument.createElement(RAW_BLOCK)
  const gap = element.getAttribute(GAP)
  element.removeAttribute(GAP)
  if (gap) raw.setAttribute(GAP, gap)
  element.replaceWith(raw)
  raw.setAttribute('data-html', outerHtml(element))
}

function survives(parser: DOMParser, block: Element, depth: number, isCopy: boolean): boolean {
  if (isDeeperThan(depth, block)) return false
  const alone = block.ownerDocument.createElement('div')
  alone.append(block.cloneNode(true))
  // Before the parser has it: it puts a list that stands in a list into the item before.
  const before = signatureOf(alone)
  let doc: Node
  try {
    doc = parser.parse(alone)
  } catch {
    return false
  }
  return (isCopy || tablesAreWhole(doc)) && before === signatureOf(saveDom(parser.schema, doc.content))
}

function isDeeperThan(depth: number, element: Element): boolean {
  let level: Element[] = [element]
  for (let count = 0; level.length > 0; count++) {
    if (count > depth) return true
    level = level.flatMap((one) => Array.from(one.children))
  }
  return false
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
