import type { Editor } from '@tiptap/core'

export interface PausedTyping {
  /** Ends the holding. What was typed meanwhile; the same again when asked again. */
  take: () => string
}

/**
 * Keeps what is typed out of a text while the field that it is meant for is on its way: the keys right behind Ctrl+F
 * would replace what is selected. What an input method composes goes into the text as ever; it can not be held.
 */
export function holdTyping(editor: Editor): PausedTyping {
  const { dom } = editor.view
  let held = ''
  const hold = (event: InputEvent) => {
    if (event.inputType !== 'insertText') return
    event.preventDefault()
    event.stopPropagation()
    held += event.data ?? ''
  }
  dom.addEventListener('beforeinput', hold, { capture: true })
  return {
    take: () => {
      dom.removeEventListener('beforeinput', hold, { capture: true })
      return held
    },
  }
}
