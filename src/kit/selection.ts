import { useCallback, useMemo } from 'react'
import { usePageMemory } from './page-memory.ts'

/** Chosen rows among the loaded ones; a row that leaves the list leaves the selection. */
export interface Selection<Row> {
  rows: readonly Row[]
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  /** Chooses this row and no other. */
  only: (row: Row) => void
  /** All rows, or none when all are chosen. */
  toggleAll: () => void
  clear: () => void
  /** One row at most: there is no box for all of them. */
  single?: boolean
}

const NONE: ReadonlySet<string> = new Set()

/** With a name the choice is found again when somebody comes back to the page. */
export function useSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => string, name?: string): Selection<Row> {
  const [keys, setKeys] = usePageMemory(name && `chosen:${name}`, NONE)
  const chosen = useMemo(() => rows.filter((row) => keys.has(keyOf(row))), [rows, keys, keyOf])
  const toggle = useCallback(
    (row: Row) =>
      setKeys((before) => {
        const after = new Set(before)
        if (!after.delete(keyOf(row))) after.add(keyOf(row))
        return after
      }),
    [keyOf, setKeys],
  )
  return {
    rows: chosen,
    has: (row) => keys.has(keyOf(row)),
    toggle,
    only: (row) => setKeys(() => new Set([keyOf(row)])),
    toggleAll: () => setKeys(() => (chosen.length === rows.length ? NONE : new Set(rows.map(keyOf)))),
    clear: () => setKeys(() => NONE),
  }
}
