import { Input } from '@mantine/core'
import { asText, type ControlProps, labelOf } from '#kit/form/controls/control.ts'
import { RichText } from '#editor/rich-text.tsx'

/** A disabled fieldset stops no editing of this one: it has to be told. */
export function RichTextControl({ field, value, error, readOnly = false, onChange }: ControlProps) {
  return (
    <Input.Wrapper {...labelOf(field, error)}>
      <RichText
        html={asText(value)}
        label={field.label}
        height={200}
        tools="short"
        readOnly={readOnly}
        onChange={onChange}
      />
    </Input.Wrapper>
  )
}
