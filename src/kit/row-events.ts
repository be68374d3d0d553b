import type { KeyboardEvent, MouseEvent } from 'react'
import type { Selection } from './selection.ts'

type RowEvent = MouseEvent | KeyboardEvent

/**
 * What the body of a table does with clicks and keys on its rows (`data-row` has the index). It stands there once, so that
 * a row need not be rendered again because its neighbours changed.
 */
export function rowEvents<Row>(
  rows: readonly Row[],
  selection: Selection<Row> | undefined,
  open: ((row: Row) => void) | undefined,
) {
  const on = (act: ((row: Row) => void) | undefined) => (event: RowEvent) => {
    const row = rowOf(rows, event)
    if (row !== undefined) act?.(row)
  }
  return {
    onClick: on(selection?.only),
    onDoubleClick: on(open),
    onKeyDown: (event: KeyboardEvent) => {
      const row = rowOf(rows, event)
      if (row === undefined) return
      if (event.key === 'Enter') open?.(row)
      if (event.key !== ' ') return
      event.preventDefault()
      selection?.toggle(row)
    },
  }
}

/** None for a control, which alone is meant, and for what is shown elsewhere on behalf of a row, such as its dialogs. */
function rowOf<Row>(rows: readonly Row[], event: RowEvent): Row | undefined {
  const target = event.target as Element
  if (target.closest('button, a, input, label, [role=menuitem]')) return undefined
  const element = target.closest('[data-row]')
  return element ? rows[Number(element.getAttribute('data-row'))] : undefined
}
