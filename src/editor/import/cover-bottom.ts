import type { Editor } from '@tiptap/core'

/** The distance that a caret keeps from an edge, as the editor has it by itself (px). */
const MARGIN = 5

/** For as long as something sticks over the lower edge of the text, a caret is scrolled to above it. */
export function coverBottom({ view }: Editor, cover: HTMLElement | null): (() => void) | undefined {
  if (!cover) return undefined
  const keep = (height: number) => {
    const sides = { top: 0, left: 0, right: 0 }
    view.setProps({
      scrollThreshold: { ...sides, bottom: height },
      scrollMargin: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: height + MARGIN },
    })
  }
  const observer = new ResizeObserver(() => keep(cover.offsetHeight))
  observer.observe(cover, { box: 'border-box' })
  return () => {
    observer.disconnect()
    if (!view.isDestroyed) keep(0)
  }
}
