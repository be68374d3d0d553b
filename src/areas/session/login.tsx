import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, Button, Checkbox, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { createFileRoute, Link, redirect, useNavigate } from '@tanstack/react-router'
import { appPath } from '#data/page/app-path.ts'
import { endWorkOffline } from '#data/outbox/end-work-offline.ts'
import { signIn } from '#data/session/session.ts'
import { readToken, rememberedName } from '#data/identity/token.ts'
import { CaptchaField } from './captcha-field.tsx'
import { CopiesNote } from './copies-note.tsx'
import { SessionFrame } from './session-frame.tsx'
import { UnsentNote } from './unsent-note.tsx'
import { useCaptcha } from './use-captcha.ts'
import { type Fields, useSubmit } from './use-submit.ts'

export const Route = createFileRoute('/login')({
  staticData: { meta: { title: msg`Sign in`, texts: 'session' } },
  validateSearch: (search): { redirect?: string } =>
    search['redirect'] ? { redirect: String(search['redirect']) } : {},
  beforeLoad: () => {
    if (readToken()) throw redirect({ to: '/', replace: true })
    void endWorkOffline()
  },
  component: Login,
})

function Login() {
  const { t } = useLingui()
  const captcha = useCaptcha()
  const form = useLoginForm(captcha)
  const name = rememberedName.read()
  return (
    <SessionFrame title={<Trans>Sign in to Holdfast CMS</Trans>}>
      <form {...form.form}>
        <Stack gap="md">
          {(form.failure ?? captcha.failure) && (
            <Alert color="red" role="alert">
              {form.failure ?? captcha.failure}
            </Alert>
          )}
          <UnsentNote />
          <CopiesNote />
          <TextInput
            name="username"
            label={t`Account`}
            autoComplete="username"
            defaultValue={name}
            error={form.errors['username']}
            required
          />
          <PasswordInput
            name="password"
            label={t`Password`}
            autoComplete="current-password"
            error={form.errors['password']}
            required
          />
          <CaptchaField captcha={captcha} error={form.errors['code']} />
          <Checkbox
            name="remember"
            value="true"
            label={t`Stay signed in for 30 days`}
            defaultChecked={name !== undefined}
          />
          <Button type="submit" loading={form.sending} fullWidth mt="xs">
            {form.sending ? <Trans>Signing in</Trans> : <Trans>Sign in</Trans>}
          </Button>
          {captcha.registerEnabled && (
            <Text size="sm" ta="center">
              <Anchor component={Link} to="/register">
                <Trans>Create an account</Trans>
              </Anchor>
            </Text>
          )}
        </Stack>
      </form>
    </SessionFrame>
  )
}

function useLoginForm(captcha: ReturnType<typeof useCaptcha>) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { redirect: target } = Route.useSearch()
  const empty = t`Cannot be empty`
  return useSubmit({
    check: (fields) => ({
      username: fields['username']?.trim() ? undefined : empty,
      password: fields['password'] ? undefined : empty,
      code: !captcha.enabled || fields['code'] ? undefined : empty,
    }),
    send: async (fields: Fields) => {
      const credentials = { username: (fields['username'] ?? '').trim(), password: fields['password'] ?? '' }
      const answer = captcha.enabled ? { code: fields['code'] ?? '', uuid: captcha.uuid ?? '' } : {}
      await signIn({ ...credentials, ...answer }, fields['remember'] === 'true')
      await navigate({ ...appPath(target), replace: true } as never)
    },
    onFailure: captcha.renew,
  })
}
