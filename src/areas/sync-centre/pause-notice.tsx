import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { requestDrain } from '#data/outbox/drain.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { acceptServer } from '#data/outbox/outbox-edit.ts'
import { raiseSessionEnded } from '#data/identity/session-ended.ts'
import {
  useWorkForOtherServers,
  useWorkElsewhere,
  type WorkForOtherServers,
} from '#data/outbox/use-work-for-other-servers.ts'
import type { Outbox } from '#data/outbox/use-outbox.ts'
import { downloadUnsentWork } from '#data/outbox/unsent-work.ts'

/** Why nothing goes out, where the user has to decide it; else what waits for another server than this one. */
export function PauseNotice({ outbox }: { outbox: Pick<Outbox, 'pauseReason'> }) {
  if (outbox.pauseReason === 'server-restored') return <RestoredNotice />
  return outbox.pauseReason === 'other-server' ? <OtherServerNotice /> : <ElsewhereNotice />
}

/** Who has signed in to another server behind the address sees its outbox: it says nothing of work for the one before. */
function ElsewhereNotice() {
  const { operations, drafts } = useWorkElsewhere()
  if (operations + drafts === 0) return null
  return (
    <Alert color="orange" title={<Trans>Unsent work for another server is on this device</Trans>}>
      <Trans>
        <Plural value={operations} one="# change" other="# changes" />,{' '}
        <Plural value={drafts} one="# draft" other="# drafts" />. None of it is sent to this server. It will be sent
        once the previous server is back at this address and its user signs in.
      </Trans>
    </Alert>
  )
}

function RestoredNotice() {
  return (
    <Alert color="orange" title={<Trans>The server was restored to an earlier state</Trans>}>
      <Group justify="space-between">
        <Trans>Check what it has before your changes are sent: its content may be older than yours.</Trans>
        <Button size="xs" variant="default" onClick={() => void runOrNotify(acceptServer)}>
          <Trans>Send</Trans>
        </Button>
      </Group>
    </Alert>
  )
}

/** Ends by itself when the right server answers again or the user has signed in to this one. */
function OtherServerNotice() {
  const held = useWorkForOtherServers()
  return (
    <Alert color="orange" title={<Trans>A different server is at this address</Trans>}>
      <Stack gap="xs">
        <Text size="sm">
          <Trans>
            Your unsent work belongs to the previous server and is never sent to this one. It stays on this device until
            that server is back. To work with this server, sign in to it.
          </Trans>
        </Text>
        {held && <HeldText {...held} />}
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={requestDrain}>
            <Trans>Check again</Trans>
          </Button>
          {held && (
            <Button size="xs" variant="default" onClick={() => void runOrNotify(() => downloadUnsentWork(held.owner))}>
              <Trans>Export unsent work</Trans>
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => raiseSessionEnded()}>
            <Trans>Sign in to this server</Trans>
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

function HeldText({ operations, drafts }: WorkForOtherServers) {
  return (
    <Text size="sm">
      <Trans>
        Kept for the previous server: <Plural value={operations} one="# change" other="# changes" />,{' '}
        <Plural value={drafts} one="# draft" other="# drafts" />
      </Trans>
    </Text>
  )
}
