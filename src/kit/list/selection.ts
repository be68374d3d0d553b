import { useCallback, useEffect, useMemo, useRef } from 'react'
import { allToggled, type Choice, CHOICE_MAX, followed, toggled, without } from './choice.ts'
import { usePageMemory } from '#kit/page/page-memory.ts'

/** Chosen rows; a row that leaves the list leaves the selection. */
export interface Selection<Row> {
  /** All that are chosen, also those that are not shown where the choice spans pages. */
  rows: readonly Row[]
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  /** Chooses this row and no other. */
  only: (row: Row) => void
  /** All rows that are shown, or none of them when all are chosen. */
  toggleAll: () => void
  clear: () => void
  /** Chooses these rows no longer. */
  drop: (rows: readonly Row[]) => void
  /** One row at most: there is no box for all of them. */
  single?: boolean
  /** How many of the chosen rows are not shown: on another page, or left out by the search. */
  elsewhere: number
  isFull: boolean
}

/** Makes a choice last while other pages or another search are shown. */
export interface LastingSelection<Row> {
  /** Page, search and order of the rows. */
  where: string
  /** Whether the rows are what the server has there, so that one that is missing is gone. */
  settled: boolean
  /** Rows that do not come from the server: they are not gone when it does not name them. */
  isOwn?: (row: Row) => boolean
}

interface Options<Row> {
  /** With it the choice is found again when somebody comes back to the page. */
  name?: string | undefined
  lasting?: LastingSelection<Row> | undefined
}

const NONE: Choice<never> = new Map<string, never>()
const NO_ROWS: readonly never[] = []

export function useSelection<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  { name, lasting }: Options<Row> = {},
): Selection<Row> {
  const [choice, setChoice] = usePageMemory<Choice<Row>>(name && `chosen:${name}`, NONE)
  useFollowed(rows, keyOf, lasting && { ...lasting, where: `${name} ${lasting.where}` }, setChoice)
  const isLasting = lasting !== undefined
  const [chosen, shown] = useMemo<[readonly Row[], number]>(() => {
    if (choice.size === 0) return [NO_ROWS, 0]
    const here = rows.filter((row) => choice.has(keyOf(row)))
    const now = new Map(here.map((row) => [keyOf(row), row]))
    return [isLasting ? [...choice].map(([key, row]) => now.get(key) ?? row) : here, here.length]
  }, [rows, choice, keyOf, isLasting])
  const toggle = useCallback((row: Row) => setChoice((before) => toggled(before, row, keyOf)), [keyOf, setChoice])
  const clear = useCallback(() => setChoice(() => NONE), [setChoice])
  const drop = useCallback(
    (done: readonly Row[]) => setChoice((before) => without(before, done, keyOf)),
    [keyOf, setChoice],
  )
  return {
    rows: chosen,
    has: (row) => choice.has(keyOf(row)),
    toggle,
    only: (row) => setChoice(() => new Map([[keyOf(row), row]])),
    toggleAll: () => setChoice((before) => allToggled(before, rows, keyOf)),
    clear,
    drop,
    elsewhere: chosen.length - shown,
    isFull: chosen.length >= CHOICE_MAX,
  }
}

type Change<Value> = (change: (before: Value) => Value) => void

/** Keeps a lasting choice as the server has its rows. */
function useFollowed<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  lasting: LastingSelection<Row> | undefined,
  setChoice: Change<Choice<Row>>,
): void {
  const { where, settled = false, isOwn } = lasting ?? {}
  const before = useRef<{ where: string | undefined; rows: readonly Row[] }>(undefined)
  useEffect(() => {
    if (!settled) return
    const last = before.current
    before.current = { where, rows }
    const stood = last?.where === where ? (last?.rows ?? []).filter((row) => !isOwn?.(row)) : []
    setChoice((choice) => followed(choice, rows, stood, keyOf))
  }, [rows, where, settled, isOwn, keyOf, setChoice])
}
