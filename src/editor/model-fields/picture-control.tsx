import { Input } from '@mantine/core'
import { asText, type ControlProps, labelOf } from '#kit/form/controls/control.ts'
import { LogoView } from '#shared/logo-view/logo-view.tsx'

export function PictureControl({ field, value, error, onChange }: ControlProps) {
  const path = asText(value)
  const src = path === asText(field.value) ? (field.valueSrc ?? '') : path
  return (
    <Input.Wrapper {...labelOf(field, error)}>
      <LogoView value={path} src={src} label={field.label} onChange={(picked) => onChange(picked?.path ?? '')} />
    </Input.Wrapper>
  )
}
