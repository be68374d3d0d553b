import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { holdTyping, type PausedTyping } from './pause-typing.ts'
import { onOpenDialog, opensAField, type DialogName } from './open-dialog.ts'

const OpenDialog = lazyDialog(() => import('./dialogs.tsx').then((file) => file.OpenDialog))

/** Shows the dialog that was asked for last, and goes back to the text; none of them is loaded before. */
export function DialogHost({ editor }: { editor: Editor }) {
  const [opened, setOpened] = useState<{ name: DialogName; typing?: PausedTyping }>()
  useEffect(() => {
    let typing: PausedTyping | undefined
    onOpenDialog(editor, (name) => {
      typing?.take()
      typing = opensAField(name) ? holdTyping(editor) : undefined
      setOpened({ name, ...(typing && { typing }) })
    })
    return () => void typing?.take()
  }, [editor])
  const close = () => {
    opened?.typing?.take()
    setOpened(undefined)
    // The dialog is gone at once, and the focus with it, unless what it did has put it somewhere.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && !editor.isDestroyed) editor.commands.focus()
    })
  }
  return opened && <OpenDialog key={opened.name} {...opened} editor={editor} onClose={close} />
}
