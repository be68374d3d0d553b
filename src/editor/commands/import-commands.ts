import { msg } from '@lingui/core/macro'
import { IconClipboardText, IconClipboardTypography, IconFileImport } from '@tabler/icons-react'
import { loadAnd } from '#editor/import/load-and.ts'
import { pastePlain, setPastePlain } from '#editor/import/plain-setting.ts'
import type { Command } from './command.ts'

export const importCommands: readonly Command[] = [
  {
    id: 'import-file',
    group: 'insert',
    label: msg`Import a Word or Markdown file`,
    icon: IconFileImport,
    words: 'import docx md 导入 匯入',
    run: loadAnd((actions, editor) => actions.chooseFile(editor)),
  },
  {
    id: 'paste-plain',
    group: 'tools',
    label: msg`Paste as plain text`,
    icon: IconClipboardText,
    words: 'text only 纯文本 純文字',
    run: loadAnd((actions, editor) => actions.pasteAsPlain(editor)),
  },
  {
    id: 'paste-plain-always',
    group: 'tools',
    label: msg`Always paste as plain text`,
    icon: IconClipboardTypography,
    words: '纯文本 純文字',
    active: () => pastePlain.get(),
    run: () => setPastePlain(!pastePlain.get()),
  },
]
