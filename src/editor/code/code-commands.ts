import { msg } from '@lingui/core/macro'
import { IconCode, IconCodeDots } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import type { Command } from '#editor/commands/command.ts'
import { languageOf, withLanguage } from './code-language.ts'
import { knownAs, LANGUAGES } from './languages.ts'

const inCode = (editor: Editor) => editor.isActive('codeBlock')

function setLanguage(editor: Editor, language: string): void {
  editor
    .chain()
    .focus()
    .updateAttributes('codeBlock', withLanguage(editor.getAttributes('codeBlock'), language))
    .run()
}

export const codeCommands: readonly Command[] = [
  {
    id: 'code',
    group: 'block',
    label: msg`Code block`,
    icon: IconCodeDots,
    words: 'pre program snippet 代码块 代码 程式碼區塊',
    active: inCode,
    run: (editor) => void editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    id: 'code-language',
    group: 'block',
    label: msg`Code language`,
    icon: IconCode,
    words: 'code syntax highlight 代码 程式碼 语言 語言',
    enabled: inCode,
    choices: LANGUAGES.map(([id, name]) => ({
      label: id ? name : msg`Plain text`,
      active: (editor) => inCode(editor) && knownAs(languageOf({ attrs: editor.getAttributes('codeBlock') })) === id,
      run: (editor) => setLanguage(editor, id),
    })),
  },
]
