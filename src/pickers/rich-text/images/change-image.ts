import type { Editor } from '@tiptap/core'
import type { HtmlAttributes } from '../model/html-attributes.ts'

/** Writes other attributes to the chosen picture; nothing where they are the same. */
export function changeImage(editor: Editor, edit: (html: HtmlAttributes) => HtmlAttributes): void {
  const html = (editor.getAttributes('image')['html'] as HtmlAttributes | undefined) ?? {}
  const next = edit(html)
  if (JSON.stringify(next) !== JSON.stringify(html)) editor.chain().updateAttributes('image', { html: next }).run()
}
