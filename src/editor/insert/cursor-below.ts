import type { Command } from '@tiptap/core'
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state'

/**
 * What was put on a line of its own is left by the cursor: for the text below, or for a new line where none follows.
 * Else the next key would write beside it, or in its place.
 */
export const cursorBelow: Command = ({ tr, dispatch }) => {
  const { selection, doc } = tr
  const isBlock = selection instanceof NodeSelection && selection.node.isBlock
  if (!isBlock && selection.$to.depth === 0) return false
  if (!dispatch) return true
  const at = isBlock ? selection.to : selection.$to.after()
  const next = doc.resolve(at).nodeAfter
  const inText = next && Selection.findFrom(doc.resolve(at), 1, true)
  const paragraph = doc.type.schema.nodes['paragraph']
  if (inText && inText.from < at + next.nodeSize) tr.setSelection(inText)
  else if (paragraph) tr.insert(at, paragraph.create()).setSelection(TextSelection.create(tr.doc, at + 1))
  tr.scrollIntoView()
  return true
}
