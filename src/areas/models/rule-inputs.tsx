import { useLingui } from '@lingui/react/macro'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { CheckboxesField, TextField } from '#kit/form/fields.tsx'
import type { FieldForm } from './field-form.ts'

export function RuleInputs({ form }: { form: FormOf<FieldForm> }) {
  const { t } = useLingui()
  const rules = [
    { value: 'NotEmpty', label: t`Required` },
    { value: 'Number', label: t`Number` },
    { value: 'Int', label: t`Whole number` },
    { value: 'Date', label: t`Date` },
    { value: 'Time', label: t`Time` },
    { value: 'DateTime', label: t`Date and time` },
    { value: 'Email', label: t`Email` },
    { value: 'PhoneNumber', label: t`Phone number` },
    { value: 'Regex', label: t`Regular expression` },
  ]
  return (
    <>
      <CheckboxesField form={form} name="rules" label={t`Rules`} options={rules} />
      {form.values.rules.includes('Regex') && (
        <TextField form={form} name="regex" label={t`Regular expression`} max={500} />
      )}
    </>
  )
}
