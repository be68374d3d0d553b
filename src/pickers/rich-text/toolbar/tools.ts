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

export interface Tool {
  id: string
  label: MessageDescriptor
  icon: Icon
  /** A step of the history is no state of the text. */
  switches: boolean
  run: (editor: Editor) => void
}

const mark = (id: string, label: MessageDescriptor, icon: Icon): Tool => ({
  id,
  label,
  icon,
  switches: true,
  run: (editor) => void editor.chain().focus().toggleMark(id).run(),
})

export const HISTORY_TOOLS: readonly Tool[] = [
  {
    id: 'undo',
    label: msg`Undo`,
    icon: IconArrowBackUp,
    switches: false,
    run: (editor) => void editor.chain().focus().undo().run(),
  },
  {
    id: 'redo',
    label: msg`Redo`,
    icon: IconArrowForwardUp,
    switches: false,
    run: (editor) => void editor.chain().focus().redo().run(),
  },
]

export const MARK_TOOLS: readonly Tool[] = [
  mark('bold', msg`Bold`, IconBold),
  mark('italic', msg`Italic`, IconItalic),
  mark('underline', msg`Underline`, IconUnderline),
  mark('strike', msg`Strikethrough`, IconStrikethrough),
]

export const LIST_TOOLS: readonly Tool[] = [
  {
    id: 'bulletList',
    label: msg`Bullet list`,
    icon: IconList,
    switches: true,
    run: (editor) => void editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'orderedList',
    label: msg`Numbered list`,
    icon: IconListNumbers,
    switches: true,
    run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
  },
]
