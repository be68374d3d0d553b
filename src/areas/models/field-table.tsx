import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DataOf } from '#contract/endpoint.ts'
import type { XModelField, xmodelGet } from '#contract/models.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { ControlName } from './control-name.tsx'
import { FieldDialog, fields } from './field-dialog.tsx'
import { OWNERS } from './owners.ts'

const column = columnsOf<XModelField>()
const columns = [
  column.opener('name', msg`Name`),
  column.text('code', msg`Code`),
  column.custom('controlType', msg`Control`, (row) => <ControlName type={row.controlType} />),
  column.text('fieldName', msg({ message: 'Column', context: 'data' })),
  column.number('sortFlag', msg`Order`),
]

export function FieldTable({ model }: { model: DataOf<typeof xmodelGet> }) {
  const { t } = useLingui()
  return (
    <CrudList
      crud={fields}
      columns={columns}
      label={t`Model fields`}
      search={[{ name: 'query', label: t`Name` }]}
      binding={{ fixed: { modelId: model.modelId } }}
      opens
      editors={OWNERS[model.ownerType].editors}
      dialog={({ row, list, onClose }) => <FieldDialog model={model} row={row} others={list.rows} onClose={onClose} />}
    />
  )
}
