import type { Editor } from '@tiptap/core'
import type { HtmlAttributes } from '#editor/model/html-attributes.ts'
import { changeBlocks } from './text-look.ts'

export function blockDirection(editor: Editor): string {
  return (editor.state.selection.$from.parent.attrs['html'] as HtmlAttributes | undefined)?.['dir'] ?? ''
}

/** Which way the selected blocks are written; '' leaves it to the page. */
export function setBlockDirection(editor: Editor, direction: 'ltr' | 'rtl' | ''): boolean {
  return changeBlocks(editor, (html) => {
    const { dir: _, ...others } = html
    return direction ? { ...others, dir: direction } : others
  })
}
