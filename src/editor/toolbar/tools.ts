import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
  type Icon,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'

/** What stands in the bar itself. The menus offer some of it as commands, under the same name. */
export interface Tool {
  id: string
  label: MessageDescriptor
  icon: Icon
  /** The mark or node that it gives and takes away; left out by a step of the history, which is no state of the text. */
  state?: string
  run: (editor: Editor) => void
}

export const HISTORY_TOOLS: readonly Tool[] = [
  { id: 'undo', label: msg`Undo`, icon: IconArrowBackUp, run: (editor) => void editor.chain().focus().undo().run() },
  { id: 'redo', label: msg`Redo`, icon: IconArrowForwardUp, run: (editor) => void editor.chain().focus().redo().run() },
]

export const markTool = (id: string, label: MessageDescriptor, icon: Icon, state = id): Tool => ({
  id,
  label,
  icon,
  state,
  run: (editor) => void editor.chain().focus().toggleMark(state).run(),
})

export const MARK_TOOLS: readonly Tool[] = [
  markTool('bold', msg`Bold`, IconBold),
  markTool('italic', msg`Italic`, IconItalic),
  markTool('underline', msg`Underline`, IconUnderline),
  markTool('strike', msg`Strikethrough`, IconStrikethrough),
]

export const BULLETS: Tool = {
  id: 'bullets',
  label: msg`Bullet list`,
  icon: IconList,
  state: 'bulletList',
  run: (editor) => void editor.chain().focus().toggleBulletList().run(),
}

export const NUMBERS: Tool = {
  id: 'numbers',
  label: msg`Numbered list`,
  icon: IconListNumbers,
  state: 'orderedList',
  run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
}
