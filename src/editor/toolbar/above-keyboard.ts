import { followKeyboard } from '#kit/show/follow-keyboard.ts'

/** Less than this is a bar of the browser that hides itself, no keyboard. */
const KEYBOARD_MIN = 120

/**
 * Docks the bar at the upper edge of an on-screen keyboard while somebody writes with one: keyboards cover the page
 * without telling its layout, so that a bar at the top may be out of sight. Answers how to end it.
 */
export function keepAboveKeyboard(bar: HTMLElement): (() => void) | undefined {
  if (!matchMedia('(pointer: coarse)').matches) return undefined
  return followKeyboard(bar, (covered) => {
    const isWriting = bar.closest('[data-rich-text]')?.contains(document.activeElement) ?? false
    const isDocked = isWriting && covered > KEYBOARD_MIN
    if (isDocked === bar.hasAttribute('data-docked')) return
    // Its place stays, so that the text below does not move under the finger.
    if (isDocked) bar.parentElement?.style.setProperty('--docked-height', `${bar.offsetHeight}px`)
    bar.toggleAttribute('data-docked', isDocked)
  })
}
