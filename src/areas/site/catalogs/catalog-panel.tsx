import { Group, Stack, Tabs, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { catalogGet, type CatalogTreeNode } from '#contract/catalogs.ts'
import { useRead } from '#data/reads/use-read.ts'
import { ReadView } from '#kit/show/read-view.tsx'
import type { TreeIndex, TreeItem } from '#kit/tree/tree-rows.ts'
import { BasicTab } from './basic-tab.tsx'
import { CatalogTools } from './catalog-tools.tsx'
import { ExtendTab } from './extend-tab.tsx'
import type { Moves } from './use-moves.tsx'

interface Props {
  item: TreeItem<CatalogTreeNode>
  index: TreeIndex<CatalogTreeNode>
  siteName: string
  moves: Moves
  /** The catalog was deleted. */
  onGone: () => void
}

/** What is said of one catalog, and what can be done with it. */
export function CatalogPanel({ item, index, siteName, moves, onGone }: Props) {
  const navigate = useNavigate()
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const read = useRead(catalogGet, { params: { catalogId: item.id } }, { staleTime: 0 })
  const showTab = (next: string | null) =>
    void navigate({ to: '.', search: (next === 'extend' ? { tab: next } : {}) as never, replace: true })
  return (
    <ReadView read={read}>
      {(catalog) => (
        <Stack gap="md">
          <Group justify="space-between" gap="xs">
            <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
              {catalog.name}
            </Title>
            <CatalogTools
              catalog={catalog}
              item={item}
              index={index}
              siteName={siteName}
              moves={moves}
              onGone={onGone}
            />
          </Group>
          <Tabs value={tab === 'extend' ? 'extend' : 'basic'} onChange={showTab} keepMounted={false}>
            <Tabs.List>
              <Tabs.Tab value="basic">
                <Trans>Basic</Trans>
              </Tabs.Tab>
              <Tabs.Tab value="extend">
                <Trans>Settings</Trans>
              </Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="basic" pt="md">
              <BasicTab catalog={catalog} isOld={read.offline || read.isFetching} reload={() => read.refetch()} />
            </Tabs.Panel>
            <Tabs.Panel value="extend" pt="md">
              <ExtendTab catalog={catalog} />
            </Tabs.Panel>
          </Tabs>
        </Stack>
      )}
    </ReadView>
  )
}
