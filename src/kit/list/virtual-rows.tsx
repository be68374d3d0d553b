import {
  defaultRangeExtractor,
  elementScroll,
  type Rect,
  useVirtualizer,
  type Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'
import { useEffect, useImperativeHandle, useState } from 'react'
import type { RowWindowProps } from './row-window.tsx'

/** Draws the rows that are in view. */
export function VirtualRows(props: RowWindowProps) {
  const { count, rowHeight, viewport, keyOf, shown = -1, kept, scroller, children } = props
  const [isMeasured, setMeasured] = useState(false)
  const virtual = useVirtualizer({
    count,
    estimateSize: () => rowHeight,
    ...(keyOf && { getItemKey: keyOf }),
    indexAttribute: 'data-row',
    getScrollElement: () => viewport.current,
    // Rows are there from the first drawing on, of which it is not known yet how many fit.
    initialRect: { width: 0, height: window.innerHeight },
    observeElementRect: (instance, tell) =>
      observeSize(instance, (size) => {
        tell(size)
        setMeasured(true)
      }),
    scrollToFn: scrollIfAway,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(kept === undefined ? [] : [kept])])].filter((at) => at < count),
    overscan: 8,
  })
  useEffect(() => virtual.measure(), [virtual, rowHeight])
  useImperativeHandle(scroller, () => (index: number) => virtual.scrollToIndex(index), [virtual])
  useEffect(() => {
    // Scrolling makes the browser lay out the page at once, even where there is nothing to scroll.
    const from = virtual.scrollOffset ?? 0
    const top = shown * rowHeight
    const isInView = top >= from && top + rowHeight <= from + (virtual.scrollRect?.height ?? 0)
    if (shown >= 0 && !isInView) virtual.scrollToIndex(shown)
  }, [virtual, shown, rowHeight, isMeasured])

  const rows = virtual.getVirtualItems()
  const total = virtual.getTotalSize()
  return children({
    rows,
    before: rows[0]?.start ?? 0,
    after: total - (rows.at(-1)?.end ?? 0),
    total,
    measure: keyOf && virtual.measureElement,
  })
}

/** The size of the scrolled element, as the browser tells it after layout: asked at once, it would lay out the page first. */
function observeSize(
  { scrollElement }: Virtualizer<HTMLElement, Element>,
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
const scrollIfAway: VirtualizerOptions<HTMLElement, Element>['scrollToFn'] = (offset, options, instance) => {
  if (offset > 0 || (instance.scrollOffset ?? 0) > 0) elementScroll(offset, options, instance)
}
