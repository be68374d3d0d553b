import { Checkbox } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import type { Column } from './columns.tsx'
import classes from './list-table.module.css'
import type { Selection } from './selection.ts'

interface ListRowProps<Row> {
  row: Row
  index: number
  columns: readonly Column<Row>[]
  selection: Selection<Row> | undefined
  actions: ((row: Row) => ReactNode) | undefined
  onOpen: ((row: Row) => void) | undefined
  tabIndex: number
}

/** A click on a control inside the row is meant for the control alone. */
const isOnControl = (event: MouseEvent | KeyboardEvent) =>
  (event.target as Element).closest('button, a, input, label, [role=menuitem]') !== null

export function ListRow<Row>({ row, index, columns, selection, actions, onOpen, tabIndex }: ListRowProps<Row>) {
  const { t, i18n } = useLingui()
  const isSelected = selection?.has(row) ?? false

  const handleClick = (event: MouseEvent) => {
    if (selection && !isOnControl(event)) selection.only(row)
  }
  const handleDoubleClick = (event: MouseEvent) => {
    if (!isOnControl(event)) onOpen?.(row)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isOnControl(event)) return
    if (event.key === 'Enter') onOpen?.(row)
    if (event.key === ' ') {
      event.preventDefault()
      selection?.toggle(row)
    }
  }
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={selection && isSelected}
      data-row={index}
      tabIndex={tabIndex}
      onClick={handleClick}
      onDoubleClick={handleDoubleClick}
      onKeyDown={handleKeyDown}
    >
      {selection && (
        <td className={classes['check']}>
          <Checkbox
            aria-label={t`Select row ${index + 1}`}
            checked={isSelected}
            onChange={() => selection.toggle(row)}
            tabIndex={-1}
          />
        </td>
      )}
      {columns.map((column) => {
        const content = column.cell(row, index)
        return (
          <td
            key={column.id}
            align={column.align ?? 'left'}
            data-label={i18n._(column.header)}
            data-ellipsis={column.ellipsis}
            data-nowrap={column.nowrap}
            title={column.ellipsis && typeof content === 'string' ? content : undefined}
          >
            {content}
          </td>
        )
      })}
      {actions && (
        <td className={classes['actions']}>
          <div className={classes['actionRow']}>{actions(row)}</div>
        </td>
      )}
    </tr>
  )
}
