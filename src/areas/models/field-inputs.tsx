import { useLingui } from '@lingui/react/macro'
import type { DataOf } from '#contract/endpoint.ts'
import { xmodelControls, type xmodelGet, xmodelTableFields } from '#contract/models.ts'
import { CONTROLS_WITH_OPTIONS } from '#contract/models/kinds.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { useRead } from '#data/reads/use-read.ts'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { DictField, SelectField, TextAreaField, TextField } from '#kit/form/fields.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import type { FieldForm } from './field-form.ts'
import { OptionInputs } from './option-inputs.tsx'
import { RuleInputs } from './rule-inputs.tsx'

interface FieldInputsProps {
  form: FormOf<FieldForm>
  model: DataOf<typeof xmodelGet>
  taken: readonly string[]
}

export function FieldInputs({ form, model, taken }: FieldInputsProps) {
  const { t } = useLingui()
  const isPlain = usePlainServer()
  const controls = useRead(xmodelControls)
  const columns = useRead(xmodelTableFields, { query: { modelId: model.modelId } }, { enabled: !model.isDefaultTable })
  const free = (columns.data?.rows ?? []).filter((column) => !taken.includes(column))
  return (
    <>
      <TextField form={form} name="name" label={t`Name`} max={100} required />
      <TextField form={form} name="code" label={t`Code`} max={100} required />
      {model.isDefaultTable ? (
        <DictField form={form} name="fieldType" type="MetaFieldType" label={t`Field type`} required />
      ) : (
        <SelectField
          form={form}
          name="fieldName"
          label={t({ message: 'Column', context: 'data' })}
          options={free.map((column) => ({ value: column, label: column }))}
          required
          searchable
        />
      )}
      <SelectField
        form={form}
        name="controlType"
        label={t`Control`}
        options={(controls.data ?? []).map((control) => ({ value: control.id, label: control.name }))}
        required
      />
      <RuleInputs form={form} />
      <TextField form={form} name="defaultValue" label={t`Default value`} max={2000} />
      {CONTROLS_WITH_OPTIONS.includes(form.values.controlType) && <OptionInputs form={form} />}
      <NumberField form={form} name="sortFlag" label={t`Order`} />
      {/* Other back ends drop it. */}
      {!isPlain && <TextAreaField form={form} name="remark" label={t`Note`} max={500} />}
    </>
  )
}
