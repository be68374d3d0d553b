import type { Editor } from '@tiptap/core'
import type { Mark } from '@tiptap/pm/model'

const LOOK = new Set(['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript', 'code'])
const LOOK_ELEMENTS = new Set(['span', 'font', 'big', 'small', 'mark'])

/** Marks that say how text looks; links, anchors, abbreviations and the like say what it is. */
export function isLook({ type, attrs }: Mark): boolean {
  return LOOK.has(type.name) || (type.name === 'inlineElement' && LOOK_ELEMENTS.has(attrs['tag'] as string))
}

/** The selected text as plain as the text around it; without a selection what is typed next. */
export function clearLook(editor: Editor): boolean {
  return editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { from, to, empty, $from } = state.selection
      if (empty) {
        tr.setStoredMarks((state.storedMarks ?? $from.marks()).filter((mark) => !isLook(mark)))
        return true
      }
      state.doc.nodesBetween(from, to, (node, position) => {
        if (!node.isInline) return
        const end = Math.min(to, position + node.nodeSize)
        for (const mark of node.marks) if (isLook(mark)) tr.removeMark(Math.max(from, position), end, mark)
      })
      return true
    })
    .run()
}
