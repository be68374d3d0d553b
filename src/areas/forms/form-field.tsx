import { SLOTS } from '#editor/model-fields/slots.ts'
import { FieldControl } from '#kit/form/controls/field-control.tsx'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import type { MetaField, RowValues } from './meta-field.ts'
import { WithOptions } from './with-options.tsx'

interface Props {
  form: FormOf<RowValues>
  field: MetaField
  /** What was stored, and where it can be seen if it is a picture. */
  stored: string
  src: string | undefined
}

/** The control of a field, as in the forms of sites, catalogs and contents. */
export function FormField({ form, field, stored, src }: Props) {
  const { code, name, controlType, validations } = field
  return (
    <WithOptions field={field}>
      {(options) => (
        <FieldControl
          slots={SLOTS}
          field={{
            label: name,
            fieldName: code,
            controlType,
            options,
            value: stored,
            ...(validations && { validations }),
            ...(src !== undefined && { valueSrc: src }),
          }}
          value={form.values[code] ?? ''}
          error={form.errors[code]}
          onChange={(value) => form.setFieldValue(code, value)}
        />
      )}
    </WithOptions>
  )
}
