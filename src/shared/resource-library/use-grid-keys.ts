import { type KeyboardEvent, type RefObject, useState } from 'react'

/**
 * One tab stop for a grid of cards (`data-row` has the index); the arrow keys, Home and End move it, up and down by a line
 * of as many cards as stand beside one another.
 */
export function useGridKeys(count: number, grid: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState(0)
  const current = Math.min(active, Math.max(0, count - 1))

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const card = (event.target as Element).closest('[data-row]')
    if (!card || !grid.current) return
    const at = Number(card.getAttribute('data-row'))
    const next = stepTo(event, at, count, grid.current)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    grid.current.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus()
  }
  return { handleKeyDown, tabIndexOf: (index: number) => (index === current ? 0 : -1), setActive }
}

function stepTo({ key, target }: KeyboardEvent, at: number, count: number, grid: HTMLElement): number | undefined {
  const line = () => getComputedStyle(grid).gridTemplateColumns.split(' ').length
  const forth = getComputedStyle(target as Element).direction === 'rtl' ? -1 : 1
  const steps: Record<string, () => number> = {
    ArrowRight: () => at + forth,
    ArrowLeft: () => at - forth,
    ArrowDown: () => at + line(),
    ArrowUp: () => at - line(),
    Home: () => 0,
    End: () => count - 1,
  }
  const next = steps[key]?.()
  return next === undefined ? undefined : Math.min(Math.max(next, 0), count - 1)
}
