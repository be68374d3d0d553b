import { Input } from '@mantine/core'
import { asText, type ControlProps, labelOf } from '#kit/controls/control.ts'
import { RichText } from '../rich-text/rich-text.tsx'

export function RichTextControl({ field, value, error, onChange }: ControlProps) {
  return (
    <Input.Wrapper {...labelOf(field, error)}>
      <RichText html={asText(value)} label={field.label} height={200} tools="short" onChange={onChange} />
    </Input.Wrapper>
  )
}
