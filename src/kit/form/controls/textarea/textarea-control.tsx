import { Textarea } from '@mantine/core'
import { asText, type ControlProps, labelOf } from '#kit/form/controls/control.ts'

export function TextareaControl({ field, value, error, onChange }: ControlProps) {
  return (
    <Textarea
      {...labelOf(field, error)}
      autosize
      minRows={3}
      maxRows={12}
      value={asText(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
