/** Less than this is a bar of the browser that hides itself, no keyboard. */
const KEYBOARD_MIN = 120

/**
 * Docks the bar at the upper edge of an on-screen keyboard while somebody writes with one: keyboards cover the page
 * without telling its layout, so that a bar at the top may be out of sight. Answers how to end it.
 */
export function keepAboveKeyboard(bar: HTMLElement): (() => void) | undefined {
  const view = window.visualViewport
  if (!view || !matchMedia('(pointer: coarse)').matches) return undefined
  const place = () => {
    const covered = window.innerHeight - view.height * view.scale
    const isWriting = bar.closest('[data-rich-text]')?.contains(document.activeElement) ?? false
    bar.toggleAttribute('data-docked', isWriting && covered > KEYBOARD_MIN)
    bar.style.setProperty('--keyboard', `${window.innerHeight - view.height - view.offsetTop}px`)
  }
  view.addEventListener('resize', place)
  view.addEventListener('scroll', place)
  document.addEventListener('focusin', place)
  place()
  return () => {
    view.removeEventListener('resize', place)
    view.removeEventListener('scroll', place)
    document.removeEventListener('focusin', place)
  }
}
