import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, type Selection } from '@tiptap/pm/state'

type Direction = 'up' | 'down'

interface Row {
  parent: Node
  /** First and last + 1 of the chosen ones among the children of the parent, and where these stand. */
  from: number
  to: number
  at: (index: number) => number
}

/** Moves the chosen block, item of a list or row of them past its neighbour. The neighbour goes: what is chosen stays so. */
export function moveBlock(editor: Editor, direction: Direction): void {
  const { state, view } = editor
  const { parent, from, to, at } = rowOf(state.selection)
  const index = direction === 'up' ? from - 1 : to
  if (index < 0 || index >= parent.childCount) return
  const neighbour = parent.child(index)
  const tr = state.tr.delete(at(index), at(index + 1))
  tr.insert(direction === 'up' ? at(to) - neighbour.nodeSize : at(from), neighbour)
  view.dispatch(tr.scrollIntoView())
}

/** Whether something stands on that side. */
export function canMove({ state }: Editor, direction: Direction): boolean {
  const { parent, from, to } = rowOf(state.selection)
  return direction === 'up' ? from > 0 : to < parent.childCount
}

/** The smallest part of the text around the selection in which blocks have neighbours. A figure moves as a whole. */
function rowOf(selection: Selection): Row {
  const { $from, $to } = selection
  let depth = selection instanceof NodeSelection ? $from.depth : $from.sharedDepth($to.pos)
  while (depth > 0 && !isRow($from.node(depth))) depth--
  return {
    parent: $from.node(depth),
    from: $from.index(depth),
    to: Math.max($from.index(depth) + 1, $to.indexAfter(depth)),
    at: (index) => $from.posAtIndex(index, depth),
  }
}

function isRow({ type, attrs, childCount }: Node): boolean {
  return childCount > 1 && ROWS.has(type.name) && attrs['tag'] !== 'figure'
}

const ROWS = new Set(['bulletList', 'orderedList', 'blockquote', 'container'])
