import { useLingui } from '@lingui/react/macro'
import { useDict } from '#data/reads/use-dict.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { RadioField, TextAreaField, TextField } from '#kit/form/fields.tsx'
import { NumberField } from '#kit/form/number-field.tsx'

interface PipeFieldsProps<Values extends object> {
  form: FormOf<Values>
  isNew: boolean
}

/** The code names the folder of the pipe: it is chosen once. */
export function PipeFields<Values extends object>({ form, isNew }: PipeFieldsProps<Values>) {
  const { t } = useLingui()
  const isPlain = usePlainServer()
  const states = useDict('EnableOrDisable')
  return (
    <>
      <TextField form={form} name="name" label={t`Name`} max={100} required />
      <TextField
        form={form}
        name="code"
        label={t`Code`}
        description={
          isNew && t`Letters, digits and underscores. It names the pipe's folder and can't be changed later.`
        }
        max={20}
        disabled={!isNew}
        required
      />
      {isNew && !isPlain && (
        <RadioField
          form={form}
          name="start"
          label={t`Start with`}
          options={[
            { value: 'theme', label: t`The built-in theme` },
            { value: 'blank', label: t`Plain templates` },
            { value: 'none', label: t`An empty home page` },
          ]}
        />
      )}
      <RadioField
        form={form}
        name="state"
        label={t`Status`}
        description={t`A disabled pipe is left out when pages are published and previewed. Its files stay.`}
        options={states}
        required
      />
      <NumberField form={form} name="sort" label={t`Order`} min={1} required />
      <TextAreaField form={form} name="remark" label={t`Note`} max={400} />
    </>
  )
}
