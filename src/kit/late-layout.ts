import { elementScroll, type Rect, type Virtualizer, type VirtualizerOptions } from '@tanstack/react-virtual'

/** The size of the scrolled element, as the browser tells it after layout: asked at once, it would lay out the page first. */
export function observeSize(
  { scrollElement }: Virtualizer<HTMLDivElement, Element>,
  tell: (size: Rect) => void,
): (() => void) | undefined {
  if (!scrollElement) return undefined
  const observer = new ResizeObserver(() =>
    tell({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight }),
  )
  observer.observe(scrollElement, { box: 'border-box' })
  return () => observer.disconnect()
}

/** Scrolls where there is something to scroll: a new element stands at its top, and to move it there is a layout as well. */
export const scrollIfAway: VirtualizerOptions<HTMLDivElement, Element>['scrollToFn'] = (offset, options, instance) => {
  if (offset > 0 || (instance.scrollOffset ?? 0) > 0) elementScroll(offset, options, instance)
}
