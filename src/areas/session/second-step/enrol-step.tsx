import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { enrolPasskey, enrolPasskeyOptions, enrolTotp, enrolTotpConfirm, type SecondStep } from '#contract/factors.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#data/request/call.ts'
import { FailureAlert } from '#shared/second-step/failure-alert.tsx'
import { hasPasskeys, makePasskey } from '#shared/second-step/passkey.ts'
import { RecoveryCodes } from '#shared/second-step/recovery-codes.tsx'
import { TotpSetup } from '#shared/second-step/totp-setup.tsx'
import { useAttempt } from '#shared/second-step/use-attempt.ts'

interface EnrolStepProps {
  step: SecondStep
  onToken(token: string): Promise<void>
}

const QUIET = { quiet: true, repeatSubmit: false } as const

/** Sets up what a role demands, before there is a session. */
export function EnrolStep({ step: { ticket }, onToken }: EnrolStepProps) {
  const { t } = useLingui()
  const [setup, setSetup] = useState<DataOf<typeof enrolTotp>>()
  const [done, setDone] = useState<DataOf<typeof enrolTotpConfirm>>()
  const { pending, failure, attempt } = useAttempt()

  if (done)
    return (
      <Stack gap="md">
        <FailureAlert failure={failure} />
        <RecoveryCodes
          codes={done.recoveryCodes ?? []}
          pending={pending}
          onDone={() => void attempt(() => onToken(done.token))}
        />
      </Stack>
    )
  if (setup) {
    const body = { ticket, setup: setup.setup }
    const handleCode = async (code: string) =>
      setDone(await call(enrolTotpConfirm, { body: { ...body, code }, ...QUIET }))
    return <TotpSetup secret={setup.secret} uri={setup.uri} onCode={handleCode} />
  }
  const beginApp = async () => setSetup(await call(enrolTotp, { body: { ticket }, ...QUIET }))
  const addPasskey = async () => {
    const credential = await makePasskey(await call(enrolPasskeyOptions, { body: { ticket }, ...QUIET }))
    setDone(await call(enrolPasskey, { body: { ticket, name: t`Passkey`, credential }, ...QUIET }))
  }
  return (
    <Stack gap="md">
      <Text size="sm">
        <Trans>Your role requires two-step verification. Choose how you want to confirm your sign-ins.</Trans>
      </Text>
      <FailureAlert failure={failure} />
      <Button
        variant="default"
        loading={pending}
        leftSection={<IconDeviceMobile size={18} aria-hidden />}
        onClick={() => void attempt(beginApp)}
      >
        <Trans>Authenticator app</Trans>
      </Button>
      {hasPasskeys() && (
        <Button
          variant="default"
          loading={pending}
          leftSection={<IconFingerprint size={18} aria-hidden />}
          onClick={() => void attempt(addPasskey)}
        >
          <Trans>Passkey</Trans>
        </Button>
      )}
    </Stack>
  )
}
