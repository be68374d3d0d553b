import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, Button, Checkbox, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { createFileRoute, Link, redirect, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { appPath } from '#data/page/app-path.ts'
import { endWorkOffline } from '#data/outbox/end-work-offline.ts'
import type { SecondStep as Step } from '#contract/factors.ts'
import { secondStepOf } from '#data/session/second-step.ts'
import { enterWith, signIn } from '#data/session/session.ts'
import { readToken, rememberedName } from '#data/identity/token.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
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

const SecondStep = lazyDialog(
  () => import('./second-step/second-step.tsx').then((file) => file.SecondStep),
  'second-step',
)

function Login() {
  const { t } = useLingui()
  const captcha = useCaptcha()
  const form = useLoginForm(captcha)
  const name = rememberedName.read()
  if (form.waiting)
    return (
      <SessionFrame title={<Trans>Two-step verification</Trans>}>
        <SecondStep step={form.waiting.step} onToken={form.enter} onBack={form.back} />
      </SessionFrame>
    )
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

/** A right password that waits for its second step. */
interface Waiting {
  readonly step: Step
  readonly userName: string
  readonly remember: boolean
}

function useLoginForm(captcha: ReturnType<typeof useCaptcha>) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { redirect: target } = Route.useSearch()
  const empty = t`Cannot be empty`
  const [waiting, setWaiting] = useState<Waiting>()
  const go = () => navigate({ ...appPath(target), replace: true } as never)
  const submit = useSubmit({
    check: (fields) => ({
      username: fields['username']?.trim() ? undefined : empty,
      password: fields['password'] ? undefined : empty,
      code: !captcha.enabled || fields['code'] ? undefined : empty,
    }),
    send: async (fields: Fields) => {
      const credentials = { username: (fields['username'] ?? '').trim(), password: fields['password'] ?? '' }
      const answer = captcha.enabled ? { code: fields['code'] ?? '', uuid: captcha.uuid ?? '' } : {}
      const remember = fields['remember'] === 'true'
      try {
        await signIn({ ...credentials, ...answer }, remember)
      } catch (error) {
        const step = secondStepOf(error)
        if (!step) throw error
        return setWaiting({ step, userName: credentials.username, remember })
      }
      await go()
    },
    onFailure: captcha.renew,
  })
  return {
    ...submit,
    waiting,
    enter: async (token: string) => {
      if (!waiting) return
      await enterWith(token, waiting.userName, waiting.remember)
      await go()
    },
    back: () => {
      setWaiting(undefined)
      captcha.renew()
    },
  }
}
