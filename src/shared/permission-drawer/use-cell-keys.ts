import { type KeyboardEvent, type RefObject, useState } from 'react'

const PATIENCE_FRAMES = 10

interface CellKeys {
  rows: number
  columns: number
  viewport: RefObject<HTMLElement | null>
  /** Brings a row that is not drawn into view. */
  reveal: (row: number) => void
  /** Opens or closes a row; true where it did. */
  fold: (row: number, open: boolean) => boolean
}

/** One tab stop for a table of ticks: arrow keys, Home, End and pages move it; left and right also fold. */
export function useCellKeys({ rows, columns, viewport, reveal, fold }: CellKeys) {
  const [active, setActive] = useState({ row: 0, column: 0 })
  const row = Math.min(active.row, Math.max(0, rows - 1))
  const go = (next: { row: number; column: number }) => {
    setActive(next)
    reveal(next.row)
    focusCell(viewport.current, next.row, next.column)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const at = placeOf(event.target)
    if (!at || event.ctrlKey || event.metaKey || event.altKey) return
    const page = 10
    const bounded = (to: number) => Math.max(0, Math.min(rows - 1, to))
    const moves: Record<string, () => void> = {
      ArrowDown: () => go({ ...at, row: bounded(at.row + 1) }),
      ArrowUp: () => go({ ...at, row: bounded(at.row - 1) }),
      PageDown: () => go({ ...at, row: bounded(at.row + page) }),
      PageUp: () => go({ ...at, row: bounded(at.row - page) }),
      Home: () => go({ ...at, row: 0 }),
      End: () => go({ ...at, row: bounded(rows - 1) }),
      ArrowRight: () => {
        if (at.column > 0 || !fold(at.row, true)) go({ ...at, column: Math.min(columns, at.column + 1) })
      },
      ArrowLeft: () => {
        if (at.column > 0) go({ ...at, column: at.column - 1 })
        else fold(at.row, false)
      },
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
  const handleFocus = (target: EventTarget) => {
    const at = placeOf(target)
    if (at && (at.row !== active.row || at.column !== active.column)) setActive(at)
  }
  return { row, column: active.column, handleKeyDown, handleFocus }
}

function placeOf(target: EventTarget | null) {
  if (!(target instanceof HTMLInputElement) || target.dataset['column'] === undefined) return undefined
  const row = target.closest('[data-row]')?.getAttribute('data-row')
  return row === null || row === undefined ? undefined : { row: Number(row), column: Number(target.dataset['column']) }
}

/** A row that was scrolled into view is there a few frames later. */
function focusCell(viewport: HTMLElement | null, row: number, column: number, frame = 0): void {
  const cell = viewport?.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)
  if (cell) cell.focus()
  else if (frame < PATIENCE_FRAMES) requestAnimationFrame(() => focusCell(viewport, row, column, frame + 1))
}
