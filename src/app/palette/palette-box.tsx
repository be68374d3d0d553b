import '@mantine/spotlight/styles.layer.css'
import { useLingui } from '@lingui/react/macro'
import { getDefaultZIndex } from '@mantine/core'
import {
  createSpotlight,
  Spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
  useSpotlight,
} from '@mantine/spotlight'
import { IconCloudUp, IconDatabase, IconRefresh, IconSearch, IconWorld } from '@tabler/icons-react'
import { siteList } from '#contract/sites.ts'
import { useEffect, useState } from 'react'
import { foldedIncludes } from '#lib/fold-text.ts'
import { goTo, refreshPage } from '#app/go-to.ts'
import { useSwitchSite } from '#app/header/use-switch-site.ts'
import { searchEntries } from '#app/search-entries.ts'
import { openItem } from '#app/shell/open-item.ts'
import { useCurrentSite } from '#data/current-site.ts'
import { useMenu } from '#data/use-menu.ts'
import { useRead } from '#data/use-read.ts'
import { useTopEscape } from '#kit/top-escape.ts'
import { MenuIcon } from '#pickers/menu-icon.tsx'

const [store, palette] = createSpotlight()

/** Everything that can be reached by typing a part of its name; `asked` counts the times it was called for. */
export function PaletteBox({ asked }: { asked: number }) {
  const { t } = useLingui()
  useEffect(() => palette.open(), [asked])
  useTopEscape(useSpotlight(store).opened, getDefaultZIndex('max'), palette.close)
  const groups = [useScreens(), useSites(), useCommands()]
  const [query, setQuery] = useState('')
  return (
    <Spotlight
      store={store}
      shortcut={null}
      closeOnEscape={false}
      actions={groups}
      filter={() => groups.map((group) => found(group, query)).filter(({ actions }) => actions.length > 0)}
      query={query}
      onQueryChange={setQuery}
      nothingFound={t`Nothing is called so`}
      highlightQuery
      scrollable
      maxHeight={420}
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.6} />,
        placeholder: t`Screen, site or command`,
        'aria-label': t`Screen, site or command`,
      }}
    />
  )
}

/** What of a group contains what was typed, in whatever spelling looks the same. */
function found({ group, actions }: SpotlightActionGroupData, query: string): SpotlightActionGroupData {
  const wanted = query.trim()
  const contains = ({ label = '', description = '' }: SpotlightActionData) =>
    foldedIncludes(`${label}\n${description}`, wanted)
  return { group, actions: actions.filter(contains) }
}

function useScreens(): SpotlightActionGroupData {
  const { t } = useLingui()
  const menu = useMenu()
  const actions = searchEntries(menu).map((entry) => ({
    id: entry.path,
    label: entry.label,
    description: entry.path,
    leftSection: <MenuIcon name={entry.item.icon} />,
    onClick: () => openItem(entry.item),
  }))
  return { group: t`Screens`, actions }
}

const SITES = 100

function useSites(): SpotlightActionGroupData {
  const { t } = useLingui()
  const { siteId } = useCurrentSite()
  const switchSite = useSwitchSite()
  const { data } = useRead(siteList, { query: { pageSize: SITES } })
  const actions = (data?.rows ?? [])
    .filter((site) => site.siteId !== siteId)
    .map((site) => ({
      id: `site:${site.siteId}`,
      label: t`Switch to ${site.name}`,
      leftSection: <IconWorld size={18} stroke={1.6} />,
      onClick: () => switchSite({ siteId: site.siteId, siteName: site.name }),
    }))
  return { group: t`Sites`, actions }
}

function useCommands(): SpotlightActionGroupData {
  const { t } = useLingui()
  return {
    group: t`Commands`,
    actions: [
      {
        id: 'sync',
        label: t`My unsent work`,
        leftSection: <IconCloudUp size={18} stroke={1.6} />,
        onClick: () => goTo('/sync'),
      },
      {
        id: 'storage',
        label: t`Storage on this device`,
        leftSection: <IconDatabase size={18} stroke={1.6} />,
        onClick: () => goTo('/storage'),
      },
      {
        id: 'refresh',
        label: t`Refresh this page`,
        leftSection: <IconRefresh size={18} stroke={1.6} />,
        onClick: () => void refreshPage(),
      },
    ],
  }
}
