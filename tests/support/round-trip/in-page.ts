import { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { Body } from '#editor/body.ts'
import { editorExtensions } from '#editor/model/extensions.ts'
import { saveHtml } from '#editor/model/save-html.ts'
import { signatureOf } from '#editor/model/signature.ts'

export interface Opened {
  /** What would be sent without a touch, and after a click into the text. */
  untouched: string
  /** After one sign was typed at the very end. */
  touched: string
  /** What the editor shows as one framed thing. */
  raw: number
  /** Blocks in which one typed sign changed more than itself. */
  harmed: string[]
}

/** Opens a body as the article editor does, and touches it. */
export function openBody(html: string): Opened {
  const body = new Body(html, editorExtensions())
  const editor = new Editor({ extensions: body.extensions, content: body.initial, element: document.body })
  body.start(editor)
  editor.commands.setTextSelection(1)
  const untouched = body.read()
  let raw = 0
  editor.state.doc.descendants((node) => void (raw += node.type.name.startsWith('raw') ? 1 : 0))
  const harmed = harmedBlocks(editor.state)
  editor.view.dispatch(editor.state.tr.insertText('!', editor.state.doc.content.size - 1))
  const touched = body.read()
  editor.destroy()
  return { untouched, touched, raw, harmed }
}

/** A sign that stands nowhere in a text of the corpus. */
const SIGN = '\u2603'

function harmedBlocks(state: EditorState): string[] {
  const before = meaning(saveHtml(state.doc))
  const harmed: string[] = []
  state.doc.descendants((node, at) => {
    if (!node.isTextblock) return
    const { doc } = state.tr.insertText(SIGN, at + node.nodeSize - 1)
    const after = saveHtml(doc)
    if (meaning(after.replace(SIGN, '')) !== before) harmed.push(after)
  })
  return harmed
}

/** Elements, attributes and text; not the nesting of inline elements or white space at the edges of a line. */
function meaning(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = html
  const root = document.createElement('div')
  root.append(template.content)
  return signatureOf(root)
}

/** The order of attributes is no difference. */
export function inOrder(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = html
  for (const element of template.content.querySelectorAll('*')) {
    const attributes = Array.from(element.attributes, ({ name, value }) => [name, value] as const)
    for (const [name] of attributes) element.removeAttribute(name)
    for (const [name, value] of attributes.sort(([a], [b]) => (a < b ? -1 : 1))) element.setAttribute(name, value)
  }
  return template.innerHTML
}
