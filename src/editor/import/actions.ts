import type { Editor } from '@tiptap/core'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { notify } from '#data/page/notices.ts'
import { pickFile } from './pick-file.ts'
import { chooseFileAt, importPieces } from './import-pieces.ts'

/** The words on the clipboard. Where a browser does not hand them over, the keys that do are named. */
export async function pasteAsPlain(editor: Editor): Promise<void> {
  editor.commands.focus()
  const text = await readClipboard()
  if (text === undefined) {
    const message = t(i18n)`The browser doesn't allow reading the clipboard. Press Ctrl+Shift+V in the text instead.`
    notify({ level: 'warning', message })
  } else if (text) await importPieces(editor, { html: '', text, files: [], plain: true, vsCode: '' })
}

async function readClipboard(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return undefined
  }
}

/** A Word or Markdown file of this device, at the cursor. */
export async function chooseFile(editor: Editor): Promise<void> {
  const file = await pickFile()
  if (!file) return
  editor.commands.focus()
  await chooseFileAt(editor, file)
}
