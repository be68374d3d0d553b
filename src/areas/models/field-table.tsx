import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import type { DataOf } from '#contract/endpoint.ts'
import {
  type XModelField,
  xmodelFieldAdd,
  xmodelFieldDelete,
  xmodelFieldEdit,
  xmodelFieldList,
  type xmodelGet,
} from '#contract/models.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { Can } from '#kit/button/can.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { DeleteButton, DeleteFoot, EditButton } from '#kit/form/edit-delete.tsx'
import { Filters, TextFilter } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { useEditDialog } from '#kit/form/use-edit-dialog.ts'
import { useList } from '#kit/list/use-list.ts'
import { ControlName } from './control-name.tsx'
import { FieldDialog } from './field-dialog.tsx'

const EDITORS = ['cms:exmodel:add', 'cms:exmodel:edit']

const column = columnsOf<XModelField>()
const columns = [
  column.opener('name', msg`Name`),
  column.text('code', msg`Code`),
  column.custom('controlType', msg`Control`, (row) => <ControlName type={row.controlType} />),
  column.text('fieldName', msg`Column`),
  column.number('sortFlag', msg`Order`),
]

export function FieldTable({ model }: { model: DataOf<typeof xmodelGet> }) {
  const { t } = useLingui()
  const { modelId } = model
  const list = useList(xmodelFieldList, { rowKey: 'fieldId', filters: { query: '' }, fixed: { modelId } })
  const dialog = useEditDialog<XModelField>(xmodelFieldEdit)
  const deletes = {
    endpoint: xmodelFieldDelete,
    nameOf: (row: XModelField) => row.name,
    body: (rows: readonly XModelField[]) => rows.map((row) => row.fieldId),
    invalidates: [xmodelFieldList],
  }
  return (
    <>
      <Toolbar>
        <Can permission={EDITORS}>
          <ActionButton endpoint={xmodelFieldAdd} look="main" icon={IconPlus} onClick={dialog.create}>
            <Trans>Add</Trans>
          </ActionButton>
        </Can>
        <Filters list={list}>
          <TextFilter name="query" label={t`Name`} />
        </Filters>
        <ListTools list={list} columns={columns} />
      </Toolbar>
      <ListTable
        list={list}
        columns={columns}
        label={t`Model fields`}
        onRowOpen={dialog.open}
        rowActions={(row) => (
          <Can permission={EDITORS}>
            <EditButton endpoint={xmodelFieldEdit} onClick={() => dialog.edit(row)} />
            <DeleteButton {...deletes} look="row" rows={[row]} />
          </Can>
        )}
      />
      <Can permission={EDITORS}>
        <DeleteFoot {...deletes} list={list} />
      </Can>
      <Pager list={list} />
      {dialog.isOpen && <FieldDialog model={model} row={dialog.row} fields={list.rows} onClose={dialog.close} />}
    </>
  )
}
