import { Input } from '@mantine/core'
import { useState } from 'react'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { LogoView } from './logo-view.tsx'

interface LogoFieldProps<Values extends object> {
  form: FormOf<Values>
  /** The field that holds the internal link or the address of the picture, '' without one. */
  name?: keyof Values & string
  label: string
  /** Where the stored picture can be seen. */
  src: string | undefined
}

/** The picture of a form. */
export function LogoField<Values extends object>({ form, name = 'logo' as never, label, src }: LogoFieldProps<Values>) {
  const [picked, setPicked] = useState<{ path: string; src: string }>()
  const value = String(form.values[name] ?? '')
  // What is stored may change below the form, as when it is read again.
  const shown = picked !== undefined && picked.path === value ? picked.src : (src ?? '')
  const handleChange = (one: { path: string; src: string } | undefined) => {
    setPicked(one)
    form.setFieldValue(name as never, (one?.path ?? '') as never)
  }
  return (
    <Input.Wrapper label={label} error={form.errors[name]}>
      <LogoView value={value} src={shown} label={label} atOnce onChange={handleChange} />
    </Input.Wrapper>
  )
}
