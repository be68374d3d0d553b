import { Input } from '@mantine/core'
import { useState } from 'react'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { LogoView } from './logo-view.tsx'

interface LogoFieldProps<Values extends { logo: string }> {
  form: FormOf<Values>
  label: string
  /** Where the stored logo can be seen. */
  src: string | undefined
}

/** The picture of a form whose field is called `logo`. */
export function LogoField<Values extends { logo: string }>({ form, label, src }: LogoFieldProps<Values>) {
  const [picked, setPicked] = useState<{ path: string; src: string }>()
  // What is stored may change below the form, as when it is read again.
  const shown = picked !== undefined && picked.path === form.values.logo ? picked.src : (src ?? '')
  const handleChange = (one: { path: string; src: string } | undefined) => {
    setPicked(one)
    form.setFieldValue('logo' as never, (one?.path ?? '') as never)
  }
  return (
    <Input.Wrapper label={label} error={form.errors['logo']}>
      <LogoView value={form.values.logo} src={shown} label={label} atOnce onChange={handleChange} />
    </Input.Wrapper>
  )
}
