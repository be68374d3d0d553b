import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { register } from '#contract/session.ts'
import { call } from '#data/request/call.ts'
import { NewPasswordField } from '#shared/password/new-password-field.tsx'
import { type PasswordRules, usePasswordRules } from '#shared/password/use-password-rules.ts'
import { CaptchaField } from './captcha-field.tsx'
import { SessionFrame } from './session-frame.tsx'
import { type Captcha, useCaptcha } from './use-captcha.ts'
import { useRegistrationRule } from './use-registration-rule.ts'
import { useSubmit } from './use-submit.ts'

export const Route = createFileRoute('/register')({
  staticData: { meta: { title: msg`Create an account`, texts: ['session', 'password'] } },
  component: Register,
})

function Register() {
  const { t } = useLingui()
  const captcha = useCaptcha()
  const [created, setCreated] = useState<string>()
  const [userName, setUserName] = useState('')
  const rules = usePasswordRules(useRegistrationRule(), { userName: userName.trim() })
  const form = useRegisterForm(captcha, rules, setCreated)
  if (created) return <Registered name={created} />
  return (
    <SessionFrame title={<Trans>Create an account</Trans>}>
      <form {...form.form}>
        <Stack gap="md">
          {(form.failure ?? captcha.failure) && (
            <Alert color="red" role="alert">
              {form.failure ?? captcha.failure}
            </Alert>
          )}
          <TextInput
            name="username"
            label={t`Account`}
            autoComplete="username"
            error={form.errors['username']}
            onChange={(event) => setUserName(event.currentTarget.value)}
            required
          />
          <NewPasswordField rules={rules} name="password" label={t`Password`} error={form.errors['password']} />
          <PasswordInput
            name="confirmPassword"
            label={t`Repeat the password`}
            autoComplete="new-password"
            error={form.errors['confirmPassword']}
            required
          />
          <CaptchaField captcha={captcha} error={form.errors['code']} />
          <Button type="submit" loading={form.sending} fullWidth mt="xs">
            <Trans>Create account</Trans>
          </Button>
          <Text size="sm" ta="center">
            <Anchor component={Link} to="/login">
              <Trans>Sign in with an existing account</Trans>
            </Anchor>
          </Text>
        </Stack>
      </form>
    </SessionFrame>
  )
}

function Registered({ name }: { name: string }) {
  return (
    <SessionFrame title={<Trans>Account created</Trans>}>
      <Text mb="lg" role="alert">
        <Trans>Account {name} was created. You can sign in now.</Trans>
      </Text>
      <Button component={Link} to="/login" fullWidth>
        <Trans>Sign in</Trans>
      </Button>
    </SessionFrame>
  )
}

function useRegisterForm(captcha: Captcha, rules: PasswordRules, onCreated: (name: string) => void) {
  const { t } = useLingui()
  const empty = t`Cannot be empty`
  const passwordFault = (password: string) => {
    if (!rules.policy) return within(password, 5, 20) ? undefined : t`Passwords have 5 to 20 characters`
    return rules.broken(password) ? t`This password doesn't meet all rules` : undefined
  }
  const within = (value: string, min: number, max: number) => value.length >= min && value.length <= max
  return useSubmit({
    check: ({ username = '', password = '', confirmPassword = '', code = '' }) => ({
      username: within(username.trim(), 2, 20) ? undefined : t`Account names have 2 to 20 characters`,
      password: passwordFault(password),
      confirmPassword: confirmPassword === password ? undefined : t`The passwords don't match`,
      code: !captcha.enabled || code ? undefined : empty,
    }),
    send: async ({ username = '', password = '', confirmPassword = '', code = '' }) => {
      const answer = captcha.enabled ? { code, uuid: captcha.uuid ?? '' } : {}
      const body = { username: username.trim(), password, confirmPassword, ...answer }
      await call(register, { body, quiet: true, repeatSubmit: false })
      onCreated(body.username)
    },
    onFailure: captcha.renew,
  })
}
