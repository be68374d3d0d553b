import { useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './nested.module.css'

/** Deeper rows stand no further in: names need the room. */
const MAX_INDENT = 8

interface TreeCellProps {
  level: number
  /** Undefined where nothing is below. */
  isOpen: boolean | undefined
  onToggle: () => void
  children?: ReactNode
}

/** The first cell of a row in a tree: as far in as the row is deep, with the sign that opens and closes. */
export function TreeCell({ level, isOpen, onToggle, children }: TreeCellProps) {
  const { t } = useLingui()
  return (
    <div className={classes['branch']} style={{ paddingInlineStart: (Math.min(level, MAX_INDENT) - 1) * 20 }}>
      {isOpen === undefined ? (
        <span className={classes['twist']} aria-hidden />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={classes['twist']}
          data-open={isOpen || undefined}
          aria-label={isOpen ? t`Collapse` : t`Expand`}
          onClick={onToggle}
        >
          <IconChevronRight size={14} aria-hidden />
        </button>
      )}
      <div className={classes['text']}>{children}</div>
    </div>
  )
}
