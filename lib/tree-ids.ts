interface TreeNode {
  readonly id: string
  readonly children?: readonly TreeNode[] | undefined
}

/** Its own id and those of all that is below it. */
export function idsOf(node: TreeNode): string[] {
  return [node.id, ...(node.children ?? []).flatMap(idsOf)]
}

/** The id of a node of these trees and, with `below`, those of all that is below it; empty where it is in none of them. */
export function nodeIds(trees: readonly TreeNode[], id: string, below: boolean): string[] {
  const waiting = [...trees]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.id === id) return below ? idsOf(node) : [id]
    waiting.push(...(node.children ?? []))
  }
  return []
}
