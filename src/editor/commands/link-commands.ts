import { msg } from '@lingui/core/macro'
import { IconLink, IconUnlink } from '@tabler/icons-react'
import type { Command } from './command.ts'
import { openDialog } from './open-dialog.ts'

export const linkCommands: readonly Command[] = [
  {
    id: 'link',
    group: 'insert',
    label: msg`Link…`,
    icon: IconLink,
    words: 'url href address 链接 超链接 連結',
    active: (editor) => editor.isActive('link'),
    run: (editor) => openDialog(editor, 'link'),
  },
  {
    id: 'unlink',
    group: 'insert',
    label: msg`Remove link`,
    icon: IconUnlink,
    words: 'url 取消链接 移除連結',
    enabled: (editor) => editor.isActive('link'),
    run: (editor) => void editor.chain().focus().extendMarkRange('link').unsetLink().run(),
  },
]
