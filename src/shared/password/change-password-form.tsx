import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { profileUpdatePwd } from '#contract/account.ts'
import { getInfo } from '#contract/session.ts'
import { securityCurrent } from '#contract/system/security.ts'
import { CallError } from '#data/request/call-error.ts'
import { failureText } from '#data/request/failure-text.ts'
import { notify } from '#data/page/notices.ts'
import { useAction } from '#data/reads/use-action.ts'
import { useRead } from '#data/reads/use-read.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { useSession } from '#data/session/use-session.ts'
import { showAtField } from '#kit/form/show-at-field.tsx'
import { useUnsaved } from '#kit/dialog/leave-guard.ts'
import { DictTag } from '#kit/show/dict-tag.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { usePasswordRules } from './use-password-rules.ts'

interface ChangePasswordFormProps {
  /** Hears that the password was changed. */
  onChanged?: () => void
  /** Stands beside the button. */
  children?: ReactNode
}

const BLANK = { oldPassword: '', newPassword: '', confirmPassword: '' }

/**
 * Somebody's own change of password, with the rules of the policy in force; the server has the last word on them. What is
 * typed goes nowhere but to the server, and there not into an address where it takes a body.
 */
export function ChangePasswordForm({ onChanged, children }: ChangePasswordFormProps) {
  const { t } = useLingui()
  const isPlain = usePlainServer()
  const { user } = useSession()
  const policy = useRead(securityCurrent).data
  const rules = usePasswordRules(policy, user)
  const { run, pending, availability } = useAction(profileUpdatePwd, {
    success: t`Password changed`,
    invalidates: [getInfo],
  })
  const required = (value: string) => (value ? null : t`Cannot be empty`)
  const form = useForm({
    initialValues: BLANK,
    validateInputOnBlur: true,
    validate: {
      oldPassword: required,
      newPassword: (value, { oldPassword }) => {
        if (value !== '' && value === oldPassword) return t`Choose a password that differs from the current one`
        return required(value) ?? (rules.broken(value) ? t`This password doesn't meet all rules` : null)
      },
      confirmPassword: (value, values) => (value === values.newPassword ? null : t`The passwords don't match`),
    },
  })
  useUnsaved(form.isDirty())
  // A refusal is said at its field; the form stays as it is. Where the answer was lost there is nothing to look at.
  const handleSubmit = form.onSubmit(({ oldPassword, newPassword }) => {
    const passwords = { oldPassword, newPassword }
    void run({ ...(isPlain ? { query: passwords } : { body: passwords }), quiet: true }).then(
      () => {
        form.reset()
        onChanged?.()
      },
      (error: unknown) => {
        if (!showAtField(form, error)) tell(error)
        if (!(error instanceof CallError && error.mayBeDone)) return
        form.setFieldError('oldPassword', t`If it is no longer accepted, the new password is already in effect`)
      },
    )
  })
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md" maw={480}>
        <PasswordInput
          label={t`Current password`}
          autoComplete="current-password"
          required
          {...form.getInputProps('oldPassword')}
        />
        <NewPasswordField
          rules={rules}
          ruleName={<DictTag type="SecurityPasswordRule" value={policy?.passwordRule} />}
          label={t`New password`}
          {...form.getInputProps('newPassword')}
        />
        <PasswordInput
          label={t`Repeat the new password`}
          autoComplete="new-password"
          required
          {...form.getInputProps('confirmPassword')}
        />
        <Group>
          <Button type="submit" loading={pending} disabled={availability !== 'ready'}>
            <Trans>Change password</Trans>
          </Button>
          {children}
        </Group>
      </Stack>
    </form>
  )
}

/** The end of the session is told by its own question, and a second press by the first one. */
function tell(error: unknown): void {
  const isTold = error instanceof CallError && (error.kind === 'unauthorized' || error.kind === 'repeat')
  if (!isTold) notify({ level: 'error', message: failureText(error) })
}
