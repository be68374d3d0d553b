import { createElement, useCallback, useMemo, useState } from 'react'
import type { RowTree, TableState } from '#kit/list/list-state.ts'
import { foldersOf, indexTree, type TreeItem } from '#kit/tree/tree-rows.ts'
import { TreeCell } from './tree-cell.tsx'
import { handleTreeKey } from './tree-keys.ts'

/** A table whose rows stand below each other. */
interface TreeTable<Row> {
  /** The rows in sight, each before those below it. */
  rows: readonly Row[]
  tree: RowTree<Row>
  /** Whether everything is open; undefined where nothing can be opened. */
  allOpen: boolean | undefined
  toggleAll: () => void
}

interface RowTreeOptions<Row> {
  parentOf: (row: Row) => string
  /** Whether everything is open until somebody closes it. */
  startsOpen: boolean
}

/** Rows that are open otherwise than the rest. */
interface Opened {
  all: boolean
  but: ReadonlySet<string>
}

/**
 * Makes a tree of the flat rows of a table. A row whose parent is not among them, as in a search, is a root; rows in a ring,
 * which no server should answer, are roots as well.
 */
export function useRowTree<Row>(list: TableState<Row>, options: RowTreeOptions<Row>): TreeTable<Row> {
  const { keyOf } = list
  const { parentOf, startsOpen } = options
  const [opened, setOpened] = useState<Opened>()
  // What was found is not hidden in what is closed.
  const { all, but } = opened ?? { all: startsOpen || list.showAll !== undefined, but: NONE }
  const built = useMemo(() => buildRowTree(list.rows, keyOf, parentOf), [list.rows, keyOf, parentOf])
  const isKeyOpen = useCallback((key: string) => all !== but.has(key), [all, but])
  const rows = useMemo(() => shownRows(built.roots, isKeyOpen), [built, isKeyOpen])
  const folders = useMemo(() => foldersOf(built.index), [built])
  const isAllOpen = folders.every(isKeyOpen)
  const toggle = useCallback((key: string) => setOpened({ all, but: toggled(but, key) }), [all, but])
  const drawFirst = useCallback<RowTree<Row>['drawFirst']>(
    (row, level, isOpen, content) =>
      createElement(TreeCell, { level, isOpen, onToggle: () => toggle(keyOf(row)) }, content),
    [keyOf, toggle],
  )
  const branches = {
    isOpen: (key: string) => (built.index.children.get(key)?.length ? isKeyOpen(key) : undefined),
    parentOf: (key: string) => built.index.parents.get(key),
    toggle,
  }
  return {
    rows,
    tree: {
      levelOf: (row) => built.levels.get(keyOf(row)) ?? 1,
      isOpen: (row) => branches.isOpen(keyOf(row)),
      drawFirst,
      handleKey: (event) => handleTreeKey(event, rows.map(keyOf), branches),
    },
    allOpen: folders.length === 0 ? undefined : isAllOpen,
    toggleAll: () => setOpened({ all: !isAllOpen, but: NONE }),
  }
}

const NONE: ReadonlySet<string> = new Set()

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

interface Branch<Row> extends TreeItem<Row> {
  children: Branch<Row>[]
}

/** Nests flat rows; keeps their order among those of one parent. */
export function buildRowTree<Row>(rows: readonly Row[], keyOf: (row: Row) => string, parentOf: (row: Row) => string) {
  const branches = new Map(
    rows.map((row): [string, Branch<Row>] => [keyOf(row), { id: keyOf(row), label: '', data: row, children: [] }]),
  )
  const roots: Branch<Row>[] = []
  for (const branch of branches.values()) {
    const parent = branches.get(parentOf(branch.data))
    if (parent === undefined || parent === branch) roots.push(branch)
    else parent.children.push(branch)
  }
  const levels = new Map<string, number>()
  for (const root of roots) setLevels(root, levels)
  for (const branch of branches.values()) {
    if (levels.has(branch.id)) continue
    const lone = { ...branch, children: [] }
    roots.push(lone)
    setLevels(lone, levels)
  }
  return { roots, levels, index: indexTree(roots) }
}

function setLevels<Row>(root: Branch<Row>, levels: Map<string, number>): void {
  const waiting = [{ branch: root, level: 1 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    levels.set(next.branch.id, next.level)
    for (const child of next.branch.children) waiting.push({ branch: child, level: next.level + 1 })
  }
}

/** The rows in sight, each before those below it. */
export function shownRows<Row>(roots: readonly TreeItem<Row>[], isOpen: (key: string) => boolean): Row[] {
  const shown: Row[] = []
  const waiting = roots.toReversed()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    shown.push(next.data)
    if (isOpen(next.id)) waiting.push(...next.children.toReversed())
  }
  return shown
}
