import type { Editor } from '@tiptap/core'
import { useEffect, useLayoutEffect, useReducer, useState, type RefObject } from 'react'

/** Where the chosen thing and its bar stand, in pixels of the scrolled text. */
export interface ObjectBox {
  left: number
  top: number
  width: number
  height: number
  barLeft: number
  barTop: number
}

const GAP = 8

/** The element that scrolls the text. */
export function hostOf(editor: Editor): HTMLElement | null {
  const parent = editor.view.dom.offsetParent
  return parent instanceof HTMLElement ? parent : null
}

/** The element that shows the thing, without the line of text around it. */
export function elementOf(editor: Editor, at: number): HTMLElement | undefined {
  const element = editor.view.nodeDOM(at)
  if (!(element instanceof HTMLElement)) return undefined
  return element.querySelector<HTMLElement>('[data-object]') ?? element
}

/** The bar stands below the thing, or at the foot of what is seen of it. */
export function useObjectBox(editor: Editor, at: number, bar: RefObject<HTMLElement | null>): ObjectBox | undefined {
  const [box, setBox] = useState<ObjectBox>()
  const [turn, measureAgain] = useReducer((count: number) => count + 1, 0)
  const host = hostOf(editor)
  useEffect(() => {
    const element = elementOf(editor, at)
    if (!element || !host) return
    const sizes = new ResizeObserver(measureAgain)
    for (const one of [element, host, bar.current]) if (one) sizes.observe(one)
    window.addEventListener('scroll', measureAgain, { capture: true, passive: true })
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', measureAgain, { capture: true })
    }
  }, [editor, at, host, bar])
  const { doc } = editor.state
  useLayoutEffect(() => {
    const element = elementOf(editor, at)
    if (!element || !host) return
    const outer = host.getBoundingClientRect()
    const inner = element.getBoundingClientRect()
    const left = inner.left - outer.left + host.scrollLeft
    const top = inner.top - outer.top + host.scrollTop
    const seenUntil = Math.min(outer.bottom, window.innerHeight) - outer.top + host.scrollTop
    const barWidth = bar.current?.offsetWidth ?? 0
    const barHeight = bar.current?.offsetHeight ?? 0
    const next = {
      left,
      top,
      width: inner.width,
      height: inner.height,
      barLeft: Math.max(4, Math.min(left, host.clientWidth - barWidth - 4)),
      barTop: Math.max(top + GAP, Math.min(top + inner.height + GAP, seenUntil - barHeight - GAP)),
    }
    setBox((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next))
  }, [editor, at, host, bar, turn, doc])
  return box
}
