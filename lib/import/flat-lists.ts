import { element, isElement, type Element, type Node } from './tree.ts'

/** A list item as office programs write it: a line with a level, beside others, and no list around them. */
export interface FlatItem {
  /** From 1. */
  level: number
  /** Items of different lists do not belong together, even without anything between them. */
  list: string
  marker: Marker
  content: Node[]
}

export interface Marker {
  ordered: boolean
  /** `a`, `A`, `i` or `I`; '' for plain numbers. */
  type: string
  value: number
}

const LEVEL_MAX = 9

/** Real lists instead of lines that follow each other; what stands between them stays. */
export function nestLists(nodes: readonly Node[], itemOf: (element: Element) => FlatItem | undefined): Node[] {
  const result: Node[] = []
  let open: OpenList[] = []
  for (const node of nodes) {
    const item = isElement(node) ? itemOf(node) : undefined
    if (item) open = added(open, item, result)
    else if (typeof node !== 'string' || node.trim()) {
      open = []
      result.push(node)
    }
  }
  return result
}

interface OpenList {
  level: number
  list: string
  marker: Marker
  element: Element
}

/** The lists that are open after the item was put where it belongs. */
function added(open: readonly OpenList[], item: FlatItem, top: Node[]): OpenList[] {
  const level = Math.min(Math.max(item.level, 1), LEVEL_MAX)
  const stack = open.filter((one) => one.level <= level)
  const last = stack.at(-1)
  if (last?.level === level && !continues(last, item)) stack.pop()
  if (stack.at(-1)?.level !== level) {
    const made = listFor(item.marker)
    const around = stack.at(-1)?.element.children.at(-1)
    if (isElement(around)) around.children.push(made)
    else top.push(made)
    stack.push({ level, list: item.list, marker: item.marker, element: made })
  }
  stack.at(-1)?.element.children.push(element('li', item.content))
  return stack
}

function continues({ list, marker }: OpenList, item: FlatItem): boolean {
  return list === item.list && marker.ordered === item.marker.ordered
}

function listFor({ ordered, type, value }: Marker): Element {
  if (!ordered) return element('ul', [])
  return element('ol', [], { ...(type && { type }), ...(value > 1 && { start: String(value) }) })
}

const BULLET: Marker = { ordered: false, type: '', value: 1 }
const CHINESE = '一二三四五六七八九十'

/** What the text before an item says: `1.`, `(b)`, `iv)`, `三、`; anything else is a bullet. */
export function markerOf(text: string): Marker {
  const mark = text.replace(/[\s\u00a0]+/g, '')
  const inner = /^[(（]?(?:\d+[.．])*([^()（）.．、:：]+)[)）.．、:：]?$/.exec(mark)?.[1] ?? ''
  if (/^\d+$/.test(inner)) return { ordered: true, type: '', value: Number(inner) }
  if (inner === mark) return BULLET
  if (/^[a-z]$/i.test(inner) && !/^i$/i.test(inner))
    return { ordered: true, type: inner < 'a' ? 'A' : 'a', value: inner.toLowerCase().charCodeAt(0) - 96 }
  if (/^[ivxlc]+$/i.test(inner)) return { ordered: true, type: inner < 'a' ? 'I' : 'i', value: 1 }
  if (CHINESE.includes(inner)) return { ordered: true, type: '', value: CHINESE.indexOf(inner) + 1 }
  return /^[第\p{Script=Han}\d]+$/u.test(inner) ? { ordered: true, type: '', value: 1 } : BULLET
}
