import { NumberInput } from '@mantine/core'
import { bind, type FieldProps } from '#kit/form/fields.tsx'

/** Apart from the other fields: its input brings much code along, and few forms have a number. */
export function NumberField<Values>({ min, max, ...field }: FieldProps<Values> & { min?: number; max?: number }) {
  return (
    <NumberInput
      {...bind(field)}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      allowDecimal={false}
    />
  )
}
