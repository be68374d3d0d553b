import {
  lazy,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useEffect,
  useImperativeHandle,
  useState,
} from 'react'

/** Which rows are drawn, and how much room the others take. */
export interface DrawnRows {
  rows: readonly { index: number; start: number }[]
  /** Pixels of all rows that are above those drawn, below them, and of all of them. */
  before: number
  after: number
  total: number
  /** Takes the element of a row whose height is its own. */
  measure?: ((element: Element | null) => void) | undefined
}

export interface RowWindowProps {
  count: number
  /** Pixels of a row; with `keyOf` only until it was measured. */
  rowHeight: number
  /** The element that scrolls. */
  viewport: RefObject<HTMLElement | null>
  /** Rows have heights of their own, which are kept by these keys. */
  keyOf?: ((index: number) => string) | undefined
  /** Is to be seen when it becomes another one. */
  shown?: number | undefined
  /** Keeps the focus, and so is drawn wherever the rows are scrolled to. */
  kept?: number | undefined
  /** Is given what brings a row into view. */
  scroller: Ref<(index: number) => void>
  children: (drawn: DrawnRows) => ReactNode
}

/** As many are drawn at once until what draws a part of them has been fetched. */
const FIRST_ROWS = 50

// Most lists and trees are short: those do without its code.
const VirtualRows = lazy(async () => ({ default: (await import('./virtual-rows.tsx')).VirtualRows }))

/**
 * The rows of a list or tree: all of them, or where they are many those in view. What was once drawn in part stays so,
 * since the other way is a new element for each row, and the focus would be lost.
 */
export function RowWindow({ isLarge, ...props }: RowWindowProps & { isLarge: boolean }) {
  const [wasLarge, setWasLarge] = useState(isLarge)
  if (isLarge && !wasLarge) setWasLarge(true)
  if (!isLarge && !wasLarge) return <AllRows {...props} />
  return (
    <Suspense fallback={<AllRows {...props} count={Math.min(props.count, FIRST_ROWS)} />}>
      <VirtualRows {...props} />
    </Suspense>
  )
}

function AllRows({ count, rowHeight, viewport, shown = -1, scroller, children }: RowWindowProps) {
  useImperativeHandle(scroller, () => (index: number) => showRow(viewport.current, index * rowHeight, rowHeight), [
    viewport,
    rowHeight,
  ])
  useEffect(() => {
    // To ask where it stands makes the browser lay out the page: a frame later it has done so by itself.
    const frame = requestAnimationFrame(() => {
      if (shown >= 0) showRow(viewport.current, shown * rowHeight, rowHeight)
    })
    return () => cancelAnimationFrame(frame)
  }, [viewport, shown, rowHeight])
  const rows = Array.from({ length: count }, (_, index) => ({ index, start: index * rowHeight }))
  return children({ rows, before: 0, after: 0, total: count * rowHeight })
}

function showRow(viewport: HTMLElement | null, top: number, height: number): void {
  if (!viewport) return
  if (top < viewport.scrollTop) viewport.scrollTop = top
  else if (top + height > viewport.scrollTop + viewport.clientHeight)
    viewport.scrollTop = top + height - viewport.clientHeight
}
