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

/** Makes tree items of the wire's generic nodes, keeping each node as `data`. */
export function treeItemsOf<Node extends Nested>(nodes: readonly Node[]): TreeItem<Node>[] {
  return nodes.map((node) => ({
    id: node.id,
    label: node.label,
    data: node,
    children: treeItemsOf((node.children ?? []) as readonly Node[]),
  }))
}

/** Lookup tables of a nested tree, built once per answer; flat, so that depth costs no stack. */
export function indexTree<Data>(roots: readonly TreeItem<Data>[]): TreeIndex<Data> {
  const items = new Map<string, TreeItem<Data>>()
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

export interface TreeFilter {
  /** Matches and everything on the way to them. */
  shown: ReadonlySet<string>
  matches: number
}

/** What stays visible for a search text; undefined when there is nothing to search for. */
export function filterTree<Data>(index: TreeIndex<Data>, text: string): TreeFilter | undefined {
  const needle = text.trim().toLocaleLowerCase()
  if (needle === '') return undefined
  const shown = new Set<string>()
  let matches = 0
  for (const item of index.items.values()) {
    if (!item.label.toLocaleLowerCase().includes(needle)) continue
    matches += 1
    shown.add(item.id)
    for (const above of ancestorsOf(index, item.id)) shown.add(above)
  }
  return { shown, matches }
}
