import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { lazyDialog } from '#kit/lazy-dialog.tsx'
import { onOpenDialog, type DialogName } from './open-dialog.ts'

const OpenDialog = lazyDialog(() => import('./dialogs.tsx').then((file) => file.OpenDialog))

/** Shows the dialog that was asked for last, and goes back to the text; none of them is loaded before. */
export function DialogHost({ editor }: { editor: Editor }) {
  const [name, setName] = useState<DialogName>()
  useEffect(() => onOpenDialog(editor, setName), [editor])
  const close = () => {
    setName(undefined)
    // The dialog is gone at once, and the focus with it, unless what it did has put it somewhere.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && !editor.isDestroyed) editor.commands.focus()
    })
  }
  return name && <OpenDialog key={name} name={name} editor={editor} onClose={close} />
}
