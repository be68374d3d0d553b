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
 * other where there is no room. All in the coordinates of the screen; `screen` is the part that no keyboard covers.
 */
export function placeBeside(
  text: Rect,
  box: Size,
  screen: Rect,
  side: 'above' | 'below',
): { left: number; top: number } {
  const above = text.top - GAP - box.height
  const below = text.bottom + GAP
  const fitsAbove = above >= screen.top + EDGE
  const fitsBelow = below + box.height <= screen.bottom - EDGE
  const wantsAbove = side === 'above' ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove
  const widest = screen.right - EDGE - box.width
  const left = side === 'above' ? (text.left + text.right - box.width) / 2 : text.left
  return { left: Math.max(screen.left + EDGE, Math.min(left, widest)), top: wantsAbove ? above : below }
}
