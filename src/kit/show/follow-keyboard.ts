/** Tells an element in `--keyboard` how much of the page is covered at its foot, for as long as it is there. */
export function followKeyboard(element: HTMLElement, tell?: (covered: number) => void): (() => void) | undefined {
  const view = window.visualViewport
  if (!view) return undefined
  const place = () => {
    element.style.setProperty('--keyboard', `${window.innerHeight - view.height - view.offsetTop}px`)
    tell?.(window.innerHeight - view.height * view.scale)
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
