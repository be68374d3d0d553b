import type { Node } from '@tiptap/pm/model'
import { standsAsBlock } from './elements.ts'

/**
 * The elements that blocks were read from. A block that was not touched is the very same object to the end, so it is
 * written as the element that it came from: nothing in it can be respelled, and nothing of it costs time.
 */
const sources = new WeakMap<Node, Element>()

export function sourceOf(node: Node): Element | undefined {
  return sources.get(node)
}

/** Blocks and elements of one text, side by side as deep as they agree. */
export function rememberSources(parent: Node, element: Element): void {
  const parts = partsOf(parent, element)
  if (parts.length !== parent.childCount) return
  parent.forEach((child, _, index) => {
    const part = parts[index]
    if (!part || !standsAsBlock(part)) return
    sources.set(child, part)
    if (!child.isLeaf && !child.isTextblock) rememberSources(child, part)
  })
}

function partsOf(parent: Node, element: Element): readonly Element[] {
  if (parent.type.name === 'table') return Array.from(element.querySelectorAll(':scope > tr, :scope > * > tr'))
  return Array.from(element.children)
}

/** The same text as a document of another schema. */
export function shareSources(from: Node, to: Node): void {
  if (from.childCount !== to.childCount) return
  from.forEach((child, _, index) => {
    const twin = to.child(index)
    const source = sources.get(child)
    if (source) sources.set(twin, source)
    if (!child.isTextblock) shareSources(child, twin)
  })
}
