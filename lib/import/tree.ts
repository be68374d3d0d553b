import { Parser } from 'htmlparser2'
import { Refused } from './refusal.ts'

/** An element of markup that nobody runs, paints or styles: small, and the same in a page, a worker and a test. */
export interface Element {
  name: string
  attributes: Record<string, string>
  children: Node[]
}

export type Node = Element | string

/** Deeper elements are left out, their text stays: no person nests like this, and what walks the tree calls itself. */
const DEPTH_MAX = 80
/** Elements and texts of one document. */
const NODES_MAX = 400_000
/** Characters of markup. */
const MARKUP_MAX = 12_000_000

/** Reads markup of any quality. Comments, conditional ones too, and processing instructions are left out. */
export function parseTree(html: string): Element {
  if (html.length > MARKUP_MAX) throw new Refused('tooLong')
  const root: Element = { name: '', attributes: {}, children: [] }
  const open: Element[] = [root]
  let tooDeep = 0
  let nodes = 0
  const add = (node: Node) => {
    if (++nodes > NODES_MAX) throw new Refused('tooLong')
    open.at(-1)?.children.push(node)
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length > DEPTH_MAX) return void tooDeep++
        const element: Element = { name, attributes, children: [] }
        add(element)
        open.push(element)
      },
      onclosetag() {
        if (tooDeep > 0) tooDeep--
        else open.pop()
      },
      ontext(text) {
        const siblings = open.at(-1)?.children
        const last = siblings?.at(-1)
        if (siblings && typeof last === 'string') siblings[siblings.length - 1] = last + text
        else add(text)
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return root
}

export function isElement(node: Node | undefined): node is Element {
  return typeof node === 'object'
}

export function element(name: string, children: Node[], attributes: Record<string, string> = {}): Element {
  return { name, attributes, children }
}

export function textOf(node: Node): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}

/** Every element below, in the order of the text. */
export function* descendants(parent: Element): Generator<Element> {
  for (const child of parent.children) {
    if (!isElement(child)) continue
    yield child
    yield* descendants(child)
  }
}

/** Puts something else into the place of elements, from the innermost out; undefined leaves one as it is. */
export function rewrite(parent: Element, change: (element: Element) => Node[] | undefined): void {
  parent.children = parent.children.flatMap((child) => {
    if (!isElement(child)) return [child]
    rewrite(child, change)
    return change(child) ?? [child]
  })
}

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'col', 'wbr'])

export function htmlOf(nodes: readonly Node[]): string {
  return nodes.map(oneHtml).join('')
}

function oneHtml(node: Node): string {
  if (typeof node === 'string') return escaped(node)
  const attributes = Object.entries(node.attributes)
    .filter(([name]) => /^[a-z][a-z0-9_-]*$/.test(name))
    .map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`)
    .join('')
  if (!/^[a-z][a-z0-9]*$/.test(node.name)) return htmlOf(node.children)
  if (VOID.has(node.name)) return `<${node.name}${attributes}>`
  // A browser takes the first line break of a `pre` away.
  const lead = node.name === 'pre' && textOf(node).startsWith('\n') ? '\n' : ''
  return `<${node.name}${attributes}>${lead}${htmlOf(node.children)}</${node.name}>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;')
}
