import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { factorCode, factorPasskey, factorPasskeyOptions, type SecondStep } from '#contract/factors.ts'
import { call } from '#data/request/call.ts'
import { CodeField } from '#shared/second-step/code-field.tsx'
import { FailureAlert } from '#shared/second-step/failure-alert.tsx'
import { answerWithPasskey, hasPasskeys } from '#shared/second-step/passkey.ts'
import { useAttempt } from '#shared/second-step/use-attempt.ts'

type Method = SecondStep['methods'][number]

interface AnswerStepProps {
  step: SecondStep
  onToken(token: string): Promise<void>
}

/** The way that is easiest here; a passkey where this browser can use one. */
function firstMethod(methods: readonly Method[]): Method {
  return methods.find((method) => method !== 'passkey' || hasPasskeys()) ?? 'passkey'
}

export function AnswerStep({ step, onToken }: AnswerStepProps) {
  const { ticket, methods } = step
  const [method, setMethod] = useState(() => firstMethod(methods))
  const [code, setCode] = useState('')
  const [isTrusted, setTrusted] = useState(false)
  const { pending, failure, attempt } = useAttempt()
  const quiet = { quiet: true, repeatSubmit: false } as const
  const trust = isTrusted ? 'Y' : 'N'

  const answer = async () => {
    if (method !== 'passkey') return call(factorCode, { body: { ticket, method, code, trust }, ...quiet })
    const options = await call(factorPasskeyOptions, { body: { ticket }, ...quiet })
    return call(factorPasskey, { body: { ticket, credential: await answerWithPasskey(options), trust }, ...quiet })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => onToken(await answer()))
  }
  const handleMethod = (next: Method) => {
    setMethod(next)
    setCode('')
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <FailureAlert failure={failure} />
        <Field method={method} code={code} onCode={setCode} />
        <Checkbox
          label={<Trans>Trust this browser for 30 days</Trans>}
          checked={isTrusted}
          onChange={(event) => setTrusted(event.currentTarget.checked)}
        />
        {method === 'passkey' ? (
          <Button
            type="submit"
            loading={pending}
            fullWidth
            autoFocus
            leftSection={<IconFingerprint size={18} aria-hidden />}
          >
            <Trans>Use a passkey</Trans>
          </Button>
        ) : (
          <Button type="submit" loading={pending} disabled={code.trim() === ''} fullWidth>
            <Trans>Continue</Trans>
          </Button>
        )}
        <OtherWays methods={methods} method={method} onMethod={handleMethod} />
      </Stack>
    </form>
  )
}

function Field({ method, code, onCode }: { method: Method; code: string; onCode(code: string): void }) {
  const { t } = useLingui()
  if (method === 'code') return <CodeField value={code} onChange={onCode} />
  if (method === 'passkey')
    return (
      <Text size="sm">
        <Trans>Confirm that it's you with your fingerprint, face, PIN or security key.</Trans>
      </Text>
    )
  return (
    <TextInput
      key="recovery"
      label={t`Recovery code`}
      value={code}
      onChange={(event) => onCode(event.currentTarget.value)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      autoFocus
      required
    />
  )
}

interface OtherWaysProps {
  methods: readonly Method[]
  method: Method
  onMethod(method: Method): void
}

function OtherWays({ methods, method, onMethod }: OtherWaysProps) {
  const words: Record<Method, ReactNode> = {
    passkey: <Trans>Use a passkey instead</Trans>,
    code: <Trans>Use a code from your app instead</Trans>,
    recovery: <Trans>Use a recovery code instead</Trans>,
  }
  const others = methods.filter((one) => one !== method && (one !== 'passkey' || hasPasskeys()))
  return (
    <Stack gap={4} align="center">
      {others.map((one) => (
        <Anchor key={one} component="button" type="button" size="sm" onClick={() => onMethod(one)}>
          {words[one]}
        </Anchor>
      ))}
    </Stack>
  )
}
