import { useCallback, useDeferredValue, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { RowsOpen } from './cells.tsx'
import { shownColumns, type Column } from './columns.tsx'
import type { RowTree, TableState } from './list-state.ts'
import { TableHead } from './list-table-header.tsx'
import { ListRow } from './list-table-row.tsx'
import { EmptyRows, SkeletonRows, StatusBanner } from './list-table-states.tsx'
import classes from './list-table.module.css'
import { rowEvents } from './row-events.ts'
import { RowWindow } from './row-window.tsx'
import { useRowKeys } from './use-row-keys.ts'

export interface ListTableProps<Row> {
  list: TableState<Row>
  columns: readonly Column<Row>[]
  /** Read out as the name of the table. */
  label: string
  /** Without checkboxes when nothing can be done to several rows. */
  selectable?: boolean
  /** Rows that did not change are not rendered again where it is the same function each time. */
  rowActions?: (row: Row) => ReactNode
  /** A press on the text of a column that opens, Enter, and a double click. */
  onRowOpen?: (row: Row) => void
  /** Instead of the words for an empty list. */
  empty?: ReactNode
  /** On a phone: a card per row, or the table scrolling sideways. */
  narrow?: 'cards' | 'scroll'
  /** Rows stand below each other. */
  tree?: RowTree<Row>
}

/** More rows than this are drawn in one go too slowly for a tablet. */
const VIRTUAL_FROM = 50
/** Until a row was measured: the cards of a phone are much higher. */
const ROW_HEIGHT = 44

/** Rows as a grid: sticky header, choice, sort, arrow keys; only what is in view when they are many. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, label, selectable = true, rowActions, narrow = 'cards', tree } = props
  const viewport = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => shownColumns(props.columns, list.switched), [props.columns, list.switched])
  // Rows that change are drawn a few at a time: keys and the pointer go first. The rows that a key opens in a tree are there
  // for the next key.
  const deferred = useDeferredValue(list.rows)
  const rows = tree ? list.rows : deferred
  const { status, selection } = list
  const isLoading = status.loading || (rows.length === 0 && list.rows.length > 0)
  const span = columns.length + Number(selectable) + Number(rowActions !== undefined)
  const isVirtual = rows.length > VIRTUAL_FROM
  const { keyOf } = list
  // Another function would have all rows measured anew.
  const getItemKey = useCallback((index: number) => keyOf(rows[index] as Row), [keyOf, rows])
  const scroller = useRef<(row: number) => void>(null)
  const keys = useRowKeys(rows.length, (index) => isVirtual && scroller.current?.(index))
  const events = rowEvents(rows, selectable ? selection : undefined, props.onRowOpen)
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (tree?.handleKey(event)) return
    keys.handleKeyDown(event)
    events.onKeyDown(event)
  }

  return (
    <div className={classes['frame']} data-narrow={narrow}>
      <StatusBanner status={status} hasRows={rows.length > 0} />
      <div ref={viewport} className={classes['scroll']} data-virtual={isVirtual} tabIndex={-1}>
        <table
          role={tree ? 'treegrid' : 'grid'}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-busy={status.loading || status.refreshing}
          aria-multiselectable={selectable && !selection.single}
          className={classes['table']}
        >
          <TableHead list={list} columns={columns} selectable={selectable} hasActions={rowActions !== undefined} />
          <RowsOpen value={props.onRowOpen !== undefined}>
            <tbody {...events} onKeyDown={handleKeyDown}>
              {isLoading && <SkeletonRows span={span} />}
              {!isLoading && rows.length === 0 && !status.error && (
                <EmptyRows span={span} showAll={list.showAll}>
                  {props.empty}
                </EmptyRows>
              )}
              <RowWindow
                isLarge={isVirtual}
                count={rows.length}
                rowHeight={ROW_HEIGHT}
                viewport={viewport}
                keyOf={getItemKey}
                scroller={scroller}
              >
                {(drawn) => (
                  <>
                    {drawn.before > 0 && <Spacer height={drawn.before} span={span} />}
                    {drawn.rows.map(({ index }) => {
                      const row = rows[index]
                      if (row === undefined) return null
                      return (
                        <ListRow
                          key={keyOf(row)}
                          row={row}
                          index={index}
                          columns={columns}
                          isSelected={selectable ? selection.has(row) : undefined}
                          onToggle={selection.toggle}
                          actions={rowActions}
                          isChoice={selection.single === true}
                          tabIndex={keys.tabIndexOf(index)}
                          measure={drawn.measure}
                          level={tree?.levelOf(row)}
                          isOpen={tree?.isOpen(row)}
                          drawFirst={tree?.drawFirst}
                        />
                      )
                    })}
                    {drawn.after > 0 && <Spacer height={drawn.after} span={span} />}
                  </>
                )}
              </RowWindow>
            </tbody>
          </RowsOpen>
        </table>
      </div>
    </div>
  )
}

function Spacer({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={span} style={{ height }} className={classes['spacer']} />
    </tr>
  )
}
