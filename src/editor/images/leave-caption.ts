import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, Selection, type EditorState } from '@tiptap/pm/state'

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

/** A caption goes with its picture: what else stands in the figure stays. One undo brings both back. */
export function removeFigure(editor: Editor): boolean {
  const { state, view } = editor
  const { selection } = state
  const figure = figureOf(state)
  if (!figure || !(selection instanceof NodeSelection) || selection.$from.parent.childCount > 1) return false
  if (figure.node.childCount > 2 || figure.node.lastChild?.attrs['tag'] !== 'figcaption') return false
  const { paragraph } = state.schema.nodes
  if (!paragraph) return false
  const tr = state.tr.replaceWith(figure.at, figure.at + figure.node.nodeSize, paragraph.create({ tag: 'p' }))
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(figure.at + 1))).scrollIntoView())
  return true
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
