import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconCode,
  IconItalic,
  IconLine,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconUnderline,
  type Icon,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { blockStyle, setBlockStyle } from '../text-look/text-look.ts'

export interface Tool {
  id: string
  label: MessageDescriptor
  icon: Icon
  run: (editor: Editor) => void
  active?: (editor: Editor) => boolean
  enabled?: (editor: Editor) => boolean
}

const mark = (id: string, label: MessageDescriptor, icon: Icon, name: string): Tool => ({
  id,
  label,
  icon,
  run: (editor) => void editor.chain().focus().toggleMark(name).run(),
  active: (editor) => editor.isActive(name),
})

const align = (value: string, label: MessageDescriptor, icon: Icon): Tool => ({
  id: `align-${value}`,
  label,
  icon,
  run: (editor) => void setBlockStyle(editor, 'text-align', blockStyle(editor, 'text-align') === value ? '' : value),
  active: (editor) => blockStyle(editor, 'text-align') === value,
})

/** Groups of plain buttons, in the order of the bar. */
export const TOOL_GROUPS: readonly (readonly Tool[])[] = [
  [
    {
      id: 'undo',
      label: msg`Undo`,
      icon: IconArrowBackUp,
      run: (editor) => void editor.chain().focus().undo().run(),
      enabled: (editor) => editor.can().undo(),
    },
    {
      id: 'redo',
      label: msg`Redo`,
      icon: IconArrowForwardUp,
      run: (editor) => void editor.chain().focus().redo().run(),
      enabled: (editor) => editor.can().redo(),
    },
  ],
  [
    mark('bold', msg`Bold`, IconBold, 'bold'),
    mark('italic', msg`Italic`, IconItalic, 'italic'),
    mark('underline', msg`Underline`, IconUnderline, 'underline'),
    mark('strike', msg`Strikethrough`, IconStrikethrough, 'strike'),
    mark('superscript', msg`Superscript`, IconSuperscript, 'superscript'),
    mark('subscript', msg`Subscript`, IconSubscript, 'subscript'),
    {
      id: 'clear',
      label: msg`Clear formatting`,
      icon: IconClearFormatting,
      run: (editor) => void editor.chain().focus().unsetAllMarks().run(),
    },
  ],
  [
    {
      id: 'bullets',
      label: msg`Bullet list`,
      icon: IconList,
      run: (editor) => void editor.chain().focus().toggleBulletList().run(),
      active: (editor) => editor.isActive('bulletList'),
    },
    {
      id: 'numbers',
      label: msg`Numbered list`,
      icon: IconListNumbers,
      run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
      active: (editor) => editor.isActive('orderedList'),
    },
    {
      id: 'quote',
      label: msg`Quote`,
      icon: IconBlockquote,
      run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
      active: (editor) => editor.isActive('blockquote'),
    },
    {
      id: 'code',
      label: msg`Code block`,
      icon: IconCode,
      run: (editor) => void editor.chain().focus().toggleCodeBlock().run(),
      active: (editor) => editor.isActive('codeBlock'),
    },
    {
      id: 'rule',
      label: msg`Horizontal rule`,
      icon: IconLine,
      run: (editor) => void editor.chain().focus().setHorizontalRule().run(),
    },
  ],
  [
    align('left', msg`Align left`, IconAlignLeft),
    align('center', msg`Align centre`, IconAlignCenter),
    align('right', msg`Align right`, IconAlignRight),
    align('justify', msg`Justify`, IconAlignJustified),
  ],
]

export interface ToolState {
  on: string
  off: string
}

/** Which tools are pressed and which are not usable now, as two texts: cheap to compare on each key. */
export function toolState(editor: Editor): ToolState {
  const on: string[] = []
  const off: string[] = []
  for (const group of TOOL_GROUPS) {
    for (const tool of group) {
      if (tool.active?.(editor)) on.push(tool.id)
      if (tool.enabled && !tool.enabled(editor)) off.push(tool.id)
    }
  }
  return { on: on.join(' '), off: off.join(' ') }
}
