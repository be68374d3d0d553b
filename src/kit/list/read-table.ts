import { useLocalTable } from '#kit/list/local-table.ts'
import type { Read } from '#kit/show/read-view.tsx'
import type { TableState } from './list-state.ts'

const NONE: readonly never[] = []

type TableRead<Row> = Read<readonly Row[]> & { isPlaceholder?: boolean }

/** A table of all that a call answers at once. */
export function useReadTable<Row>(read: TableRead<Row>, keyOf: (row: Row) => string): TableState<Row> {
  return useLocalTable(read.data ?? NONE, keyOf, {
    loading: read.isPending,
    refreshing: read.isFetching && read.data !== undefined,
    error: read.data === undefined ? (read.error ?? undefined) : undefined,
    retry: () => void read.refetch(),
    storedAt: read.offline ? read.age : undefined,
    moving: read.isPlaceholder ?? false,
  })
}
