import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { useServerZone } from '#data/identity/server-zone.ts'
import { type Column, headerText } from './columns.tsx'
import type { TableState } from './list-state.ts'
import type { ListSort } from './list-url.ts'
import classes from './list-table.module.css'

interface TableHeadProps<Row> {
  list: TableState<Row>
  columns: readonly Column<Row>[]
  selectable: boolean
  hasActions: boolean
}

export function TableHead<Row>({ list, columns, selectable, hasActions }: TableHeadProps<Row>) {
  const { i18n, t } = useLingui()
  const isDeviceTime = useServerZone() !== undefined
  const labelOf = (column: Column<Row>) => {
    const label = headerText(column, i18n)
    return column.isMoment && !isDeviceTime ? t`${label} (server time)` : label
  }
  return (
    <thead>
      <tr>
        {selectable && (
          <th className={classes['check']}>{list.selection.single ? <ChoiceName /> : <SelectAll list={list} />}</th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} sort={list.sort} onSort={list.sortBy} label={labelOf(column)} />
        ))}
        {hasActions && (
          <th className={classes['actions']}>
            <Trans>Actions</Trans>
          </th>
        )}
      </tr>
    </thead>
  )
}

function ChoiceName() {
  return (
    <VisuallyHidden>
      <Trans>Choice</Trans>
    </VisuallyHidden>
  )
}

function SelectAll<Row>({ list: { rows, selection } }: { list: TableState<Row> }) {
  const { t } = useLingui()
  const chosen = selection.rows.length - selection.elsewhere
  return (
    <Checkbox
      aria-label={t`Select all rows`}
      checked={rows.length > 0 && chosen === rows.length}
      indeterminate={chosen > 0 && chosen < rows.length}
      disabled={rows.length === 0}
      onChange={selection.toggleAll}
    />
  )
}

interface HeaderCellProps<Row> {
  column: Column<Row>
  label: string
  sort: ListSort | undefined
  onSort: (column: string) => void
}

function HeaderCell<Row>({ column, label, sort, onSort }: HeaderCellProps<Row>) {
  const direction = sort?.column !== column.id ? 'none' : sort.descending ? 'descending' : 'ascending'
  return (
    <th
      align={column.align ?? 'left'}
      data-from={column.from}
      style={{ width: column.width, minWidth: column.minWidth }}
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
