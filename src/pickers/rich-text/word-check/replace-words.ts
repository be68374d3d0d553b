import type { Editor } from '@tiptap/core'
import type { WordPlace } from './find-words.ts'

/** Text only, in one step that can be undone: the look of the first character stays, elements are never touched. */
export function replaceWords(
  editor: Editor,
  places: readonly WordPlace[],
  words: readonly { word: string; replacement: string }[],
): void {
  const { tr, schema } = editor.state
  for (const { from, to, word } of places.toSorted((a, b) => b.from - a.from)) {
    const replacement = words.find((one) => one.word === word)?.replacement ?? ''
    const marks = tr.doc.nodeAt(from)?.marks ?? []
    if (replacement) tr.replaceWith(from, to, schema.text(replacement, marks))
    else tr.delete(from, to)
  }
  if (tr.docChanged) editor.view.dispatch(tr)
}
