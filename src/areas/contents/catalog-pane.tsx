import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconFolder, IconWorld } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { catalogTreeData } from '#contract/catalogs.ts'
import { contentList } from '#contract/contents.ts'
import { useRead } from '#data/reads/use-read.ts'
import { Tree } from '#kit/tree/tree.tsx'
import { indexTree, treeItemsOf } from '#kit/tree/tree-rows.ts'
import { useWarmList } from '#kit/list/use-list.ts'
import { KeepMark } from '#shared/offline-copies/keep.tsx'
import { useMedia } from '#kit/show/use-media.ts'
import { AddCatalog } from './add-catalog.tsx'
import { CatalogMenu } from './catalog-menu.tsx'
import classes from './content-page.module.css'
import { SiteMenu } from './site-menu.tsx'
import { WaitingMark } from './waiting-mark.tsx'

interface Props {
  catalogId: string | undefined
  onChoose: (catalogId: string | undefined) => void
}

/** The catalogs of the site; on a narrow screen folded to the name of the chosen one. */
export function CatalogPane({ catalogId, onChoose }: Props) {
  const { t } = useLingui()
  const tree = useRead(catalogTreeData)
  const warm = useWarmList(contentList)
  const narrow = useMedia('(max-width: 991px)')
  const [open, { toggle, close }] = useDisclosure(false)
  const items = treeItemsOf(tree.data?.rows ?? [])
  const index = indexTree(items)
  const chosen = catalogId === undefined ? undefined : index.items.get(catalogId)
  const siteName = tree.data?.siteName ?? <Trans>Site</Trans>
  const choose = (next: string | undefined) => {
    onChoose(next)
    close()
  }
  return (
    <nav className={classes['catalogs']} aria-label={t`Catalogs`} data-open={open || undefined}>
      {narrow && (
        <Button
          variant="default"
          justify="space-between"
          aria-expanded={open}
          rightSection={<IconChevronDown size={16} />}
          onClick={toggle}
        >
          {chosen?.label ?? siteName}
        </Button>
      )}
      {(!narrow || open) && (
        <>
          <AddCatalog parent={chosen} />
          <div className={classes['site']}>
            <Button
              variant={catalogId === undefined ? 'light' : 'subtle'}
              className={classes['root'] ?? ''}
              leftSection={<IconWorld size={16} />}
              onClick={() => choose(undefined)}
            >
              {siteName}
            </Button>
            <SiteMenu name={tree.data?.siteName} />
          </div>
          <Tree
            label={t`Catalogs`}
            items={items}
            loading={tree.isPending}
            empty={
              tree.error && (
                <>
                  <span role="alert">{tree.error.message}</span>
                  <Button size="xs" variant="default" onClick={() => void tree.refetch()}>
                    <Trans>Try again</Trans>
                  </Button>
                </>
              )
            }
            selectedId={chosen?.id}
            onSelect={(item) => choose(item.id)}
            onVisit={(item) => warm({ catalogId: item.id })}
            iconOf={() => <IconFolder size={16} aria-hidden />}
            markOf={(item, isOpen) => (
              <>
                <KeepMark kind="catalog" id={item.id} />
                <WaitingMark catalogId={item.id} isOpen={isOpen} tree={index} />
              </>
            )}
            actionsOf={(item) => <CatalogMenu label={item.label} catalog={item} />}
          />
        </>
      )}
    </nav>
  )
}
