import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { type Link, linkAdd, linkDelete, linkEdit, linkList } from '#contract/operations.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { BackLink } from '#kit/page/back-link.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { DeleteButton, DeleteFoot, EditButton } from '#kit/form/edit-delete.tsx'
import { Filters, TextFilter } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { Thumbnail } from '#kit/show/thumbnail.tsx'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { useEditDialog } from '#kit/form/use-edit-dialog.ts'
import { useList } from '#kit/list/use-list.ts'
import { LinkDialog } from './link-dialog.tsx'

export const Route = createFileRoute('/_signed-in/_shell/operations/link/list')({
  staticData: {
    meta: {
      title: msg`Links`,
      texts: 'links',
      permission: ['cms:friendlink:view'],
      activeMenu: '/operations/link',
      noCache: true,
    },
  },
  validateSearch: (search): { groupId: string } => ({ ...search, groupId: String(search['groupId'] ?? '') }),
  component: LinkList,
})

const column = columnsOf<Link>()
const columns = [
  column.opener('name', msg`Name`, { sortable: true }),
  column.custom('logo', msg`Logo`, (row) => <Thumbnail src={row.src} alt={row.name} />, { width: 120 }),
  column.text('url', msg`Address`),
  column.date(['updateTime', 'createTime'], msg`Updated`),
]

function LinkList() {
  const { t } = useLingui()
  const { groupId } = Route.useSearch()
  const list = useList(linkList, {
    rowKey: 'linkId',
    filters: { query: '' },
    fixed: { groupId },
    enabled: groupId !== '',
  })
  const dialog = useEditDialog<Link>(linkEdit)
  const deletes = {
    endpoint: linkDelete,
    nameOf: (row: Link) => row.name,
    body: (rows: readonly Link[]) => rows.map(({ linkId }) => ({ linkId })),
    invalidates: [linkList],
  }
  return (
    <Screen title={<Trans>Links</Trans>} aside={<BackLink to="/operations/link" />}>
      <Toolbar>
        <ActionButton endpoint={linkAdd} look="main" icon={IconPlus} onClick={dialog.create}>
          <Trans>Add</Trans>
        </ActionButton>
        <Filters list={list}>
          <TextFilter name="query" label={t`Name`} />
        </Filters>
        <ListTools list={list} columns={columns} />
      </Toolbar>
      <ListTable
        list={list}
        columns={columns}
        label={t`Links`}
        onRowOpen={dialog.open}
        rowActions={(row) => (
          <>
            <EditButton endpoint={linkEdit} onClick={() => dialog.edit(row)} />
            <DeleteButton {...deletes} look="row" rows={[row]} />
          </>
        )}
      />
      <DeleteFoot {...deletes} list={list} />
      <Pager list={list} />
      {dialog.isOpen && <LinkDialog groupId={groupId} row={dialog.row} onClose={dialog.close} />}
    </Screen>
  )
}
