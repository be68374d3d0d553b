import type { Editor } from '@tiptap/core'
import { findTable } from '@tiptap/pm/tables'

/** Seen on any page, whatever its styles. */
const LOOK = { border: '1', style: 'border-collapse: collapse; width: 100%' }

/** A table at the cursor, which stands in its first cell after it. */
export function insertTable(editor: Editor, rows: number, cols: number, withHeaderRow: boolean): void {
  editor
    .chain()
    .focus()
    .insertTable({ rows, cols, withHeaderRow })
    .updateAttributes('table', { html: LOOK })
    .command(({ tr, state }) => {
      // At the end of a text there is no place below the table where a finger or a mouse could go on writing.
      const around = findTable(tr.selection.$from)
      const end = typeof around?.pos === 'number' ? around.pos + around.node.nodeSize : undefined
      const paragraph = state.schema.nodes['paragraph']?.createAndFill()
      if (end !== undefined && paragraph && !tr.doc.resolve(end).nodeAfter) tr.insert(end, paragraph)
      return true
    })
    .run()
}
