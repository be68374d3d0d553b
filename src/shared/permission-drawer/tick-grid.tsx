import { useRef } from 'react'
import { RowWindow } from '#kit/list/row-window.tsx'
import classes from './permission-drawer.module.css'
import { type TickColumn, TickRow, type TickRowState } from './tick-row.tsx'
import { useCellKeys } from './use-cell-keys.ts'

export interface TickHead {
  readonly name: string
  readonly state: 'on' | 'off' | 'mixed'
  /** Undefined where nothing in the column can be ticked. */
  readonly onTick: (() => void) | undefined
}

interface TickGridProps {
  label: string
  /** The first stands above the names. */
  heads: readonly TickHead[]
  columns: readonly TickColumn[]
  count: number
  /** What a row shows; asked for rows in view alone. */
  rowAt: (index: number) => TickRowState | undefined
  isTree?: boolean
  onTick: (id: string, column: number) => void
  onFold: (id: string) => void
}

const ROW_HEIGHT = 40
/** As wide as the names of items are in their longest language, on two lines. */
const COLUMN = 84
const NAME = 220
const LARGE_FROM = 60

/** Rows of ticks under ticks for whole columns; only what is in view is drawn. */
export function TickGrid(props: TickGridProps) {
  const { label, heads, columns, count, rowAt, isTree = false, onTick, onFold } = props
  const viewport = useRef<HTMLDivElement>(null)
  const scroller = useRef<(row: number) => void>(null)
  const fold = (at: number, open: boolean) => {
    const row = rowAt(at)
    if (!row?.fold || (row.fold === 'open') === open) return false
    onFold(row.id)
    return true
  }
  const keys = useCellKeys({
    rows: count,
    columns: columns.length,
    viewport,
    reveal: (row) => scroller.current?.(row),
    fold,
  })
  const template = `minmax(${NAME}px, 1fr) repeat(${columns.length}, ${COLUMN}px)`
  const width = NAME + columns.length * COLUMN
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a grid of either kind, whose cells take the keys
    <div
      ref={viewport}
      className={classes['grid']}
      role={isTree ? 'treegrid' : 'grid'}
      aria-label={label}
      aria-rowcount={count + 1}
      tabIndex={-1}
      onKeyDown={keys.handleKeyDown}
      onFocus={(event) => keys.handleFocus(event.target)}
      style={{ '--template': template, '--width': `${width}px`, '--row': `${ROW_HEIGHT}px` } as never}
    >
      <div role="row" className={classes['head']} aria-rowindex={1}>
        {heads.map((head, at) => (
          <div key={head.name} role="columnheader" className={classes[at === 0 ? 'nameHead' : 'columnHead']}>
            <label>
              {head.onTick && (
                <input
                  type="checkbox"
                  checked={head.state === 'on'}
                  ref={(element) => {
                    if (element) element.indeterminate = head.state === 'mixed'
                  }}
                  onChange={head.onTick}
                />
              )}
              {head.name}
            </label>
          </div>
        ))}
      </div>
      <RowWindow
        isLarge={count > LARGE_FROM}
        count={count}
        rowHeight={ROW_HEIGHT}
        viewport={viewport}
        kept={keys.row}
        scroller={scroller}
      >
        {(drawn) => (
          <div role="rowgroup" className={classes['rows']} style={{ height: drawn.total }}>
            {drawn.rows.map(({ index, start }) => {
              const row = rowAt(index)
              return (
                row && (
                  <TickRow
                    key={row.id}
                    {...row}
                    index={index}
                    start={start}
                    columns={columns}
                    activeColumn={index === keys.row ? keys.column : undefined}
                    isTree={isTree}
                    onTick={onTick}
                    onFold={onFold}
                  />
                )
              )
            })}
          </div>
        )}
      </RowWindow>
    </div>
  )
}
