import type { Editor } from '@tiptap/core'

export interface Replacement {
  from: number
  to: number
  text: string
}

/** Text only, in one step that can be undone: the look of the first character stays, elements are never touched. */
export function replacePlaces(editor: Editor, replacements: readonly Replacement[]): void {
  const { tr, schema } = editor.state
  for (const { from, to, text } of replacements.toSorted((a, b) => b.from - a.from)) {
    const marks = tr.doc.nodeAt(from)?.marks ?? []
    if (text) tr.replaceWith(from, to, schema.text(text, marks))
    else tr.delete(from, to)
  }
  if (tr.docChanged) editor.view.dispatch(tr)
}
