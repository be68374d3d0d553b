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
  const room = roomOf(editor)
  box.style.visibility = rect && (!room || (rect.bottom >= room.top && rect.top <= room.bottom)) ? 'visible' : 'hidden'
  if (!rect) return
  const origin = frame.getBoundingClientRect()
  box.style.maxHeight = ''
  const size = box.getBoundingClientRect()
  const screen = screenRect(frame)
  const beside = placeBeside(rect, size, within(screen, room), side)
  // What is too high for the frame may stand over it.
  const { left, top, height } = beside.height < size.height ? placeBeside(rect, size, screen, side) : beside
  if (height < size.height) box.style.maxHeight = `${height}px`
  box.style.left = `${left - origin.left - frame.clientLeft}px`
  box.style.top = `${top - origin.top - frame.clientTop}px`
}

/** The part of the frame that the text scrolls in. */
function roomOf(editor: Editor): Rect | undefined {
  return editor.view.dom.parentElement?.parentElement?.getBoundingClientRect()
}

/** Neither over the bar nor beside the frame; below it there may be room that a short text has not. */
function within(screen: Rect, room: Rect | undefined): Rect {
  if (!room) return screen
  return {
    left: Math.max(screen.left, room.left),
    right: Math.min(screen.right, room.right),
    top: Math.max(screen.top, room.top),
    bottom: screen.bottom,
  }
}

/** What neither a keyboard nor the bar above it covers. */
function screenRect(frame: HTMLElement): Rect {
  const docked = frame.querySelector('[data-docked]')?.getBoundingClientRect().height ?? 0
  const view = window.visualViewport
  if (!view) return { left: 0, right: window.innerWidth, top: 0, bottom: window.innerHeight - docked }
  const { offsetLeft, offsetTop, width, height } = view
  return { left: offsetLeft, right: offsetLeft + width, top: offsetTop, bottom: offsetTop + height - docked }
}
