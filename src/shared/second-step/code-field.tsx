import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'

interface CodeFieldProps {
  value: string
  onChange(value: string): void
}

/** The six digits that an app shows; phones offer digits, and the code where they have it. */
export function CodeField({ value, onChange }: CodeFieldProps) {
  const { t } = useLingui()
  return (
    <TextInput
      label={t`Code from your authenticator app`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      data-autofocus
      autoFocus
      required
    />
  )
}
