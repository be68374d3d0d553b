import { Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { hotkeysCoreFeature, syncDataLoaderFeature, type ItemInstance } from '@headless-tree/core'
import { useTree } from '@headless-tree/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import {
  ancestorsOf,
  filterTree,
  indexTree,
  TREE_ROOT,
  type TreeFilter,
  type TreeIndex,
  type TreeItem,
} from './tree-rows.ts'
import classes from './tree.module.css'

export interface TreeProps<Data> {
  /** Read out as the name of the tree. */
  label: string
  items: readonly TreeItem<Data>[]
  selectedId?: string | undefined
  onSelect: (item: TreeItem<Data>) => void
  loading?: boolean
  filterable?: boolean
  iconOf?: (item: TreeItem<Data>, isOpen: boolean) => ReactNode
  /** What is always said of an item, behind its name. */
  markOf?: (item: TreeItem<Data>) => ReactNode
  /** Shown at the end of the row under the pointer or the focus, and of the selected one. */
  actionsOf?: (item: TreeItem<Data>) => ReactNode
  empty?: ReactNode
}

const ROW_HEIGHT = 34

/** A tree of any size: filter on top, arrow keys, only the rows in view are rendered. */
export function Tree<Data>(props: TreeProps<Data>) {
  const { items, filterable = true, loading = false } = props
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [needle] = useDebouncedValue(text, 150)
  const index = useMemo(() => indexTree(items), [items])
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
      {loading ? <TreeSkeleton /> : <TreeRows {...props} index={index} filter={filter} />}
      {!loading && items.length === 0 && <Text c="dimmed">{props.empty ?? <Trans>Nothing here yet</Trans>}</Text>}
      {filter?.matches === 0 && (
        <Text size="sm" c="dimmed" role="status">
          <Trans>No entry matches</Trans>
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

function TreeRows<Data>({
  index,
  filter,
  label,
  selectedId,
  onSelect,
  iconOf,
  markOf,
  actionsOf,
}: TreeRowsProps<Data>) {
  const viewport = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<string[]>([])
  const [focused, setFocused] = useState<string | null>(null)
  // The tree compares by identity and rebuilds when it sees another list.
  const expanded = useMemo(() => (filter ? [...filter.shown] : opened), [filter, opened])
  const childrenOf = (id: string) => {
    const ids = index.children.get(id) ?? []
    return filter ? ids.filter((one) => filter.shown.has(one)) : [...ids]
  }
  const tree = useTree<TreeItem<Data> | undefined>({
    rootItemId: TREE_ROOT,
    state: { expandedItems: expanded, focusedItem: focused },
    setExpandedItems: setOpened,
    setFocusedItem: setFocused,
    getItemName: (item) => item.getItemData()?.label ?? '',
    isItemFolder: (item) => (index.children.get(item.getId())?.length ?? 0) > 0,
    dataLoader: { getItem: (id) => index.items.get(id), getChildren: childrenOf },
    onPrimaryAction: (item) => {
      const data = item.getItemData()
      if (data) onSelect(data)
    },
    scrollToItem: (item) => virtual.scrollToIndex(item.getItemMeta().index),
    hotkeys: { customOpen: { hotkey: 'Enter', handler: (_, self) => self.getFocusedItem().primaryAction() } },
    features: [syncDataLoaderFeature, hotkeysCoreFeature],
  })
  useEffect(() => tree.rebuildTree(), [tree, index, filter])
  useEffect(() => {
    if (selectedId) setOpened((before) => [...new Set([...before, ...ancestorsOf(index, selectedId)])])
  }, [index, selectedId])

  const rows = tree.getItems()
  const virtual = useVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    getScrollElement: () => viewport.current,
    overscan: 12,
  })
  return (
    <div ref={viewport} className={classes['viewport']}>
      <div {...tree.getContainerProps(label)} className={classes['rows']} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index: at, start }) => {
          const row = rows[at]
          const item = row?.getItemData()
          if (!row || !item) return null
          return (
            <TreeRow
              key={row.getId()}
              row={row}
              start={start}
              isSelected={item.id === selectedId}
              icon={iconOf?.(item, row.isExpanded())}
              mark={markOf?.(item)}
              actions={actionsOf?.(item)}
            />
          )
        })}
      </div>
    </div>
  )
}

interface TreeRowProps<Data> {
  row: ItemInstance<Data>
  start: number
  isSelected: boolean
  icon: ReactNode
  mark: ReactNode
  actions: ReactNode
}

function TreeRow<Data>({ row, start, isSelected, icon, mark, actions }: TreeRowProps<Data>) {
  const { level } = row.getItemMeta()
  const { onClick: _, ...rowProps } = row.getProps()
  const handleClick = (event: MouseEvent) => {
    const part = (event.target as Element).closest('[data-part]')?.getAttribute('data-part')
    if (part === 'actions') return
    row.setFocused()
    if (part === 'label') row.primaryAction()
    else if (row.isExpanded()) row.collapse()
    else row.expand()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- role and keys come with rowProps
    <div
      {...rowProps}
      onClick={handleClick}
      className={classes['row']}
      aria-selected={isSelected}
      style={{ transform: `translateY(${start}px)`, paddingInlineStart: 4 + level * 16 }}
    >
      <span
        className={classes['chevron']}
        data-open={row.isExpanded() || undefined}
        data-leaf={!row.isFolder() || undefined}
        aria-hidden
      >
        <IconChevronRight size={14} />
      </span>
      <span data-part="label" className={classes['label']} title={row.getItemName()}>
        {icon}
        <span className={classes['text']}>{row.getItemName()}</span>
        {mark}
      </span>
      {actions && (
        <span data-part="actions" className={classes['actions']}>
          {actions}
        </span>
      )}
    </div>
  )
}
