import { useLingui } from '@lingui/react/macro'
import { IconFolder, IconWorld } from '@tabler/icons-react'
import { catalogTreeData, type CatalogTreeNode } from '#contract/catalogs.ts'
import { siteList } from '#contract/sites.ts'
import { goTo } from '#app/go-to.ts'
import { useSwitchSite } from '#app/header/use-switch-site.ts'
import { rememberCatalog } from '#areas/contents/use-content-page.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { useRead } from '#data/reads/use-read.ts'
import type { Entry, EntryGroup } from './entries.ts'

const SITES = 100
const CONTENTS = '/configs/content'
const WHOLE_SITE = ''

/** The sites: the one that this tab is on opens the list of all its contents, another one is switched to. */
export function useSites(): EntryGroup {
  const { t } = useLingui()
  const { siteId = '', siteName = '' } = useCurrentSite()
  const switchSite = useSwitchSite()
  const { data } = useRead(siteList, { query: { pageSize: SITES } })
  const entries = (data?.rows ?? [])
    .filter((site) => site.siteId !== siteId)
    .map((site): Entry => {
      const run = () => switchSite({ siteId: site.siteId, siteName: site.name })
      return { id: `site:${site.siteId}`, label: t`Switch to ${site.name}`, words: site.name, icon: <World />, run }
    })
  const current: Entry = {
    id: `site:${siteId}`,
    label: t`All content of ${siteName}`,
    words: siteName,
    icon: <World />,
    run: () => openContents(siteId, WHOLE_SITE),
  }
  return { id: 'sites', title: t`Sites`, entries: siteName ? [current, ...entries] : entries }
}

function World() {
  return <IconWorld size={18} stroke={1.6} />
}

/** The catalogs of the site, each of which opens the list of its contents. */
export function useCatalogs(): EntryGroup {
  const { t } = useLingui()
  const { siteId = '' } = useCurrentSite()
  const { data } = useRead(catalogTreeData)
  const entries = flat(data?.rows ?? []).map(({ id, label, above }): Entry => {
    const found = {
      id: `catalog:${id}`,
      label,
      icon: <IconFolder size={18} stroke={1.6} />,
      run: () => openContents(siteId, id),
    }
    return above ? { ...found, detail: above } : found
  })
  return { id: 'catalogs', title: t`Catalogs`, entries }
}

function openContents(siteId: string, catalogId: string): void {
  rememberCatalog(siteId, catalogId)
  // Where the page is open, this ends the search of the catalog before.
  goTo(CONTENTS)
}

interface Placed {
  id: string
  label: string
  /** Names of the catalogs that it lies in. */
  above: string
}

function flat(nodes: readonly CatalogTreeNode[], above: readonly string[] = []): Placed[] {
  return nodes.flatMap((node) => [
    { id: node.id, label: node.label, above: above.join(' > ') },
    ...flat(node.children ?? [], [...above, node.label]),
  ])
}

/** The names of all catalogs of the site, by id. */
export function useCatalogNames(): ReadonlyMap<string, string> {
  const { data } = useRead(catalogTreeData)
  return new Map(flat(data?.rows ?? []).map(({ id, label }) => [id, label]))
}
