import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconExternalLink, IconEyeOff, IconFolder, IconLink, IconWorld } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { catalogPermission, type CatalogTree, type CatalogTreeNode } from '#contract/catalogs.ts'
import { useOnline } from '#data/network/online.ts'
import { useSession } from '#data/session/use-session.ts'
import type { Read } from '#kit/show/read-view.tsx'
import { Tree } from '#kit/tree/tree.tsx'
import { type TreeIndex, type TreeItem, treeItemsOf } from '#kit/tree/tree-rows.ts'
import { openPreview } from '#shared/open-window.ts'
import { RowButton } from '#kit/button/row-button.tsx'
import { useMedia } from '#kit/show/use-media.ts'
import classes from './catalogs.module.css'
import type { Drop } from './drop.ts'
import { DragRow, TreeDrag } from './tree-drag.tsx'

type Item = TreeItem<CatalogTreeNode>

interface Props {
  tree: Read<CatalogTree> & { refetch: () => unknown }
  index: TreeIndex<CatalogTreeNode>
  chosen: Item | undefined
  onChoose: (catalogId: string | undefined) => void
  /** What makes new catalogs. */
  tools: ReactNode
  onDrop: (catalog: { id: string; name: string }, drop: Drop, parent: string) => unknown
}

/** All catalogs of the site, with what makes new ones; on a narrow screen folded to the name of the chosen one. */
export function CatalogTreePane({ tree, index, chosen, onChoose, tools, onDrop }: Props) {
  const { t } = useLingui()
  const narrow = useMedia('(max-width: 991px)')
  const [isOpened, { toggle, close }] = useDisclosure(false)
  // Where no catalog is shown there is nothing to make room for.
  const open = isOpened || chosen === undefined
  const items = treeItemsOf(tree.data?.rows ?? [])
  const siteName = tree.data?.siteName ?? <Trans>Site</Trans>
  const choose = (next: string | undefined) => {
    onChoose(next)
    close()
  }
  const nameOf = (id: string) => (id === '0' ? (tree.data?.siteName ?? '') : (index.items.get(id)?.label ?? ''))
  return (
    <nav className={classes['catalogs']} aria-label={t`Catalogs`} data-open={open || undefined}>
      {narrow && chosen && (
        <Button
          variant="default"
          justify="space-between"
          aria-expanded={open}
          rightSection={<IconChevronDown size={16} />}
          onClick={toggle}
        >
          {chosen.label}
        </Button>
      )}
      {(!narrow || open) && (
        <>
          {tools}
          <Button
            variant={chosen === undefined ? 'light' : 'subtle'}
            className={classes['root'] ?? ''}
            leftSection={<IconWorld size={16} />}
            onClick={() => choose(undefined)}
          >
            {siteName}
          </Button>
          <TreeDrag
            index={index}
            onDrop={(id, drop) => void onDrop({ id, name: nameOf(id) }, drop, nameOf(drop.parentId))}
          >
            <CatalogTreeRows tree={tree} items={items} chosen={chosen} onChoose={choose} />
          </TreeDrag>
        </>
      )}
    </nav>
  )
}

interface RowsProps extends Pick<Props, 'tree' | 'chosen' | 'onChoose'> {
  items: readonly Item[]
}

function CatalogTreeRows({ tree, items, chosen, onChoose }: RowsProps) {
  const { t } = useLingui()
  const { can } = useSession()
  const isOnline = useOnline()
  const mayDrag = ({ id }: Item) =>
    isOnline && (can(catalogPermission('Move', id)) || can(catalogPermission('Sort', id)))
  return (
    <Tree
      label={t`Catalogs`}
      items={items}
      loading={tree.isPending}
      empty={
        tree.error ? (
          <>
            <span role="alert">{tree.error.message}</span>
            <Button size="xs" variant="default" onClick={() => void tree.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </>
        ) : (
          <Trans>No catalogs yet</Trans>
        )
      }
      selectedId={chosen?.id}
      onSelect={(item) => onChoose(item.id)}
      iconOf={({ data }) => <NodeIcon node={data} />}
      markOf={({ data }) =>
        data.props.visibleFlag === 'N' && <IconEyeOff size={14} role="img" aria-label={t`Hidden`} />
      }
      actionsOf={(item) => (
        <RowButton
          icon={IconExternalLink}
          aria-label={t`Preview ${item.label}`}
          onClick={() => openPreview('catalog', item.id)}
        />
      )}
      dragRow={DragRow as never}
      isDraggable={mayDrag}
    />
  )
}

function NodeIcon({ node }: { node: CatalogTreeNode }) {
  return node.props.catalogType === 'link' ? <IconLink size={16} aria-hidden /> : <IconFolder size={16} aria-hidden />
}
