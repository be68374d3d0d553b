import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { useLocalTable } from '#kit/list/local-table.ts'
import type { TableState } from '#kit/list/list-state.ts'
import type { Read } from '#kit/show/read-view.tsx'

/** A table of all that a call answers at once. */
export function useReadTable<Row>(read: Read<readonly Row[]>, keyOf: (row: Row) => string): TableState<Row> {
  return useLocalTable(read.data ?? NONE, keyOf, {
    loading: read.isPending,
    refreshing: read.isFetching && read.data !== undefined,
    error: read.data === undefined ? (read.error ?? undefined) : undefined,
    retry: () => void read.refetch(),
    storedAt: read.offline ? read.age : undefined,
  })
}

const NONE: readonly never[] = []

export function RefreshButton({ read }: { read: Pick<Read<unknown>, 'isFetching' | 'refetch'> }) {
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={read.isFetching}
      onClick={() => void read.refetch()}
    >
      <Trans>Refresh</Trans>
    </Button>
  )
}
