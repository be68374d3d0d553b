import type { Attribute } from '@tiptap/core'
import { standsAsBlock } from './elements.ts'

/** White space before an element and before the end of it; text that stands between blocks without one of its own. */
export const GAP = 'data-hf-gap'
const TAIL = 'data-hf-tail'
export const BARE = 'data-hf-bare'
/** Attributes that only travel: these, and what ProseMirror notes in a copy. */
export const TRAVELLING: readonly string[] = [GAP, TAIL, BARE, 'data-pm-slice']

const BLANK = /^[ \t\r\n\f]*$/
/** Puts the white space between blocks into attributes, and loose text beside blocks into paragraphs that know it. */
export function takeSpacing(root: Element): void {
  takeFrom(root)
  for (const element of root.querySelectorAll(':not(pre)')) if (holdsBlocks(element)) takeFrom(element)
}

function holdsBlocks(element: Element): boolean {
  return Array.from(element.children).some(standsAsBlock)
}

function takeFrom(parent: Element): void {
  const runs: ChildNode[][] = []
  let run: ChildNode[] = []
  for (const child of parent.childNodes) {
    if (child.nodeType === 1 && standsAsBlock(child as Element)) {
      runs.push(run)
      run = []
    } else run.push(child)
  }
  runs.push(run)
  for (const nodes of runs) settle(nodes, parent)
}

function settle(nodes: readonly ChildNode[], parent: Element): void {
  const [first] = nodes
  if (!first) return
  if (nodes.every((node) => node.nodeType === 3 && BLANK.test(node.nodeValue ?? ''))) {
    const next = nodes.at(-1)?.nextSibling as Element | null
    const space = nodes.map((node) => node.nodeValue ?? '').join('')
    if (next) next.setAttribute(GAP, space)
    else parent.setAttribute(TAIL, space)
    for (const node of nodes) node.remove()
    return
  }
  if (!canHoldText(parent)) return
  const bare = parent.ownerDocument.createElement('p')
  bare.setAttribute(BARE, '')
  first.before(bare)
  bare.append(...nodes)
}

function canHoldText(parent: Element): boolean {
  return !/^(?:ul|ol|table|thead|tbody|tfoot|tr|colgroup)$/.test(parent.localName)
}

/** The opposite: the tree as it was written. Two bare texts that came to stand side by side stay paragraphs. */
export function giveSpacing(root: ParentNode): void {
  const bare = Array.from(root.querySelectorAll(`p[${BARE}]`))
  const single = bare.filter(
    (one) => !one.previousElementSibling?.hasAttribute(BARE) && !one.nextElementSibling?.hasAttribute(BARE),
  )
  for (const one of single) one.replaceWith(one.getAttribute(GAP) ?? '', ...one.childNodes)
  for (const one of bare) one.removeAttribute(BARE)
  for (const element of root.querySelectorAll(`[${GAP}]`)) {
    element.before(element.getAttribute(GAP) ?? '')
    element.removeAttribute(GAP)
  }
  for (const element of root.querySelectorAll(`[${TAIL}]`)) {
    element.append(element.getAttribute(TAIL) ?? '')
    element.removeAttribute(TAIL)
  }
}

const space = (name: string): Attribute => ({
  default: '',
  rendered: false,
  parseHTML: (element: HTMLElement) => element.getAttribute(name) ?? '',
})

/** Travels with a block, so that a touched one stands where and as it stood. */
export const spacingAttributes = { gap: space(GAP), tail: space(TAIL) }

export function spacingFrom(element: Element): { gap: string; tail: string } {
  return { gap: element.getAttribute(GAP) ?? '', tail: element.getAttribute(TAIL) ?? '' }
}

export function spacingOf(attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { gap, tail } = attributes
  return { ...(gap ? { [GAP]: gap } : {}), ...(tail ? { [TAIL]: tail } : {}) }
}
