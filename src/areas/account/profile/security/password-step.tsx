import { Trans, useLingui } from '@lingui/react/macro'
import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { FailureAlert } from '#shared/second-step/failure-alert.tsx'
import { useAttempt } from '#shared/second-step/use-attempt.ts'

interface PasswordStepProps {
  /** What follows. */
  message: ReactNode
  label?: ReactNode
  danger?: boolean
  /** Further fields. */
  children?: ReactNode
  onPassword(password: string): Promise<void>
  onCancel(): void
}

/** Makes sure who sits before the screen. */
export function PasswordStep({ message, label, danger = false, children, onPassword, onCancel }: PasswordStepProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const { pending, failure, attempt } = useAttempt()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(() => onPassword(password))
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm">{message}</Text>
        <FailureAlert failure={failure} />
        {children}
        <PasswordInput
          label={t`Your password`}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
          maxLength={100}
          data-autofocus={children ? undefined : true}
          required
        />
        <DialogFoot onCancel={onCancel}>
          <Button type="submit" loading={pending} disabled={password === ''} color={danger ? 'red' : undefined}>
            {label ?? <Trans>Continue</Trans>}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  )
}
