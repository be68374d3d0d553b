import type { Node } from '@tiptap/pm/model'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import type { EditorState } from '@tiptap/pm/state'
import { textStyleOf } from '#editor/text-style/text-look.ts'

export interface BarState {
  /** Names of what is pressed, between blanks. */
  on: string
  /** Names of what cannot be used now. */
  off: string
  /** `paragraph`, `heading-2`, ... of the place of the cursor. */
  block: string
}

/**
 * What the bar shows for a state, as few texts: it is asked for on each key press and compared with what is shown, so
 * it looks at the place of the cursor and at the selected text, never at the whole document.
 */
export function barState(state: EditorState): BarState {
  const on = [...commonMarks(state), ...ancestorsOf(state)]
  if (textStyleOf(state, 'color')) on.push('color')
  if (textStyleOf(state, 'background-color')) on.push('background-color')
  const off = [undoDepth(state) === 0 && 'undo', redoDepth(state) === 0 && 'redo']
  return { on: on.join(' '), off: off.filter(Boolean).join(' '), block: blockOf(state.selection.$from.parent) }
}

function blockOf({ type, attrs }: Node): string {
  return type.name === 'heading' ? `heading-${attrs['level'] as number}` : type.name
}

/** Marks that all of the selected text has, or that the next letter would get. */
function commonMarks(state: EditorState): Set<string> {
  const { from, to, empty, $from } = state.selection
  const marksOf = (marks: Node['marks']) => new Set(marks.map(({ type }) => type.name))
  if (empty) return marksOf(state.storedMarks ?? $from.marks())
  let common: Set<string> | undefined
  state.doc.nodesBetween(from, to, (node) => {
    if (node.isText) {
      const own = marksOf(node.marks)
      common = common ? new Set([...common].filter((name) => own.has(name))) : own
    }
    return common?.size !== 0
  })
  return common ?? new Set()
}

/** The list that the cursor stands in, the innermost alone, and a table around it. */
function ancestorsOf({ selection: { $from } }: EditorState): string[] {
  const found: string[] = []
  let list = ''
  for (let depth = $from.depth; depth > 0; depth--) {
    const { name } = $from.node(depth).type
    if (!list && (name === 'bulletList' || name === 'orderedList')) list = name
    if (name === 'table' || name === 'blockquote') found.push(name)
  }
  return list ? [list, ...found] : found
}
