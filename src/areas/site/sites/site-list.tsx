import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { type Site, siteList } from '#contract/sites.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { Filters, TextFilter } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { useList } from '#kit/list/use-list.ts'
import { Screen } from '#kit/page/screen.tsx'
import { PublishHomeDialog } from '#shared/publication/publish-home-dialog.tsx'
import { TaskProgress } from '#shared/task-progress/task-progress.tsx'
import { AddSite } from './add-site.tsx'
import { SiteAddress } from './open-site.tsx'
import { SiteRowActions } from './site-row-actions.tsx'

export const Route = createFileRoute('/_signed-in/_shell/configs/site')({
  staticData: { meta: { title: msg`Sites`, texts: 'site', permission: siteList } },
  // `add` opens the form of a new site: it is where people without one are sent.
  validateSearch: ({ add, ...search }): { add?: boolean } => ({
    ...search,
    ...(add !== undefined && { add: true }),
  }),
  component: SiteList,
})

const column = columnsOf<Site>()
const columns = [
  column.link('name', msg`Name`, ({ siteId }) => ({ to: '/cms/site/tabs', search: { siteId } })),
  column.text('siteId', msg`ID`, { width: 200, from: 900, card: 'none' }),
  column.text('path', msg`Path`),
  column.custom('url', msg`Address`, ({ url }) => <SiteAddress address={url} />, { from: 700 }),
]

function SiteList() {
  const { t } = useLingui()
  const list = useList(siteList, { rowKey: 'siteId', filters: { siteName: '' } })
  const [published, setPublished] = useState<Site>()
  const [deletion, setDeletion] = useState<string>()
  return (
    <Screen title={<Trans>Sites</Trans>}>
      <Toolbar>
        <AddSite opens={Route.useSearch().add === true} />
        <Filters list={list}>
          <TextFilter name="siteName" label={t`Site name`} />
        </Filters>
        <ListTools list={list} columns={columns} />
      </Toolbar>
      <ListTable
        list={list}
        columns={columns}
        label={t`Sites`}
        selectable={false}
        rowActions={(site) => (
          <SiteRowActions site={site} onPublish={() => setPublished(site)} onDelete={setDeletion} />
        )}
        empty={<Trans>No site yet. Add one to begin.</Trans>}
      />
      <Pager list={list} />
      {published && (
        <PublishHomeDialog siteId={published.siteId} name={published.name} onClose={() => setPublished(undefined)} />
      )}
      {deletion !== undefined && <TaskProgress taskId={deletion} title={t`Delete site`} onClose={startAnew} />}
    </Screen>
  )
}

/** The current site may be the one that is gone, and everything that is shown of it with it. */
function startAnew(): void {
  location.reload()
}
