import { useLingui } from '@lingui/react/macro'
import { dictTypeOptions } from '#contract/system/dicts.ts'
import { useRead } from '#data/reads/use-read.ts'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { RadioField, SelectField, TextAreaField } from '#kit/form/fields.tsx'
import type { FieldForm } from './field-form.ts'

export function OptionInputs({ form }: { form: FormOf<FieldForm> }) {
  const { t } = useLingui()
  const types = useRead(dictTypeOptions)
  const sources = [
    { value: 'text', label: t`Text` },
    { value: 'dict', label: t`Dictionary` },
  ]
  return (
    <>
      <RadioField form={form} name="optionsType" label={t`Options`} options={sources} />
      {form.values.optionsType === 'text' ? (
        <TextAreaField form={form} name="optionsValue" label={t`One value=label per line`} placeholder="1=…" />
      ) : (
        <SelectField
          form={form}
          name="optionsValue"
          label={t`Dictionary`}
          options={(types.data ?? []).map((type) => ({ value: type.dictType, label: type.dictName }))}
          searchable
        />
      )}
    </>
  )
}
