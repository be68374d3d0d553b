import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useCallback } from 'react'
import { keepAboveKeyboard } from './above-keyboard.ts'
import { useRovingFocus } from './use-roving-focus.ts'

/** What makes an element the bar of a text: its keyboard, Escape back to the text, its place on a touch screen. */
export function useBar(editor: Editor) {
  const { ref: attach, onFocus, onKeyDown } = useRovingFocus()
  const ref = useCallback(
    (bar: HTMLDivElement | null) => {
      attach(bar)
      return bar ? keepAboveKeyboard(bar) : undefined
    },
    [attach],
  )
  return {
    ref,
    onFocus,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const isTool = event.target instanceof Element && event.target.matches('[data-tool]')
      if (isTool && event.key === 'Escape') editor.commands.focus()
      onKeyDown(event)
    },
  }
}
