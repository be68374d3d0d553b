import { cleanInline, coloured, isDropped, marksIn, wrapped, type Active, type Cleaning } from './inline.ts'
import { codeBlock } from './code-block.ts'
import { styleOf } from './style.ts'
import { cleanTable } from './tables.ts'
import { element, isElement, type Element, type Node } from './tree.ts'

const BLOCKS =
  /^(?:p|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|pre|hr|table|thead|tbody|tfoot|tr|td|th|caption|div|section|article|center|header|footer|main|aside|nav|address|figure|figcaption|details|summary|fieldset|legend|form|html|body|menu|dir)$/
const BOLD: Active = new Set(['strong'])

const known = new WeakMap<Element, boolean>()

function hasBlock(one: Element): boolean {
  const before = known.get(one)
  if (before !== undefined) return before
  const has = one.children.some((child) => isElement(child) && isBlock(child))
  known.set(one, has)
  return has
}

function isBlock(one: Element): boolean {
  return BLOCKS.test(one.name) || hasBlock(one)
}

/** Clean blocks of any markup: inline text that stands beside blocks becomes paragraphs. */
export function cleanBlocks(nodes: readonly Node[], cleaning: Cleaning, marks: readonly string[] = []): Node[] {
  const result: Node[] = []
  let run: Node[] = []
  const flush = () => {
    if (!isBlank(run)) result.push(element('p', wrapped(trimmed(run), marks)))
    run = []
  }
  for (const node of nodes) {
    if (!isElement(node) || !isBlock(node)) run.push(...cleanInline([node], cleaning, new Set(marks)))
    else if (!isDropped(node, cleaning)) {
      flush()
      result.push(...oneBlock(node, cleaning, marks))
    }
  }
  flush()
  return result
}

function oneBlock(one: Element, cleaning: Cleaning, marks: readonly string[]): Node[] {
  const inside = (nodes: readonly Node[]) => cleanBlocks(nodes, cleaning)
  switch (one.name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return heading(one, cleaning)
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dir':
      return list(one, cleaning)
    case 'blockquote':
      return some('blockquote', inside(one.children))
    case 'pre':
      return codeBlock(one)
    case 'hr':
      return [element('hr', [])]
    case 'table':
      return cleanTable(one, { blocks: inside, cell: (nodes) => bare(inside(nodes)) }, cleaning.tally)
    default:
      return hasBlock(one) ? cleanBlocks(one.children, cleaning, marksOf(one, marks)) : paragraph(one, cleaning, marks)
  }
}

function marksOf(one: Element, marks: readonly string[]): string[] {
  const own = one.name === 'dt' ? ['strong'] : marksIn(one)
  return [...new Set([...marks, ...own])]
}

function heading(one: Element, cleaning: Cleaning): Node[] {
  const inner = coloured(one, trimmed(cleanInline(one.children, cleaning, BOLD)), cleaning)
  if (isBlank(inner)) return []
  cleaning.tally.note('kept', 'headings')
  return [element(one.name, inner, aligned(one))]
}

function paragraph(one: Element, cleaning: Cleaning, marks: readonly string[]): Node[] {
  const all = marksOf(one, marks)
  const inner = trimmed(cleanInline(one.children, cleaning, new Set(all)))
  if (isBlank(inner)) {
    cleaning.tally.note('dropped', 'emptyLines')
    return []
  }
  return [element('p', wrapped(coloured(one, inner, cleaning), all), aligned(one))]
}

function aligned(one: Element): Record<string, string> {
  const side = styleOf(one)['text-align'] ?? one.attributes['align'] ?? (one.name === 'center' ? 'center' : '')
  return /^(?:center|right)$/i.test(side) ? { style: `text-align: ${side.toLowerCase()}` } : {}
}

function list(one: Element, cleaning: Cleaning): Node[] {
  const items: Element[] = []
  for (const child of one.children) {
    if (!isElement(child)) continue
    const last = items.at(-1)
    // Many programs put a list beside the item that it belongs to.
    if (/^[uo]l$/.test(child.name) && last) last.children.push(...list(child, cleaning))
    else {
      const inner = bare(cleanBlocks(child.name === 'li' ? child.children : [child], cleaning))
      if (inner.length > 0) items.push(element('li', inner))
    }
  }
  if (items.length === 0) return []
  cleaning.tally.note('kept', 'lists')
  return [element(one.name === 'ol' ? 'ol' : 'ul', items, numbering(one))]
}

function numbering({ name, attributes }: Element): Record<string, string> {
  if (name !== 'ol') return {}
  const start = Math.trunc(Number(attributes['start']))
  const type = /^[aAiI]$/.exec(attributes['type'] ?? '')?.[0]
  return { ...(type && { type }), ...(start > 1 && start < 1e6 && { start: String(start) }) }
}

/** A first line without a paragraph around it, where it is the only one: as a person would write a cell or an item. */
function bare(blocks: Node[]): Node[] {
  const [first, ...others] = blocks
  const isLine = isElement(first) && first.name === 'p' && Object.keys(first.attributes).length === 0
  return isLine && others.every((other) => isElement(other) && /^[uo]l$/.test(other.name))
    ? [...first.children, ...others]
    : blocks
}

function some(name: string, inner: Node[]): Node[] {
  return inner.length > 0 ? [element(name, inner)] : []
}

/** Nothing that a reader would see. */
function isBlank(nodes: readonly Node[]): boolean {
  return nodes.every((node) =>
    isElement(node) ? node.name !== 'img' && isBlank(node.children) : /^[\s\u00a0\u200b]*$/.test(node),
  )
}

/** Without white space and line breaks at the ends. */
function trimmed(nodes: Node[]): Node[] {
  const isEdge = (node: Node | undefined) =>
    isElement(node) ? node.name === 'br' : node !== undefined && /^[\s\u00a0]*$/.test(node)
  let from = 0
  let to = nodes.length
  while (from < to && isEdge(nodes[from])) from++
  while (to > from && isEdge(nodes[to - 1])) to--
  const kept = nodes.slice(from, to)
  const first = kept[0]
  if (typeof first === 'string') kept[0] = first.replace(/^[\s\u00a0]+/, '')
  const last = kept.at(-1)
  if (typeof last === 'string') kept[kept.length - 1] = last.replace(/[\s\u00a0]+$/, '')
  return kept
}
