import { TextInput } from '@mantine/core'
import { asText, type ControlProps, labelOf } from '#kit/form/controls/control.ts'

export function InputControl({ field, value, error, onChange }: ControlProps) {
  return (
    <TextInput
      {...labelOf(field, error)}
      value={asText(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
