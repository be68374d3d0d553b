import { Alert, Button, Group } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { acceptServer } from '#data/outbox-edit.ts'
import type { Outbox } from '#data/use-outbox.ts'

/** Why nothing goes out, where the user has to decide it. */
export function PauseNotice({ outbox }: { outbox: Outbox }) {
  if (outbox.pauseReason === 'server-restored') {
    return (
      <Alert color="orange" title={<Trans>The server was set back to an earlier state</Trans>}>
        <Group justify="space-between">
          <Trans>Check what it has before your waiting work is sent: it may meet an older text than yours.</Trans>
          <Button size="xs" variant="default" onClick={() => void acceptServer()}>
            <Trans>Send it</Trans>
          </Button>
        </Group>
      </Alert>
    )
  }
  if (outbox.pauseReason !== 'other-server') return null
  return (
    <Alert color="orange" title={<Trans>Another server answers at this address</Trans>}>
      <Trans>
        Your waiting work belongs to the server before. It stays here until that one is back; you can export it.
      </Trans>
    </Alert>
  )
}
