import { Trans, useLingui } from '@lingui/react/macro'
import { Button, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { profileUpdatePwd } from '#contract/account.ts'
import { CallError } from '#data/request/call-error.ts'
import { useAction } from '#data/reads/use-action.ts'
import { useUnsaved } from '#kit/dialog/leave-guard.ts'

/** The server holds the policy and says which rule a new password breaks. */
export function PasswordForm() {
  const { t } = useLingui()
  const { run, pending, availability } = useAction(profileUpdatePwd, { success: t`Password changed` })
  const required = (value: string) => (value ? null : t`Cannot be empty`)
  const form = useForm({
    initialValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
    validateInputOnBlur: true,
    validate: {
      oldPassword: required,
      newPassword: required,
      confirmPassword: (value, values) => (value === values.newPassword ? null : t`The passwords don't match`),
    },
  })
  useUnsaved(form.isDirty())
  // A refusal was shown by the call; the form stays as it is. Where the answer was lost there is nothing to look at.
  const handleSubmit = form.onSubmit(
    ({ oldPassword, newPassword }) =>
      void run({ query: { oldPassword, newPassword } })
        .then(form.reset)
        .catch((error: unknown) => {
          if (!(error instanceof CallError && error.mayBeDone)) return
          form.setFieldError('oldPassword', t`If it is no longer accepted, the new password is already in effect`)
        }),
  )
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md" maw={480}>
        <PasswordInput
          label={t`Current password`}
          autoComplete="current-password"
          required
          {...form.getInputProps('oldPassword')}
        />
        <PasswordInput
          label={t`New password`}
          autoComplete="new-password"
          required
          {...form.getInputProps('newPassword')}
        />
        <PasswordInput
          label={t`Repeat the new password`}
          autoComplete="new-password"
          required
          {...form.getInputProps('confirmPassword')}
        />
        <Button type="submit" loading={pending} disabled={availability !== 'ready'} w="fit-content">
          <Trans>Change password</Trans>
        </Button>
      </Stack>
    </form>
  )
}
