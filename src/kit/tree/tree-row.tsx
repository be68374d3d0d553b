import type { ItemInstance } from '@headless-tree/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useMergedRef } from '@mantine/hooks'
import { type ComponentType, type HTMLAttributes, type MouseEvent, type ReactNode, type Ref, useState } from 'react'
import type { TreeItem } from './tree-rows.ts'
import classes from './tree.module.css'

/** What a row takes from what wraps it, such as the handlers of a drag. */
export interface RowExtras extends HTMLAttributes<HTMLDivElement> {
  ref?: Ref<HTMLDivElement>
  /** Where something that is held over it would go. */
  'data-drop'?: 'before' | 'into' | 'after'
}

/** Wraps each row of a tree whose rows can be dragged. */
export interface DragRowProps<Data = unknown> {
  item: TreeItem<Data>
  children: (extras: RowExtras) => ReactNode
}

export type DragRowOf<Data> = ComponentType<DragRowProps<Data>>

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
  extras?: RowExtras
}

/** One row: its sign opens and closes, its name chooses, its end has what can be done. */
export function TreeRow<Data>(props: TreeRowProps<Data>) {
  const { row, start, isSelected, isTabStop, icon, mark, onVisit, actions, extras } = props
  const { level } = row.getItemMeta()
  const { onClick: _, ref: ownRef, ...ownProps } = row.getProps()
  const ref = useMergedRef(ownRef as Ref<HTMLDivElement>, extras?.ref ?? null)
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
      {...extras}
      ref={ref}
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
