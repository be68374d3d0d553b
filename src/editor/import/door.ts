import { Extension, type Editor } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { failureText } from '#data/request/failure-text.ts'
import { notify } from '#data/page/notices.ts'
import { isOnlyPicture } from '#editor/images/picture-files.ts'
import { OWN_COPY } from '#editor/clipboard/own-copy.ts'
import { pastePlain } from './plain-setting.ts'

/** What was pasted or dropped, read while its event lasts. */
export interface Given {
  html: string
  text: string
  /** Where there are some, they are what is wanted. */
  files: readonly File[]
  /** The words alone are wanted. */
  plain: boolean
  /** What VS Code says about its own copy; '' for every other. */
  vsCode: string
}

/** Small plain text without a sign of Markdown: the editor takes it at once. */
const SMALL = 50_000
const SIGNS = /[#*`|\]>]/

/** Stands before the editor's own paste, which reads foreign markup in one go; the work is loaded when there is some. */
export const importDoor = Extension.create({
  name: 'bringIn',
  addProseMirrorPlugins() {
    const take = (event: Event, data: DataTransfer | null, at?: number) => isTaken(this.editor, event, data, at)
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (_, event) => take(event, event.clipboardData),
            drop: (view, event) =>
              !view.dragging &&
              take(event, event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos),
          },
        },
      }),
    ]
  },
})

function isTaken(editor: Editor, event: Event, data: DataTransfer | null, at?: number): boolean {
  if (!data || !editor.isEditable) return false
  const html = data.getData('text/html')
  const given = {
    html,
    text: data.getData('text/plain'),
    files: isOnlyPicture(html) ? [...data.files] : [],
    plain: pastePlain.get() || isShiftHeld(editor),
    vsCode: data.getData('vscode-editor-data'),
  }
  // A browser would open a file that nobody takes in the place of this page.
  if (given.files.length === 0 && isForEditor(editor, given)) return false
  event.preventDefault()
  import('./import-pieces.ts')
    .then(({ importPieces }) => importPieces(editor, given, at))
    .catch((error: unknown) => {
      editor.view.pasteText(given.text)
      notify({ level: 'error', message: failureText(error) })
    })
  return true
}

/** Its own copies, code, and what is short and plain. */
function isForEditor(editor: Editor, { html, text, plain, vsCode }: Given): boolean {
  if (html.length + text.length > SMALL * 10) return false
  if (editor.state.selection.$from.parent.type.spec.code) return true
  if ((html && plain) || vsCode) return false
  return html ? html.includes(OWN_COPY) : text.length < SMALL && !SIGNS.test(text)
}

/** Ctrl+Shift+V: browsers that hand over the markup all the same leave it to the editor to forget it. */
function isShiftHeld({ view }: Editor): boolean {
  return (view as unknown as { input?: { shiftKey?: boolean } }).input?.shiftKey === true
}
