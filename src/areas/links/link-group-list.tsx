import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { type LinkGroup, linkGroupAdd, linkGroupDelete, linkGroupEdit, linkGroupList } from '#contract/operations.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { DeleteButton, DeleteFoot, EditButton } from '#kit/form/edit-delete.tsx'
import { Filters, TextFilter } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { useEditDialog } from '#kit/form/use-edit-dialog.ts'
import { useList } from '#kit/list/use-list.ts'
import { LinkGroupDialog } from './link-group-dialog.tsx'

export const Route = createFileRoute('/_signed-in/_shell/operations/link')({
  staticData: {
    // Spelled out: what a route names of the contract is loaded with the sign-in page.
    meta: { title: msg`Friend links`, texts: 'links', permission: ['cms:friendlink:view'] },
  },
  component: LinkGroupList,
})

const column = columnsOf<LinkGroup>()
const columns = [
  column.link('name', msg`Group name`, (row) => ({
    to: '/operations/link/list',
    search: { groupId: row.linkGroupId },
  })),
  column.text('code', msg`Code`),
  column.date(['updateTime', 'createTime'], msg`Updated`),
]

function LinkGroupList() {
  const { t } = useLingui()
  const list = useList(linkGroupList, { rowKey: 'linkGroupId', filters: { query: '' } })
  const dialog = useEditDialog<LinkGroup>(linkGroupEdit)
  const deletes = {
    endpoint: linkGroupDelete,
    nameOf: (row: LinkGroup) => row.name,
    body: (rows: readonly LinkGroup[]) => rows.map(({ linkGroupId }) => ({ linkGroupId })),
    invalidates: [linkGroupList],
    warning: t`Their links will be deleted too.`,
  }
  return (
    <Screen title={<Trans>Friend links</Trans>}>
      <Toolbar>
        <ActionButton endpoint={linkGroupAdd} look="main" icon={IconPlus} onClick={dialog.create}>
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
        label={t`Link groups`}
        rowActions={(row) => (
          <>
            <EditButton endpoint={linkGroupEdit} onClick={() => dialog.edit(row)} />
            <DeleteButton {...deletes} look="row" rows={[row]} />
          </>
        )}
      />
      <DeleteFoot {...deletes} list={list} />
      <Pager list={list} />
      {dialog.isOpen && <LinkGroupDialog row={dialog.row} onClose={dialog.close} />}
    </Screen>
  )
}
