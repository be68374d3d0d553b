import { useState, type KeyboardEvent } from 'react'

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

const PATIENCE_FRAMES = 10

/** A row that was scrolled into view is there a few frames later. */
function focusRow(body: HTMLElement, index: number, frame = 0): void {
  const row = body.querySelector<HTMLElement>(`[data-row="${index}"]`)
  if (row) row.focus()
  else if (frame < PATIENCE_FRAMES) requestAnimationFrame(() => focusRow(body, index, frame + 1))
}

/**
 * One tab stop for the whole table; arrow keys, Home and End move it from row to row.
 * `reveal` brings a row that is not rendered into view first.
 */
export function useRowKeys(count: number, reveal?: (index: number) => void) {
  const [active, setActive] = useState(0)
  const current = Math.min(active, Math.max(0, count - 1))

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as Element).closest('[data-row]')
    const step = STEPS[event.key]
    if (!step || !row || (event.target as Element).matches('input:not([type=checkbox]), textarea')) return
    event.preventDefault()
    const next = step(Number(row.getAttribute('data-row')), count - 1)
    setActive(next)
    reveal?.(next)
    const body = event.currentTarget
    focusRow(body, next)
  }
  return { handleKeyDown, tabIndexOf: (index: number) => (index === current ? 0 : -1) }
}
