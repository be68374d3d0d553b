import type { Editor } from '@tiptap/core'
import { type BackgroundLook, backgroundAttributes } from './background-style.ts'

interface Found {
  at: number
  html: Readonly<Record<string, string>>
}

/** A page has one background: where it stands, undefined without one. */
export function pageBackground(editor: Editor): Found | undefined {
  let found: Found | undefined
  editor.state.doc.forEach(({ type, attrs }, at) => {
    if (type.name === 'background') found = { at, html: attrs['html'] as Found['html'] }
  })
  return found
}

/** Changes the background, puts one at the end of the text, or takes it away where nothing is left of it. */
export function putBackground(editor: Editor, look: BackgroundLook): void {
  const { tr, schema } = editor.state
  const old = pageBackground(editor)
  const none = !look.colour && !look.picture
  if (old && none) tr.delete(old.at, old.at + 1)
  else if (old) tr.setNodeAttribute(old.at, 'html', { ...old.html, ...backgroundAttributes(look) })
  else if (!none && schema.nodes['background'])
    tr.insert(tr.doc.content.size, schema.nodes['background'].create({ html: backgroundAttributes(look) }))
  if (tr.docChanged) editor.view.dispatch(tr)
  editor.commands.focus()
}
