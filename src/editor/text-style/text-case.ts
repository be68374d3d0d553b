import type { Editor } from '@tiptap/core'

/** Rewrites the selected letters in capitals or small ones, marks as they are, in one step. */
export function setCase(editor: Editor, letters: 'upper' | 'lower'): boolean {
  return editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { from, to } = state.selection
      state.doc.nodesBetween(from, to, (node, position) => {
        if (!node.isText || !node.text) return
        const start = Math.max(from, position)
        const end = Math.min(to, position + node.nodeSize)
        const before = node.text.slice(start - position, end - position)
        const after = letters === 'upper' ? before.toUpperCase() : before.toLowerCase()
        // Some letters become two (ß is SS), so places further on have moved by now.
        if (after !== before)
          tr.replaceWith(tr.mapping.map(start), tr.mapping.map(end, -1), state.schema.text(after, node.marks))
      })
      return true
    })
    .run()
}
