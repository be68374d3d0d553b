import { type Editor, isTextSelection } from '@tiptap/core'
import { type RefObject, useEffect, useState } from 'react'

/** Fingers have the menu of their device there, and a phone has no room for two bars; the other one is at hand. */
const UNWANTED = '(pointer: coarse), (max-width: 599.98px)'

/** Whether text is selected and the writer is done with selecting it. Escape sends the bubble away until something else is selected. */
export function useBubbleShown(editor: Editor, box: RefObject<HTMLElement | null>): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const { dom } = editor.view
    let pointerIsDown = false
    let dismissed = false
    const update = () => {
      const { state, view } = editor
      const { selection } = state
      const hasText =
        isTextSelection(selection) &&
        !selection.$from.parent.type.spec.code &&
        state.doc.textBetween(selection.from, selection.to, ' ').trim() !== ''
      const inside = view.hasFocus() || (box.current?.contains(document.activeElement) ?? false)
      setShown(
        hasText &&
          inside &&
          editor.isEditable &&
          !pointerIsDown &&
          !dismissed &&
          !view.composing &&
          !matchMedia(UNWANTED).matches,
      )
    }
    const later = () => void setTimeout(update)
    const onSelection = () => {
      dismissed = false
      update()
    }
    const onDown = () => {
      pointerIsDown = true
      update()
    }
    const onUp = () => {
      pointerIsDown = false
      later()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      dismissed = true
      later()
    }
    editor.on('selectionUpdate', onSelection)
    editor.on('update', update)
    dom.addEventListener('pointerdown', onDown)
    dom.addEventListener('keydown', onKey)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onUp)
    document.addEventListener('focusin', later)
    document.addEventListener('focusout', later)
    update()
    return () => {
      editor.off('selectionUpdate', onSelection)
      editor.off('update', update)
      dom.removeEventListener('pointerdown', onDown)
      dom.removeEventListener('keydown', onKey)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onUp)
      document.removeEventListener('focusin', later)
      document.removeEventListener('focusout', later)
    }
  }, [editor, box])
  return shown
}
