import { msg } from '@lingui/core/macro'
import { IconEraser, IconKeyboard, IconReplace, IconSearch, IconSelectAll, IconSum } from '@tabler/icons-react'
import type { Command } from './command.ts'
import { openDialog } from './open-dialog.ts'

export const editCommands: readonly Command[] = [
  {
    id: 'find',
    group: 'tools',
    label: msg`Find`,
    icon: IconSearch,
    words: 'search 查找 搜索 尋找',
    run: (editor) => openDialog(editor, 'find'),
  },
  {
    id: 'replace',
    group: 'tools',
    label: msg`Find and replace`,
    icon: IconReplace,
    words: 'search 查找 替换 取代',
    run: (editor) => openDialog(editor, 'replace'),
  },
  {
    id: 'select-all',
    group: 'tools',
    label: msg`Select all`,
    icon: IconSelectAll,
    words: '全选 全選',
    run: (editor) => void editor.chain().focus().selectAll().run(),
  },
  {
    id: 'clear-all',
    group: 'tools',
    label: msg`Clear all text`,
    icon: IconEraser,
    words: 'clear empty delete 清空 全部刪除',
    enabled: (editor) => !editor.isEmpty,
    run: (editor) => void editor.chain().focus().selectAll().deleteSelection().run(),
  },
  {
    id: 'count',
    group: 'tools',
    label: msg`Word count`,
    icon: IconSum,
    words: 'characters statistics 字数统计 字數統計',
    run: (editor) => openDialog(editor, 'count'),
  },
  {
    id: 'shortcuts',
    group: 'tools',
    label: msg`Text editor shortcuts`,
    icon: IconKeyboard,
    words: 'keyboard shortcuts help 快捷键 快速鍵',
    run: (editor) => openDialog(editor, 'shortcuts'),
  },
]
