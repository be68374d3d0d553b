import { msg } from '@lingui/core/macro'
import { IconSourceCode } from '@tabler/icons-react'
import type { Command } from './command.ts'
import { openDialog } from './open-dialog.ts'

export const toolCommands: readonly Command[] = [
  {
    id: 'source',
    group: 'tools',
    label: msg`HTML source`,
    icon: IconSourceCode,
    words: 'html code 源码 原始碼',
    run: (editor) => openDialog(editor, 'source'),
  },
]
