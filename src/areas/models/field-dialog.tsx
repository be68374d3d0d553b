import { useLingui } from '@lingui/react/macro'
import type { DataOf } from '#contract/endpoint.ts'
import { type XModelField, xmodelFieldAdd, xmodelFieldEdit, xmodelFieldList, type xmodelGet } from '#contract/models.ts'
import { EditDialog } from '#kit/form/edit-dialog.tsx'
import { fieldBodyOf, fieldFormOf } from './field-form.ts'
import { FieldInputs } from './field-inputs.tsx'

interface FieldDialogProps {
  model: DataOf<typeof xmodelGet>
  row: XModelField | undefined
  /** The loaded fields: their columns are taken. */
  fields: readonly XModelField[]
  onClose: () => void
}

export function FieldDialog({ model, row, fields, onClose }: FieldDialogProps) {
  const { t } = useLingui()
  const taken = fields.filter((field) => field.fieldId !== row?.fieldId).map((field) => field.fieldName)
  return (
    <EditDialog
      title={row ? t`Edit field` : t`Add field`}
      endpoint={row ? xmodelFieldEdit : xmodelFieldAdd}
      initial={fieldFormOf(model.modelId, row)}
      toBody={(form) => fieldBodyOf(form, model.isDefaultTable)}
      invalidates={[xmodelFieldList]}
      onClose={onClose}
      size={600}
    >
      {(form) => <FieldInputs form={form} model={model} taken={taken} />}
    </EditDialog>
  )
}
