import { Trans } from '@lingui/react/macro'
import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { CodeField } from './code-field.tsx'
import { CopyButton } from '#kit/button/copy-button.tsx'
import { FailureAlert } from './failure-alert.tsx'
import { QrCode } from './qr-code.tsx'
import { useAttempt } from './use-attempt.ts'

interface TotpSetupProps {
  secret: string
  uri: string
  /** Sends the first code of the app. */
  onCode(code: string): Promise<void>
}

/** Four signs at a time are typed more easily. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** Shows an app its secret and asks for its first code. */
export function TotpSetup({ secret, uri, onCode }: TotpSetupProps) {
  const [code, setCode] = useState('')
  const { pending, failure, attempt } = useAttempt()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(() => onCode(code))
  }
  return (
    <form onSubmit={handleSubmit}>
      <Stack gap="md">
        <Text size="sm">
          <Trans>Scan the code with an authenticator app, or enter the key by hand.</Trans>
        </Text>
        <Group justify="center">
          <QrCode text={uri} />
        </Group>
        <Group gap="xs" justify="space-between" wrap="nowrap">
          <Code style={{ overflowWrap: 'anywhere' }}>{inGroups(secret)}</Code>
          <CopyButton text={secret} />
        </Group>
        <FailureAlert failure={failure} />
        <CodeField value={code} onChange={setCode} />
        <Button type="submit" loading={pending} disabled={code.trim() === ''}>
          <Trans>Turn on</Trans>
        </Button>
      </Stack>
    </form>
  )
}
