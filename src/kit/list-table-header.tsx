import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { Column } from './columns.tsx'
import type { ListSort } from './list-url.ts'
import classes from './list-table.module.css'

interface HeaderCellProps<Row> {
  column: Column<Row>
  label: string
  sort: ListSort | undefined
  onSort: (column: string) => void
}

export function HeaderCell<Row>({ column, label, sort, onSort }: HeaderCellProps<Row>) {
  const direction = sort?.column !== column.id ? 'none' : sort.descending ? 'descending' : 'ascending'
  return (
    <th
      align={column.align ?? 'left'}
      style={{ width: column.width }}
      aria-sort={column.sortable ? direction : undefined}
    >
      {column.sortable ? (
        <UnstyledButton className={classes['sort'] ?? ''} onClick={() => onSort(column.id)}>
          {label}
          <SortIcon direction={direction} />
        </UnstyledButton>
      ) : (
        label
      )}
    </th>
  )
}

function SortIcon({ direction }: { direction: 'none' | 'ascending' | 'descending' }) {
  if (direction === 'ascending') return <IconArrowUp size={14} aria-hidden />
  if (direction === 'descending') return <IconArrowDown size={14} aria-hidden />
  return <IconArrowsSort size={14} aria-hidden className={classes['unsorted'] ?? ''} />
}
