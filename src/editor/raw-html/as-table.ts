import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { fixTables } from '@tiptap/pm/tables'
import { editorParser } from '#editor/model/load-html.ts'
import { purified } from '#shared/stored-html/purify.ts'

/** Puts the table of a raw block into the text as one that can be edited, short rows filled up. One step to undo. */
export function editAsTable(editor: Editor, at: number): void {
  const raw = editor.state.doc.nodeAt(at)
  if (!raw) return
  const { content } = editorParser(editor.schema).parse(purified(String(raw.attrs['code'])))
  const tr = editor.state.tr.replaceWith(at, at + raw.nodeSize, content)
  const mended = fixTables(editor.state.apply(tr), editor.state)
  if (mended) for (const step of mended.steps) tr.step(step)
  tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)))
  editor.view.dispatch(tr)
  // At once: the next key belongs into the table, not to the block that stood here.
  editor.view.focus()
}
