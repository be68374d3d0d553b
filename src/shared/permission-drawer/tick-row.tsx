import { useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import { hint } from '#kit/button/hint.tsx'
import classes from './permission-drawer.module.css'

/** One row of ticks. Bits say of which columns something is so; bit 0 is the tick beside the name. */
export interface TickRowState {
  readonly id: string
  readonly name: string
  /** Stands behind the name, quietly. */
  readonly aside?: string | undefined
  readonly depth: number
  readonly fold: 'open' | 'closed' | undefined
  readonly on: number
  readonly mixed: number
  /** Ticks that can not be changed: they come from a role, or who sits here lacks the right, or it is open to everybody. */
  readonly inherited: number
  readonly lacking: number
  readonly everybody?: number
}

export interface TickColumn {
  readonly id: string
  readonly name: string
}

interface TickRowProps extends TickRowState {
  index: number
  start: number
  columns: readonly TickColumn[]
  /** Of the cell that Tab comes to; undefined in all other rows. */
  activeColumn: number | undefined
  isTree: boolean
  onTick: (id: string, column: number) => void
  onFold: (id: string) => void
}

/** Rows that did not change are not drawn again: a tick in one of ten thousand is drawn at once. */
export const TickRow = memo(function TickRow(props: TickRowProps) {
  const { id, name, aside, depth, fold, index, start, columns, activeColumn, isTree, onFold } = props
  return (
    <div
      role="row"
      className={classes['row']}
      aria-rowindex={index + 2}
      aria-level={isTree ? depth + 1 : undefined}
      aria-expanded={fold && fold === 'open'}
      data-row={index}
      data-id={id}
      style={{ transform: `translateY(${start}px)` }}
    >
      <div role="rowheader" className={classes['name']} style={{ paddingInlineStart: 4 + depth * 20 }}>
        {isTree && (
          <span
            className={classes['fold']}
            data-open={fold === 'open' || undefined}
            data-leaf={!fold || undefined}
            onClick={() => onFold(id)}
            aria-hidden
          >
            <IconChevronRight size={14} />
          </span>
        )}
        <label className={classes['label']} title={name}>
          <Tick {...props} column={0} label={name} isActive={activeColumn === 0} />
          <span className={classes['text']}>{name}</span>
          {aside && <span className={classes['aside']}>{aside}</span>}
        </label>
      </div>
      {columns.map((column, at) => (
        <div key={column.id} role="gridcell" className={classes['cell']}>
          <Tick {...props} column={at + 1} label={`${column.name}: ${name}`} isActive={activeColumn === at + 1} />
        </div>
      ))}
    </div>
  )
})

interface TickProps extends TickRowProps {
  column: number
  label: string
  isActive: boolean
}

function Tick({ id, on, mixed, inherited, lacking, everybody = 0, column, label, isActive, onTick }: TickProps) {
  const { t } = useLingui()
  const bit = 1 << column
  const why =
    (inherited & bit) !== 0
      ? t`From a role`
      : (everybody & bit) !== 0
        ? t`Open to everyone`
        : (lacking & bit) !== 0
          ? t`You don't have this permission yourself`
          : undefined
  const isMixed = (mixed & bit) !== 0
  return (
    <input
      type="checkbox"
      // A disabled one could not be reached to hear why.
      aria-disabled={why !== undefined || undefined}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- global since ARIA 1.3, and spoken by browsers
      aria-description={why}
      {...hint(why)}
      ref={(element) => {
        if (element) element.indeterminate = isMixed
      }}
      checked={(on & bit) !== 0}
      data-column={column}
      tabIndex={isActive ? 0 : -1}
      onChange={() => why === undefined && onTick(id, column)}
    />
  )
}
