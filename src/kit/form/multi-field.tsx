import { MultiSelect } from '@mantine/core'
import { bind, type FieldProps } from './fields.tsx'

interface MultiFieldProps<Values> extends FieldProps<Values> {
  options: readonly { value: string; label: string; disabled?: boolean }[]
  placeholder?: string
}

/** Chooses several; found by their names. Apart from the other fields, as few forms have it. */
export function MultiField<Values>({ options, placeholder, ...field }: MultiFieldProps<Values>) {
  return <MultiSelect {...bind(field)} data={[...options]} placeholder={placeholder ?? ''} searchable clearable />
}
