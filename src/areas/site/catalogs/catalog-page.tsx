import { Text } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { catalogTreeData } from '#contract/catalogs.ts'
import { useRead } from '#data/reads/use-read.ts'
import { Screen } from '#kit/page/screen.tsx'
import { indexTree, treeItemsOf } from '#kit/tree/tree-rows.ts'
import { CatalogPanel } from './catalog-panel.tsx'
import { CatalogTreePane } from './catalog-tree-pane.tsx'
import classes from './catalogs.module.css'
import { MoveProgress, useMoves } from './use-moves.tsx'
import { useSelectedCatalog } from './use-selected-catalog.ts'

export const Route = createFileRoute('/_signed-in/_shell/configs/catalog')({
  staticData: { meta: { title: msg`Catalogs`, texts: 'site', permission: ['cms:catalog:view'] } },
  validateSearch: (search): { catalogId?: string; tab?: string } => search,
  component: CatalogPage,
})

/** The catalogs of the site as a tree, and all that is said of the chosen one. */
function CatalogPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const tree = useRead(catalogTreeData)
  const { catalogId, select } = useSelectedCatalog()
  const moves = useMoves(() => tree.refetch())
  const [alias, setAlias] = useState<string>()
  const index = indexTree(treeItemsOf(tree.data?.rows ?? []))
  const chosen = catalogId === undefined ? undefined : index.items.get(catalogId)
  // A catalog that was just made is chosen as soon as the tree has it.
  const made =
    alias === undefined ? undefined : [...index.items.values()].find((item) => item.data.props.alias === alias)
  const choose = useEffectEvent(select)
  const madeId = made?.id
  useEffect(() => {
    if (madeId === undefined) return
    choose(madeId)
    setAlias(undefined)
  }, [madeId])
  // Lists of unsaved work lead to one catalog; from then on the tree chooses.
  const wanted = search.catalogId
  useEffect(() => {
    if (wanted === undefined) return
    choose(wanted)
    void navigate({ search: ({ tab }) => ({ ...(tab && { tab }) }), replace: true })
  }, [wanted, navigate])
  return (
    <Screen title={<Trans>Catalogs</Trans>}>
      <div className={classes['panes']}>
        <CatalogTreePane
          tree={tree}
          index={index}
          chosen={chosen}
          onChoose={select}
          onAdded={setAlias}
          onDrop={moves.drop}
        />
        <div className={classes['panel']}>
          {chosen ? (
            <CatalogPanel
              key={chosen.id}
              item={chosen}
              index={index}
              siteName={tree.data?.siteName ?? ''}
              moves={moves}
              onGone={() => {
                select(undefined)
                void tree.refetch()
              }}
            />
          ) : (
            <Text c="dimmed">
              <Trans>Choose a catalog in the tree to edit it.</Trans>
            </Text>
          )}
        </div>
      </div>
      <MoveProgress moves={moves} />
    </Screen>
  )
}
