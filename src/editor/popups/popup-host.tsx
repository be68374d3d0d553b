import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import type { Tools } from '#editor/commands/load-commands.ts'
import { onSlash } from './slash-trigger.ts'

interface Props {
  editor: Editor
  tools: Tools
}

const SlashMenu = lazyDialog(() => import('./slash-menu.tsx').then((file) => file.SlashMenu), 'rich-text-commands')
const BubbleMenu = lazyDialog(() => import('./bubble-menu.tsx').then((file) => file.BubbleMenu), 'rich-text-commands')

/** What appears beside the cursor: fetched with the first slash, with the first text that is selected. */
export function PopupHost({ editor, tools }: Props) {
  const [slashAt, setSlashAt] = useState<number>()
  const [selected, setSelected] = useState(false)
  useEffect(() => {
    onSlash(editor, setSlashAt)
    const onSelection = () => {
      if (editor.state.selection.empty || !editor.isFocused) return
      setSelected(true)
      editor.off('selectionUpdate', onSelection)
    }
    editor.on('selectionUpdate', onSelection)
    return () => void editor.off('selectionUpdate', onSelection)
  }, [editor])
  const closeSlash = () => setSlashAt(undefined)
  return (
    <>
      {selected && <BubbleMenu editor={editor} tools={tools} />}
      {slashAt !== undefined && (
        <SlashMenu key={slashAt} editor={editor} tools={tools} at={slashAt} onClose={closeSlash} />
      )}
    </>
  )
}
