interface TreeNode {
  readonly id: string
  readonly children?: readonly TreeNode[] | undefined
}

/** Its own id and those of all that is below it. */
export function idsOf(node: TreeNode): string[] {
  return [node.id, ...(node.children ?? []).flatMap(idsOf)]
}
