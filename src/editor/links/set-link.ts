import type { Editor } from '@tiptap/core'

export interface LinkAtCursor {
  href: string
  blank: boolean
  /** Nothing is selected that could become the link. */
  needsText: boolean
}

export function linkAtCursor(editor: Editor): LinkAtCursor {
  const { href, target } = editor.getAttributes('link') as { href?: string; target?: string }
  return {
    href: href ?? '',
    blank: target === '_blank',
    needsText: editor.state.selection.empty && !editor.isActive('link'),
  }
}

/**
 * The selected text, or the link that the cursor stands in, leads to another address. What else the link carried (its
 * reference to the site's own contents above all) belonged to the old one.
 */
export function setLink(editor: Editor, { href, text, blank }: { href: string; text: string; blank: boolean }): void {
  const attributes = { href, target: blank ? '_blank' : null }
  const chain = editor.chain().focus()
  if (linkAtCursor(editor).needsText)
    chain.insertContent({ type: 'text', text: text || href, marks: [{ type: 'link', attrs: attributes }] }).run()
  else
    chain
      .extendMarkRange('link')
      .setMark('link', { ...attributes, html: {} })
      .run()
}
