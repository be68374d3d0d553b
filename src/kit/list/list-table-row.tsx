import { useLingui } from '@lingui/react/macro'
import { memo, useId, useMemo, type ReactNode } from 'react'
import { type Column, headerText } from './columns.tsx'
import type { RowTree } from './list-state.ts'
import classes from './list-table.module.css'

interface ListRowProps<Row> {
  row: Row
  index: number
  columns: readonly Column<Row>[]
  /** Undefined where rows can not be chosen. */
  isSelected: boolean | undefined
  onToggle: (row: Row) => void
  actions: ((row: Row) => ReactNode) | undefined
  /** Of all rows one at most is chosen. */
  isChoice: boolean
  tabIndex: number
  /** Hears of the element, so that its height is known. */
  measure: ((element: HTMLElement | null) => void) | undefined
  /** Of a row in a tree, from 1. */
  level: number | undefined
  /** Whether what is below it is shown; undefined where there is nothing. */
  isOpen: boolean | undefined
  drawFirst: RowTree<Row>['drawFirst'] | undefined
}

/** Rendered when something of it changed. What is pressed on it is handled by the body of the table, see `row-events.ts`. */
export const ListRow = memo(PlainRow) as typeof PlainRow

function PlainRow<Row>(props: ListRowProps<Row>) {
  const { row, index, columns, isSelected, onToggle, actions, isChoice, tabIndex, measure, level, isOpen, drawFirst } =
    props
  const { t, i18n } = useLingui()
  const id = useId()
  // The dearest part of a row: it stays as it is where the row merely moves up because another one went.
  const shownActions = useMemo(() => actions?.(row), [actions, row])
  const heading = columns.findIndex(({ card }) => card !== 'none')
  return (
    <tr
      ref={measure}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-level={level}
      aria-expanded={isOpen}
      data-row={index}
      tabIndex={tabIndex}
    >
      {isSelected !== undefined && (
        <td className={classes['check']} data-check>
          <input
            type={isChoice ? 'radio' : 'checkbox'}
            // "Select", and then what stands first in the row.
            id={`${id}check`}
            aria-label={t`Select`}
            aria-labelledby={`${id}check ${id}first`}
            checked={isSelected}
            onChange={() => onToggle(row)}
            tabIndex={-1}
          />
        </td>
      )}
      {columns.map((column, place) => {
        const content = column.cell(row, index)
        return (
          <td
            key={column.id}
            id={place === 0 && isSelected !== undefined ? `${id}first` : undefined}
            align={column.align ?? 'left'}
            data-label={headerText(column, i18n)}
            data-ellipsis={column.ellipsis}
            data-nowrap={column.nowrap}
            data-from={column.from}
            data-card={place === heading ? 'heading' : column.card}
            title={column.ellipsis && typeof content === 'string' ? content : undefined}
          >
            {level !== undefined && place === 0 ? drawFirst?.(row, level, isOpen, content) : content}
          </td>
        )
      })}
      {actions && (
        <td className={classes['actions']}>
          <div className={classes['actionRow']}>{shownActions}</div>
        </td>
      )}
    </tr>
  )
}
