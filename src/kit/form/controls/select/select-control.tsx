import { Select } from '@mantine/core'
import { asText, type ControlProps, labelOf } from '#kit/form/controls/control.ts'

export function SelectControl({ field, value, error, onChange }: ControlProps) {
  return (
    <Select
      {...labelOf(field, error)}
      data={field.options.map((option) => ({ value: option.value, label: option.name }))}
      value={asText(value) || null}
      onChange={(next) => onChange(next ?? '')}
      clearable
    />
  )
}
