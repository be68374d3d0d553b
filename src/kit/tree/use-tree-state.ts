import {
  buildProxiedInstance,
  buildStaticInstance,
  hotkeysCoreFeature,
  type InstanceBuilder,
  syncDataLoaderFeature,
  type TreeInstance,
} from '@headless-tree/core'
import { useTree } from '@headless-tree/react'
import { useMemo, useState } from 'react'
import {
  ancestorsOf,
  childrenOf,
  foldersOf,
  TREE_ROOT,
  type TreeFilter,
  type TreeIndex,
  type TreeItem,
} from './tree-rows.ts'

interface TreeStateOptions<Data> {
  index: TreeIndex<Data>
  filter: TreeFilter | undefined
  selectedId: string | undefined
  /** Everything is open at first. */
  allOpen: boolean
  onSelect: (item: TreeItem<Data>) => void
  scrollTo: (row: number) => void
}

type Instance<Data> = TreeInstance<TreeItem<Data> | undefined>

/** Of ten thousand rows a few dozen are asked anything: their methods are looked up, not made for each of them. */
const buildInstance: InstanceBuilder = (features, type, options) =>
  (type === 'treeInstance' ? buildStaticInstance : buildProxiedInstance)(features, type, options)

/** Whether a key is meant for a row itself, not for what stands in it. */
export function isOnRow(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute('role') === 'treeitem'
}

/** Which rows are open, and which has the keys: a filter opens what leads to its matches, and gives back what was open. */
export function useTreeState<Data>(options: TreeStateOptions<Data>): Instance<Data> {
  const { index, filter, selectedId, allOpen, onSelect, scrollTo } = options
  const [opened, setOpened] = useState(() => (allOpen ? foldersOf(index) : []))
  const [found, setFound] = useState<{ filter: TreeFilter; open: readonly string[] }>()
  const [shownFor, setShownFor] = useState<{ index: TreeIndex<Data>; id: string }>()
  const [focused, setFocused] = useState<string | null>(null)
  if (selectedId !== undefined && (shownFor?.index !== index || shownFor.id !== selectedId)) {
    setShownFor({ index, id: selectedId })
    setOpened((before) => [...new Set([...before, ...ancestorsOf(index, selectedId)])])
  }
  // The tree compares by identity, and builds its rows anew when it sees another list.
  const expanded = useMemo(() => {
    if (!filter) return opened.filter((id) => index.items.has(id))
    return [...(found?.filter === filter ? found.open : filter.open)]
  }, [index, filter, found, opened])

  return useTree<TreeItem<Data> | undefined>({
    rootItemId: TREE_ROOT,
    instanceBuilder: buildInstance,
    state: { expandedItems: expanded, focusedItem: focused },
    setExpandedItems: (next) => {
      const open = typeof next === 'function' ? next(expanded) : next
      if (filter) setFound({ filter, open })
      else setOpened(open)
    },
    setFocusedItem: setFocused,
    getItemName: (item) => item.getItemData()?.label ?? '',
    isItemFolder: (item) => childrenOf(index, filter, item.getId()).length > 0,
    dataLoader: { getItem: (id) => index.items.get(id), getChildren: (id) => childrenOf(index, filter, id) },
    onPrimaryAction: (item) => {
      const data = item.getItemData()
      if (data) onSelect(data)
    },
    scrollToItem: (item) => scrollTo(item.getItemMeta().index),
    hotkeys: {
      focusFirstItem: { hotkey: 'Home', preventDefault: true },
      focusLastItem: { hotkey: 'End', preventDefault: true },
      customOpen: {
        hotkey: 'Enter',
        handler: (event, self) => {
          // On a button of the row it is the button's.
          if (isOnRow(event.target)) self.getFocusedItem().primaryAction()
        },
      },
    },
    features: [syncDataLoaderFeature, hotkeysCoreFeature],
  })
}
