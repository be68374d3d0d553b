import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Selection, type EditorState } from '@tiptap/pm/state'

interface Figure {
  node: Node
  at: number
}

/** The figure around what is chosen. */
export function figureOf({ selection: { $from } }: EditorState): Figure | undefined {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type.name === 'container' && node.attrs['tag'] === 'figure') return { node, at: $from.before(depth) }
  }
  return undefined
}

/** In a caption Enter goes on below the figure, not with a second caption. */
export function leaveCaption(editor: Editor): boolean {
  const { state, view } = editor
  const { $from, empty } = state.selection
  const figure = figureOf(state)
  const { paragraph } = state.schema.nodes
  if (!empty || !figure || !paragraph || $from.parent.attrs['tag'] !== 'figcaption') return false
  const end = figure.at + figure.node.nodeSize
  const tr = state.tr.insert(end, paragraph.create({ tag: 'p' }))
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(end + 1))).scrollIntoView())
  return true
}
