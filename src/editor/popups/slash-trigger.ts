import { type Editor, Extension } from '@tiptap/core'
import { type EditorState, Plugin } from '@tiptap/pm/state'

interface SlashStorage {
  open: (at: number) => void
}

declare module '@tiptap/core' {
  interface Storage {
    slash: SlashStorage
  }
}

/** What a Chinese keyboard writes where the slash is. */
const CHINESE = '、'

/** Hears the slash that asks for the menu of commands; the menu is fetched after it. */
export const slash = Extension.create<object, SlashStorage>({
  name: 'slash',
  addStorage: () => ({ open: () => undefined }),
  addProseMirrorPlugins() {
    const { storage } = this
    return [
      new Plugin({
        props: {
          // The letter is in the text a moment after this; it stays there, whatever comes of the menu.
          handleTextInput: (view, from, _to, text) => {
            if (!view.composing && isOpening(view.state, from, text)) setTimeout(() => storage.open(from))
            return false
          },
          handleDOMEvents: {
            compositionend: (view, { data }) => {
              setTimeout(() => {
                const at = view.state.selection.from - data.length
                if (isOpening(view.state, at, data)) storage.open(at)
              })
              return false
            },
          },
        },
      }),
    ]
  },
})

/** A slash at the start of a block or after a blank; elsewhere it is a letter like others, as what a Chinese keyboard writes is within a line. */
function isOpening({ doc }: EditorState, at: number, letter: string): boolean {
  if ((letter !== '/' && letter !== CHINESE) || at < 0) return false
  const { parent, parentOffset } = doc.resolve(at)
  if (!parent.isTextblock || parent.type.spec.code) return false
  const before = parent.textBetween(Math.max(0, parentOffset - 1), parentOffset, undefined, '\ufffc')
  return letter === '/' ? /^\s?$/.test(before) : before === ''
}

/** One listener: the host that shows the menu. */
export function onSlash(editor: Editor, open: (at: number) => void): void {
  editor.storage.slash.open = open
}
