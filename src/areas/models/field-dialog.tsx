import { useLingui } from '@lingui/react/macro'
import type { DataOf } from '#contract/endpoint.ts'
import {
  type XModelField,
  xmodelFieldAdd,
  xmodelFieldAll,
  xmodelFieldDelete,
  xmodelFieldEdit,
  xmodelFieldList,
  type xmodelGet,
} from '#contract/models.ts'
import { exmodelData } from '#contract/models/field-data.ts'
import { defineCrud } from '#kit/crud/crud.ts'
import { RowDialog } from '#kit/crud/row-dialog.tsx'
import { fieldBodyOf, fieldFormOf } from './field-form.ts'
import { FieldInputs } from './field-inputs.tsx'

export const fields = defineCrud({
  list: xmodelFieldList,
  add: xmodelFieldAdd,
  edit: xmodelFieldEdit,
  remove: xmodelFieldDelete,
  rowKey: 'fieldId',
  nameField: 'name',
  removesBy: 'id',
  alsoReads: [xmodelFieldAll, exmodelData],
  required: [
    ...(['modelId', 'name', 'code', 'fieldType', 'fieldName', 'controlType', 'validations', 'options'] as const),
    ...(['defaultValue', 'sortFlag', 'remark'] as const),
  ],
})

interface FieldDialogProps {
  model: DataOf<typeof xmodelGet>
  row: XModelField | undefined
  /** The loaded fields: their columns are taken. */
  others: readonly XModelField[]
  onClose: () => void
}

export function FieldDialog({ model, row, others, onClose }: FieldDialogProps) {
  const { t } = useLingui()
  const taken = others.filter((field) => field.fieldId !== row?.fieldId).map((field) => field.fieldName)
  return (
    <RowDialog
      crud={fields}
      row={row}
      titles={{ add: t`Add field`, edit: t`Edit field` }}
      blank={fieldFormOf(model.modelId, row)}
      toBody={(form) => fieldBodyOf(form, model.isDefaultTable)}
      onClose={onClose}
      size={600}
    >
      {(form) => <FieldInputs form={form} model={model} taken={taken} />}
    </RowDialog>
  )
}
