import { Input } from '@mantine/core'
import { useState } from 'react'
import { asText, type ControlProps, labelOf } from '#kit/form/controls/control.ts'
import { LogoView } from '#shared/logo-view/logo-view.tsx'

export function PictureControl({ field, value, error, onChange }: ControlProps) {
  const [picked, setPicked] = useState<{ path: string; src: string }>()
  const path = asText(value)
  const src = path === picked?.path ? picked.src : path === asText(field.value) ? (field.valueSrc ?? '') : path
  const handleChange = (one: { path: string; src: string } | undefined) => {
    setPicked(one)
    onChange(one?.path ?? '')
  }
  return (
    <Input.Wrapper {...labelOf(field, error)}>
      <LogoView value={path} src={src} label={field.label} onChange={handleChange} />
    </Input.Wrapper>
  )
}
