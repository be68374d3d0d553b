import { asText, type ControlProps, labelOf } from '#kit/form/controls/control.ts'
import { Select } from '#kit/form/select.tsx'

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
