import { Stack, Text, Title } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconFolders } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { catalogTreeData } from '#contract/catalogs.ts'
import { useRead } from '#data/reads/use-read.ts'
import { Screen } from '#kit/page/screen.tsx'
import { indexTree, treeItemsOf } from '#kit/tree/tree-rows.ts'
import { useAddTools } from './add-tools.tsx'
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
  const add = useAddTools({ parent: chosen, onAdded: setAlias })
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
          tools={tree.data?.rows.length === 0 ? null : add.buttons}
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
            <NothingChosen isEmpty={tree.data?.rows.length === 0} buttons={add.buttons} />
          )}
        </div>
      </div>
      {add.dialog}
      <MoveProgress moves={moves} />
    </Screen>
  )
}

/** What to do next, where there is no catalog to show. */
function NothingChosen({ isEmpty, buttons }: { isEmpty: boolean; buttons: ReactNode }) {
  if (!isEmpty)
    return (
      <Text c="dimmed">
        <Trans>Choose a catalog to edit it.</Trans>
      </Text>
    )
  return (
    <Stack align="center" gap="sm" py="xl">
      <IconFolders size={48} stroke={1} aria-hidden />
      <Title order={2} size="h3">
        <Trans>No catalogs yet</Trans>
      </Title>
      <Text c="dimmed" ta="center" maw="44ch">
        <Trans>Catalogs are the sections of the site, and all content is written in one of them.</Trans>
      </Text>
      {buttons}
    </Stack>
  )
}
