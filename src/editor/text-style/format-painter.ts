import type { Editor } from '@tiptap/core'
import type { Mark } from '@tiptap/pm/model'
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { isLook } from './clear-look.ts'

const key = new PluginKey('formatPainter')

export function isPainting(editor: Editor): boolean {
  return key.get(editor.state) !== undefined
}

/** Takes the look of the text at the cursor and gives it to what is selected next. Escape, or the order once more, ends it. */
export function paintFormat(editor: Editor): void {
  if (isPainting(editor)) {
    editor.unregisterPlugin(key)
    return
  }
  const look = lookAt(editor)
  const start = editor.state.selection
  const apply = () => {
    if (editor.isDestroyed || editor.state.selection.empty || editor.state.selection.eq(start)) return
    editor.unregisterPlugin(key)
    paint(editor, look)
  }
  editor.registerPlugin(
    new Plugin({
      key,
      props: {
        attributes: { style: 'cursor: copy' },
        handleKeyDown: (_, event) => {
          if (event.key !== 'Escape') return false
          event.stopPropagation()
          editor.unregisterPlugin(key)
          return true
        },
        handleDOMEvents: {
          // A selection is finished when the pointer or the key that makes it is let go; the view hears of it after that.
          mouseup: () => void setTimeout(apply),
          touchend: () => void setTimeout(apply),
          keyup: (_, event) => void (event.key === 'Shift' && setTimeout(apply)),
        },
      },
    }),
    (plugin, others) => [plugin, ...others],
  )
  editor.commands.focus()
}

function lookAt({ state }: Editor): readonly Mark[] {
  const { selection, storedMarks } = state
  const { $from, empty } = selection
  const marks = empty ? (storedMarks ?? $from.marks()) : (state.doc.nodeAt(selection.from)?.marks ?? $from.marks())
  return marks.filter(isLook)
}

/** In one step; what the text says (links, anchors) stays. */
export function paint(editor: Editor, look: readonly Mark[]): void {
  const { tr, selection, doc } = editor.state
  if (!(selection instanceof TextSelection)) return
  const { from, to } = selection
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isText) return
    const start = Math.max(from, position)
    const end = Math.min(to, position + node.nodeSize)
    for (const mark of node.marks) if (isLook(mark)) tr.removeMark(start, end, mark)
    for (const mark of look) tr.addMark(start, end, mark)
  })
  editor.view.dispatch(tr)
}
