import type { Editor } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { betweenBlocks } from '#editor/import/between-blocks.ts'
import { loadHtml } from '#editor/model/load-html.ts'

/** Puts blocks beside what the cursor is in, and chooses their first words: what is typed next takes their place. */
export function putLayout(editor: Editor, html: string): void {
  const { doc, tr, selection, schema } = editor.state
  // Words that are chosen stay: a layout says nothing in their place.
  const { from, to } = betweenBlocks(doc, { from: selection.to, to: selection.to })
  const content = loadHtml(schema, html).content
  tr.replaceRange(from, to, new Slice(content, 0, 0))
  const start = tr.mapping.map(from, -1)
  let words: TextSelection | undefined
  tr.doc.nodesBetween(start, tr.mapping.map(to), (node, at) => {
    if (words || at < start) return !words
    if (node.isTextblock) words = TextSelection.create(tr.doc, at + 1, at + 1 + node.content.size)
    return !words
  })
  if (words) tr.setSelection(words)
  // At the end of a text there is no place below a table or frame where a finger or a mouse could go on writing.
  const end = tr.mapping.map(to)
  const $end = tr.doc.resolve(end)
  const paragraph = schema.nodes['paragraph']?.createAndFill()
  if (paragraph && !$end.nodeAfter && $end.nodeBefore?.type !== paragraph.type) tr.insert(end, paragraph)
  editor.view.dispatch(tr.scrollIntoView())
  editor.commands.focus()
}
