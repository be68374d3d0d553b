import type { CatalogTreeNode } from '#contract/catalogs.ts'

/** Nodes below their parents, in the order given; a child whose parent is not among them is not reachable. */
export function buildTree(nodes: readonly CatalogTreeNode[]): CatalogTreeNode[] {
  const children = new Map<string, CatalogTreeNode[]>()
  for (const node of nodes) {
    const siblings = children.get(node.parentId)
    if (siblings) siblings.push(node)
    else children.set(node.parentId, [node])
  }
  const below = (id: string): CatalogTreeNode[] =>
    (children.get(id) ?? []).map((node) => {
      const own = below(node.id)
      return own.length > 0 ? { ...node, children: own } : node
    })
  return below('0')
}

/** A catalog path as stored: no `/` in front, one at the end; undefined when nothing or an empty folder name is left. */
export function normalPath(path: string): string | undefined {
  const folders = path.replace(/^\/+/, '').replace(/\/+$/, '')
  return folders === '' || folders.includes('//') ? undefined : `${folders}/`
}
