import { foldText } from '#lib/fold-text.ts'

/** What a tree needs to know of a thing; areas put their own object into `data`. */
export interface TreeItem<Data = unknown> {
  id: string
  label: string
  data: Data
  children: readonly TreeItem<Data>[]
}

export interface TreeIndex<Data> {
  items: ReadonlyMap<string, TreeItem<Data>>
  children: ReadonlyMap<string, readonly string[]>
  parents: ReadonlyMap<string, string>
}

/** The id of the invisible root; no row of the wire is called so. */
export const TREE_ROOT = 'tree-root'

interface Nested {
  id: string
  label: string
  children?: readonly Nested[] | undefined
}

/** Remembers what was made of an array as long as the array lives: an answer is one array for all who show it. */
function oncePerArray<Made>(make: (of: readonly unknown[]) => Made): (of: readonly unknown[]) => Made {
  const made = new WeakMap<readonly unknown[], Made>()
  return (of) => {
    const known = made.get(of)
    if (known !== undefined) return known
    const fresh = make(of)
    made.set(of, fresh)
    return fresh
  }
}

const itemsOfNodes = oncePerArray((nodes) => (nodes as readonly Nested[]).map(itemOf))

function itemOf(node: Nested): TreeItem<Nested> {
  return { id: node.id, label: node.label, data: node, children: (node.children ?? []).map(itemOf) }
}

/** Makes tree items of the wire's generic nodes, keeping each node as `data`; the same ones for the same array. */
export function treeItemsOf<Node extends Nested>(nodes: readonly Node[]): readonly TreeItem<Node>[] {
  return itemsOfNodes(nodes) as readonly TreeItem<Nested>[] as never
}

const indexOfItems = oncePerArray((roots) => buildIndex(roots as readonly TreeItem[]))

/** Lookup tables of a nested tree, built once per array. */
export function indexTree<Data>(roots: readonly TreeItem<Data>[]): TreeIndex<Data> {
  return indexOfItems(roots) as TreeIndex<Data>
}

/** Flat, so that depth costs no stack. */
function buildIndex(roots: readonly TreeItem[]): TreeIndex<unknown> {
  const items = new Map<string, TreeItem>()
  const children = new Map<string, readonly string[]>([[TREE_ROOT, roots.map((root) => root.id)]])
  const parents = new Map<string, string>()
  const waiting = roots.map((item) => ({ item, parent: TREE_ROOT }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { item, parent } = next
    items.set(item.id, item)
    parents.set(item.id, parent)
    children.set(
      item.id,
      item.children.map((child) => child.id),
    )
    for (const child of item.children) waiting.push({ item: child, parent: item.id })
  }
  return { items, children, parents }
}

/** Ids above an item, nearest first, without the root. */
export function ancestorsOf<Data>(index: TreeIndex<Data>, id: string): string[] {
  const above: string[] = []
  for (let at = index.parents.get(id); at && at !== TREE_ROOT; at = index.parents.get(at)) above.push(at)
  return above
}

/** Ids of all items that have others below them. */
export function foldersOf<Data>(index: TreeIndex<Data>): string[] {
  return [...index.items.values()].filter((item) => item.children.length > 0).map((item) => item.id)
}

export interface TreeFilter {
  /** Matches and everything on the way to them. */
  shown: ReadonlySet<string>
  /** What must be open for every match to be seen. */
  open: readonly string[]
  matches: number
}

/** What stays visible for a search text; undefined when there is nothing to search for. */
export function filterTree<Data>(index: TreeIndex<Data>, text: string): TreeFilter | undefined {
  const needle = foldText(text.trim())
  if (needle === '') return undefined
  const shown = new Set<string>()
  const open = new Set<string>()
  let matches = 0
  for (const item of index.items.values()) {
    if (!foldText(item.label).includes(needle)) continue
    matches += 1
    shown.add(item.id)
    // Above an opened one everything is open already.
    for (let at = index.parents.get(item.id); at && at !== TREE_ROOT && !open.has(at); at = index.parents.get(at)) {
      open.add(at)
      shown.add(at)
    }
  }
  return { shown, open: [...open], matches }
}

/** Children of an item, or of the root, that a filter leaves. */
export function childrenOf<Data>(index: TreeIndex<Data>, filter: TreeFilter | undefined, id: string): string[] {
  const ids = index.children.get(id) ?? []
  return filter ? ids.filter((one) => filter.shown.has(one)) : [...ids]
}
