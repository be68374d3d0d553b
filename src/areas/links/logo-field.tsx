import { Input } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { LogoView } from '#shared/logo-view/logo-view.tsx'

interface LogoFieldProps<Values extends { logo: string }> {
  form: FormOf<Values>
  /** Where the stored logo can be seen. */
  src: string | undefined
}

export function LogoField<Values extends { logo: string }>({ form, src }: LogoFieldProps<Values>) {
  const { t } = useLingui()
  const [shown, setShown] = useState(src ?? '')
  const handleChange = (picked: { path: string; src: string } | undefined) => {
    setShown(picked?.src ?? '')
    form.setFieldValue('logo' as never, (picked?.path ?? '') as never)
  }
  return (
    <Input.Wrapper label={t`Logo`} error={form.errors['logo']}>
      <LogoView value={form.values.logo} src={shown} label={t`Logo`} atOnce onChange={handleChange} />
    </Input.Wrapper>
  )
}
