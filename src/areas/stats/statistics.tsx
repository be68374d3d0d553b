import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Fragment } from 'react'
import { adStatSum } from '#contract/advertisements/statistics.ts'
import { statMenuTree } from '#contract/account.ts'
import { useSession } from '#data/session/use-session.ts'
import { useRead } from '#data/reads/use-read.ts'
import { Screen } from '#kit/page/screen.tsx'
import { TreePanes } from '#kit/tree/tree-panes.tsx'
import { treeItemsOf } from '#kit/tree/tree-rows.ts'
import { PAGES } from './pages.tsx'

export const Route = createFileRoute('/_signed-in/_shell/statistics')({
  staticData: { meta: { title: msg`Statistics`, texts: 'stats', permission: ['stat:view'] } },
  validateSearch: (search): { menu?: string } => ({
    ...search,
    ...(search['menu'] !== undefined && { menu: String(search['menu']) }),
  }),
  component: Statistics,
})

/** Group of the pages about advertisements, which have a right of their own. */
const OF_ADS = 'CmsAdv'

const isPage = (id: string) => Object.hasOwn(PAGES, id)

function Statistics() {
  const { t } = useLingui()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { mayCall } = useSession()
  const read = useRead(statMenuTree)
  const groups = (read.data?.treeData ?? []).filter(({ id }) => id !== OF_ADS || mayCall(adStatSum))
  const items = treeItemsOf(groups)
  const pages = groups.flatMap(({ children = [] }) => children)
  const wanted = search.menu ?? read.data?.defaultMenu
  const chosen = pages.find(({ id }) => id === wanted && isPage(id)) ?? pages.find(({ id }) => isPage(id))
  return (
    <Screen title={<Trans>Statistics</Trans>}>
      <TreePanes
        label={t`Statistics`}
        items={items}
        read={read}
        allOpen
        selectedId={chosen?.id}
        // A group shows nothing by itself. Another page begins with its own search.
        onChoose={(id) => id !== undefined && isPage(id) && void navigate({ search: { menu: id } })}
      >
        {chosen && <Fragment key={chosen.id}>{PAGES[chosen.id]}</Fragment>}
      </TreePanes>
    </Screen>
  )
}
