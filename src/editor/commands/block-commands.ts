import { msg } from '@lingui/core/macro'
import { IconBlockquote, IconH1, IconH2, IconH3, IconH4, IconH5, IconH6, IconPilcrow } from '@tabler/icons-react'
import { BULLETS, NUMBERS } from '#editor/toolbar/tools.ts'
import { ofTool, type Command } from './command.ts'

const LEVELS = [
  [1, IconH1],
  [2, IconH2],
  [3, IconH3],
  [4, IconH4],
  [5, IconH5],
  [6, IconH6],
] as const

/** What a block is. */
export const blockCommands: readonly Command[] = [
  {
    id: 'paragraph',
    group: 'block',
    label: msg`Paragraph`,
    icon: IconPilcrow,
    words: 'text p 正文 段落 內文',
    active: (editor) => editor.isActive('paragraph'),
    run: (editor) => void editor.chain().focus().setParagraph().run(),
  },
  ...LEVELS.map(([level, icon]): Command => ({
    id: `heading-${level}`,
    group: 'block',
    label: msg`Heading ${level}`,
    icon,
    words: `h${level} title 标题 標題`,
    active: (editor) => editor.isActive('heading', { level }),
    run: (editor) => void editor.chain().focus().setHeading({ level }).run(),
  })),
  ofTool(BULLETS, 'block', 'ul unordered 列表 无序 項目符號'),
  ofTool(NUMBERS, 'block', 'ol ordered 列表 有序 編號'),
  {
    id: 'quote',
    group: 'block',
    label: msg`Quote`,
    icon: IconBlockquote,
    words: 'blockquote 引用 引言',
    active: (editor) => editor.isActive('blockquote'),
    run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
  },
]
