import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { exmodelAdd, exmodelDelete, exmodelEdit, exmodelList, type XModel } from '#contract/models.ts'
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
import { ExmodelDialog } from './exmodel-dialog.tsx'
import { OwnerName } from './owner-name.tsx'

export const Route = createFileRoute('/_signed-in/_shell/configs/exmodel')({
  staticData: { meta: { title: msg`Extension models`, texts: 'models', permission: ['cms:exmodel:view'] } },
  component: ExmodelList,
})

const column = columnsOf<XModel>()
const columns = [
  column.link('name', msg`Name`, (row) => ({ to: '/cms/exmodel/fields', search: { modelId: row.modelId } })),
  column.text('code', msg`Code`),
  column.custom('ownerType', msg`Category`, ({ ownerType }) => <OwnerName type={ownerType} />),
  column.text('tableName', msg`Data table`),
]

function ExmodelList() {
  const { t } = useLingui()
  const list = useList(exmodelList, { rowKey: 'modelId', filters: { query: '' } })
  const dialog = useEditDialog<XModel>(exmodelEdit)
  const deletes = {
    endpoint: exmodelDelete,
    nameOf: (row: XModel) => row.name,
    body: (rows: readonly XModel[]) => rows.map(({ modelId }) => ({ modelId })),
    invalidates: [exmodelList],
    warning: t`Their fields and all entered values will be deleted too.`,
  }
  return (
    <Screen title={<Trans>Extension models</Trans>}>
      <Toolbar>
        <ActionButton endpoint={exmodelAdd} look="main" icon={IconPlus} onClick={dialog.create}>
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
        label={t`Extension models`}
        rowActions={(row) => (
          <>
            <EditButton endpoint={exmodelEdit} onClick={() => dialog.edit(row)} />
            <DeleteButton {...deletes} look="row" rows={[row]} />
          </>
        )}
      />
      <DeleteFoot {...deletes} list={list} />
      <Pager list={list} />
      {dialog.isOpen && <ExmodelDialog row={dialog.row} onClose={dialog.close} />}
    </Screen>
  )
}
