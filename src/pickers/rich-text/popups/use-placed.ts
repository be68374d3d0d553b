import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { placeBeside, type Rect } from './place-beside.ts'

type Side = 'above' | 'below'
/** Where the piece of text stands on the screen, undefined where it is gone. */
type TextRect = () => Rect | undefined

/**
 * Keeps a box beside a piece of the text: the box hangs in the frame of the editor, so that it is above it in full
 * screen and follows it in the order of Tab. Written to the element itself; a scrolled page renders nothing.
 */
export function usePlaced(editor: Editor, box: RefObject<HTMLElement | null>, side: Side, textRect: TextRect): void {
  useLayoutEffect(() => placeBox(editor, box.current, side, textRect))
  useEffect(() => {
    const place = () => placeBox(editor, box.current, side, textRect)
    editor.on('transaction', place)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    window.visualViewport?.addEventListener('resize', place)
    return () => {
      editor.off('transaction', place)
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
      window.visualViewport?.removeEventListener('resize', place)
    }
  }, [editor, box, side, textRect])
}

function placeBox(editor: Editor, box: HTMLElement | null, side: Side, textRect: TextRect): void {
  const frame = box?.closest<HTMLElement>('[data-rich-text]')
  if (!box || !frame || editor.isDestroyed) return
  const rect = textRect()
  box.style.visibility = rect && isSeen(editor, rect) ? 'visible' : 'hidden'
  if (!rect) return
  const origin = frame.getBoundingClientRect()
  const { left, top } = placeBeside(rect, box.getBoundingClientRect(), screenRect(), side)
  box.style.left = `${left - origin.left - frame.clientLeft}px`
  box.style.top = `${top - origin.top - frame.clientTop}px`
}

/** Whether the text is within the part of the frame that it scrolls in. */
function isSeen(editor: Editor, rect: Rect): boolean {
  const seen = editor.view.dom.parentElement?.parentElement?.getBoundingClientRect()
  return !seen || (rect.bottom >= seen.top && rect.top <= seen.bottom)
}

function screenRect(): Rect {
  const view = window.visualViewport
  if (!view) return { left: 0, right: window.innerWidth, top: 0, bottom: window.innerHeight }
  const { offsetLeft, offsetTop, width, height } = view
  return { left: offsetLeft, right: offsetLeft + width, top: offsetTop, bottom: offsetTop + height }
}
