import { TextInput } from '@mantine/core'
import { asText, type ControlProps, labelOf } from '../control.ts'

export function InputControl({ field, value, onChange }: ControlProps) {
  return (
    <TextInput {...labelOf(field)} value={asText(value)} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
