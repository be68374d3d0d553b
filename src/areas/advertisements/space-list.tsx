import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AD_SPACE_PATH, type AdSpace, adSpaceAdd, adSpaceDelete, adSpaceList } from '#contract/advertisements/spaces.ts'
import { useSession } from '#data/session/use-session.ts'
import { DeleteFoot } from '#kit/form/edit-delete.tsx'
import { Filters, TextFilter } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { useList } from '#kit/list/use-list.ts'
import { Screen } from '#kit/page/screen.tsx'
import { AddWidget } from '#shared/widget-form/add-widget.tsx'
import { SPACE_READS } from './reads.ts'
import { SPACE_EDITOR, spaceSearch, useSpaceColumns } from './space-columns.tsx'
import { SpaceTools } from './space-tools.tsx'
import { StatisticsLink } from './statistics-link.tsx'

export const Route = createFileRoute('/_signed-in/_shell/operations/advertisement')({
  staticData: { meta: { title: msg`Ad spaces`, texts: 'advertisements', permission: adSpaceList } },
  component: SpaceList,
})

/** Places of pages that show advertisements. */
function SpaceList() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { can } = useSession()
  const columns = useSpaceColumns()
  const list = useList(adSpaceList, { rowKey: 'pageWidgetId', filters: { name: '' }, pageSize: 10 })
  const open = useCallback(
    (row: Pick<AdSpace, 'pageWidgetId'>) => void navigate({ to: SPACE_EDITOR, search: spaceSearch(row) }),
    [navigate],
  )
  const mayDelete = ({ pageWidgetId }: AdSpace) => can(`PageWidget:Delete:${pageWidgetId}`)
  const deleting = {
    endpoint: adSpaceDelete,
    nameOf: ({ name }: AdSpace) => name,
    body: (rows: readonly AdSpace[]) => rows.map((row) => row.pageWidgetId),
    invalidates: SPACE_READS,
    warning: t`Their advertisements are deleted too, and pages are published without them.`,
  }
  return (
    <Screen title={<Trans>Ad spaces</Trans>}>
      <Toolbar>
        <AddWidget
          endpoint={adSpaceAdd}
          title={t`Add ad space`}
          success={t`Ad space added`}
          path={AD_SPACE_PATH}
          invalidates={SPACE_READS}
          onAdded={open}
        />
        <StatisticsLink />
        <Filters list={list}>
          <TextFilter name="name" label={t`Name`} />
        </Filters>
        <ListTools list={list} columns={columns} />
      </Toolbar>
      <ListTable
        list={list}
        columns={columns}
        label={t`Ad spaces`}
        onRowOpen={open}
        rowActions={(row) => <SpaceTools row={row} deleting={deleting} onEdit={open} />}
      />
      <DeleteFoot
        {...deleting}
        list={list}
        reason={list.selection.rows.every(mayDelete) ? undefined : t`You can't delete all of these`}
      />
      <Pager list={list} />
    </Screen>
  )
}
