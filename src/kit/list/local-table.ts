import { useMemo, useState } from 'react'
import type { TableState } from './list-state.ts'
import { nextSort, type ListSort } from './list-url.ts'
import { useSelection } from './selection.ts'
import { sortRows } from './sort-rows.ts'

const READY = { loading: false, refreshing: false, error: undefined, retry: () => {}, storedAt: undefined }

const NONE: readonly string[] = []

/** The state of a table over rows that are already here (a card, a dialog, a detail). */
export function useLocalTable<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  status: Partial<TableState<Row>['status']> = {},
): TableState<Row> {
  const [sort, setSort] = useState<ListSort>()
  const sorted = useMemo(() => (sort ? sortRows(rows, sort) : rows), [rows, sort])
  return {
    rows: sorted,
    keyOf,
    selection: useSelection(sorted, keyOf),
    sort,
    sortBy: (column) => setSort((before) => nextSort(before, column)),
    switched: NONE,
    status: { ...READY, ...status },
  }
}
