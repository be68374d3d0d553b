import { Fragment, type Mark, type Node } from '@tiptap/pm/model'

/**
 * Text with its marks in the order in which elements nest best: what reaches further stands outside. The schema's own
 * order would cut a long element around every short one.
 */
export function nestMarks(content: Fragment): Fragment {
  const nodes: Node[] = []
  content.forEach((node) => nodes.push(node))
  if (!nodes.some(({ marks }) => marks.length > 0)) return content
  let open: readonly Mark[] = []
  return Fragment.fromArray(
    nodes.map((node, index) => {
      const stays = open.filter((mark) => mark.isInSet(node.marks))
      const opens = node.marks.filter((mark) => !mark.isInSet(stays))
      const reach = new Map(opens.map((mark) => [mark, reachOf(mark, nodes, index)]))
      opens.sort((a, b) => (reach.get(b) ?? 0) - (reach.get(a) ?? 0))
      open = [...stays, ...opens]
      return node.mark(open)
    }),
  )
}

function reachOf(mark: Mark, nodes: readonly Node[], from: number): number {
  const end = nodes.findIndex((node, index) => index > from && !mark.isInSet(node.marks))
  return end === -1 ? nodes.length : end
}
