import { Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { RowWindow } from '#kit/list/row-window.tsx'
import { useMedia } from '#kit/show/use-media.ts'
import { type DragRowOf, TreeRow } from './tree-row.tsx'
import { filterTree, indexTree, type TreeFilter, type TreeIndex, type TreeItem } from './tree-rows.ts'
import classes from './tree.module.css'
import { isOnRow, useTreeState } from './use-tree-state.ts'
import { useTypeAhead } from './use-type-ahead.ts'

export interface TreeProps<Data> {
  /** Read out as the name of the tree. */
  label: string
  items: readonly TreeItem<Data>[]
  selectedId?: string | undefined
  onSelect: (item: TreeItem<Data>) => void
  /** The pointer or the keys have come to an item: it may be chosen next. */
  onVisit?: (item: TreeItem<Data>) => void
  loading?: boolean
  filterable?: boolean
  /** Everything is open at first, not only the way to what is selected. */
  allOpen?: boolean
  iconOf?: (item: TreeItem<Data>, isOpen: boolean) => ReactNode
  /** What is always said of an item, behind its name. */
  markOf?: (item: TreeItem<Data>, isOpen: boolean) => ReactNode
  /** Shown at the end of the row under the pointer or the focus, and of the selected one. */
  actionsOf?: (item: TreeItem<Data>) => ReactNode
  empty?: ReactNode
  /** Lets rows be dragged, by what wraps each of them. */
  dragRow?: DragRowOf<Data>
  /** Which rows; all without it. */
  isDraggable?: (item: TreeItem<Data>) => boolean
}

/** Pixels; fingers need more. */
const ROW_HEIGHT = { pointer: 34, touch: 44 }

/** A tree of more entries is drawn in part, however few of them are open. */
const LARGE_FROM = 200

/** A tree of any size: filter on top, arrow keys and first letters, only the rows in view are rendered. */
export function Tree<Data>(props: TreeProps<Data>) {
  const { items, filterable = true, loading = false } = props
  const { t } = useLingui()
  const [text, setText] = useState('')
  // The letters stand in the field before the rows follow.
  const needle = useDeferredValue(text)
  const index = indexTree(items)
  const filter = useMemo(() => filterTree(index, needle), [index, needle])

  return (
    <Stack gap="xs" className={classes['pane'] ?? ''}>
      {filterable && (
        <TextInput
          type="search"
          leftSection={<IconSearch size={14} aria-hidden />}
          placeholder={t`Filter by name`}
          aria-label={t`Filter by name`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {loading && <TreeSkeleton />}
      {!loading && items.length > 0 && <TreeRows {...props} index={index} filter={filter} />}
      {!loading && items.length === 0 && <Text c="dimmed">{props.empty ?? <Trans>Nothing here yet</Trans>}</Text>}
      {filter?.matches === 0 && (
        <Text size="sm" c="dimmed" role="status">
          <Trans>No matches</Trans>
        </Text>
      )}
    </Stack>
  )
}

function TreeSkeleton() {
  return [70, 55, 62, 48, 66].map((width) => <Skeleton key={width} height={14} width={`${width}%`} my={6} />)
}

interface TreeRowsProps<Data> extends TreeProps<Data> {
  index: TreeIndex<Data>
  filter: TreeFilter | undefined
}

function TreeRows<Data>(props: TreeRowsProps<Data>) {
  const { index, filter, selectedId, allOpen = false, onSelect } = props
  const viewport = useRef<HTMLDivElement>(null)
  const narrow = useMedia('(max-width: 991px)')
  const height = narrow ? ROW_HEIGHT.touch : ROW_HEIGHT.pointer
  const scroller = useRef<(row: number) => void>(null)
  const scrollTo = (row: number) => scroller.current?.(row)
  const tree = useTreeState({ index, filter, selectedId, allOpen, onSelect, scrollTo })
  const rows = tree.getItems()
  const placeOf = (id: string | null | undefined) => (id ? tree.getItemInstance(id).getItemMeta().index : -1)
  const selectedAt = placeOf(selectedId)
  // Tab comes to the row that has the keys, else to the chosen one, else to the first.
  const tabStop = [placeOf(tree.getState().focusedItem), selectedAt, 0].find((at) => at >= 0) ?? 0
  const findName = useTypeAhead()
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isOnRow(event.target)) return
    if (event.key === ' ') event.preventDefault()
    const at = findName(event, tabStop, () => rows.map((row) => row.getItemName()))
    if (at !== undefined) {
      rows[at]?.setFocused()
      tree.updateDomFocus()
    } else if (event.key === ' ') rows[tabStop]?.primaryAction()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the rows within have roles and the other keys
    <div ref={viewport} className={classes['viewport']} onKeyDown={handleKeyDown}>
      <RowWindow
        isLarge={index.items.size > LARGE_FROM}
        count={rows.length}
        rowHeight={height}
        viewport={viewport}
        shown={selectedAt}
        kept={tabStop}
        scroller={scroller}
      >
        {(drawn) => (
          <div
            {...tree.getContainerProps(props.label)}
            className={classes['rows']}
            style={{ height: drawn.total, '--row': `${height}px` } as never}
          >
            {drawn.rows.map(({ index: at, start }) => {
              const row = rows[at]
              const item = row?.getItemData()
              if (!row || !item) return null
              const own = {
                row,
                start,
                isSelected: item.id === selectedId,
                isTabStop: at === tabStop,
                icon: props.iconOf?.(item, row.isExpanded()),
                mark: props.markOf?.(item, row.isExpanded()),
                onVisit: () => props.onVisit?.(item),
                actions: props.actionsOf && (() => props.actionsOf?.(item)),
              }
              const { dragRow: DragRow, isDraggable } = props
              if (!DragRow || isDraggable?.(item) === false) return <TreeRow key={item.id} {...own} />
              return (
                <DragRow key={item.id} item={item}>
                  {(extras) => <TreeRow {...own} extras={extras} />}
                </DragRow>
              )
            })}
          </div>
        )}
      </RowWindow>
    </div>
  )
}
