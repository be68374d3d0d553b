import { Input } from '@mantine/core'
import { asText, type ControlProps, labelOf } from '#kit/controls/control.ts'
import { RichText } from '../rich-text/rich-text.tsx'

export function RichTextControl({ field, onChange }: ControlProps) {
  return (
    <Input.Wrapper {...labelOf(field)}>
      <RichText html={asText(field.value)} label={field.label} height={200} tools="short" onChange={onChange} />
    </Input.Wrapper>
  )
}
