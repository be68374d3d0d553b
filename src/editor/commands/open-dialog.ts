import { Extension, type Editor } from '@tiptap/core'
import type { InsertDialogName } from '#editor/insert/insert-dialogs.tsx'

/** A dialog of the editor; each is one line in `dialogs.tsx`. */
export type DialogName =
  InsertDialogName | 'brought-in' | 'count' | 'find' | 'link' | 'replace' | 'shortcuts' | 'source' | 'typeset' | 'words'

/** Whether it begins with a field for what is typed behind its key. */
export function opensAField(name: string): name is 'find' | 'replace' {
  return name === 'find' || name === 'replace'
}

interface DialogStorage {
  open: (name: DialogName) => void
}

declare module '@tiptap/core' {
  interface Storage {
    dialogs: DialogStorage
  }
}

/** Lets everything that knows the editor open its dialogs: bar, slash menu, keys and nodes. */
export const dialogs = Extension.create<object, DialogStorage>({
  name: 'dialogs',
  addStorage: () => ({ open: () => undefined }),
})

export function openDialog(editor: Editor, name: DialogName): void {
  editor.storage.dialogs.open(name)
}

/** One listener: the host that shows them. */
export function onOpenDialog(editor: Editor, open: (name: DialogName) => void): void {
  editor.storage.dialogs.open = open
}
