export interface Rect {
  left: number
  right: number
  top: number
  bottom: number
}

interface Size {
  width: number
  height: number
}

const GAP = 6
const EDGE = 8

/**
 * Where a box of this size stands beside a piece of text without covering it: on the side that is asked for, on the
 * other where there is no room, and where neither has enough on the larger one, no higher than that. All in the
 * coordinates of the screen; `screen` is the part that nothing covers.
 */
export function placeBeside(
  text: Rect,
  box: Size,
  screen: Rect,
  side: 'above' | 'below',
): { left: number; top: number; height: number } {
  const roomAbove = text.top - GAP - EDGE - screen.top
  const roomBelow = screen.bottom - EDGE - GAP - text.bottom
  const [wanted, other] = side === 'above' ? [roomAbove, roomBelow] : [roomBelow, roomAbove]
  const staysThere = wanted >= box.height || (other < box.height && wanted >= other)
  const isAbove = (side === 'above') === staysThere
  const height = Math.min(box.height, Math.max(wanted, other))
  const widest = screen.right - EDGE - box.width
  const left = side === 'above' ? (text.left + text.right - box.width) / 2 : text.left
  return {
    left: Math.max(screen.left + EDGE, Math.min(left, widest)),
    top: isAbove ? text.top - GAP - height : text.bottom + GAP,
    height,
  }
}
