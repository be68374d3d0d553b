import type { ItemInstance } from '@headless-tree/core'
import { IconChevronRight } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import classes from './tree.module.css'

interface TreeRowProps<Data> {
  row: ItemInstance<Data>
  /** Pixels from the top of all rows. */
  start: number
  isSelected: boolean
  /** The one row that Tab comes to. */
  isTabStop: boolean
  icon: ReactNode
  mark: ReactNode
  onVisit: () => void
  actions: (() => ReactNode) | undefined
}

/** One row: its sign opens and closes, its name chooses, its end has what can be done. */
export function TreeRow<Data>({ row, start, isSelected, isTabStop, icon, mark, onVisit, actions }: TreeRowProps<Data>) {
  const { level } = row.getItemMeta()
  const { onClick: _, ...ownProps } = row.getProps()
  const rowProps = { ...ownProps, tabIndex: isTabStop ? 0 : -1 }
  const isOpen = row.isExpanded()
  const isFolder = row.isFolder()
  const name = row.getItemName()
  // Buttons are dear, and of all rows in view only those that one is at show theirs.
  const [isVisited, setVisited] = useState(false)
  const hasActions = actions !== undefined && (isVisited || isSelected || isTabStop)
  const handleClick = (event: MouseEvent) => {
    const part = (event.target as Element).closest('[data-part]')?.getAttribute('data-part')
    if (part === 'actions') return
    row.setFocused()
    if (part === 'label') row.primaryAction()
    else if (isOpen) row.collapse()
    else row.expand()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- role and keys come with rowProps
    <div
      {...rowProps}
      onClick={handleClick}
      onPointerEnter={() => {
        setVisited(true)
        onVisit()
      }}
      onFocus={(event) => {
        onVisit()
        if (event.target === event.currentTarget && !row.isFocused()) row.setFocused()
      }}
      className={classes['row']}
      aria-selected={isSelected}
      style={{ transform: `translateY(${start}px)`, paddingInlineStart: 4 + level * 16 }}
    >
      <span
        className={classes['chevron']}
        data-open={isOpen || undefined}
        data-leaf={!isFolder || undefined}
        aria-hidden
      >
        <IconChevronRight size={14} />
      </span>
      <span data-part="label" className={classes['label']} title={name}>
        {icon}
        <span className={classes['text']}>{name}</span>
        {mark}
      </span>
      {hasActions && (
        <span data-part="actions" className={classes['actions']}>
          {actions()}
        </span>
      )}
    </div>
  )
}
