import { Plural, Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { leave } from '#app/leave.ts'
import { discardUnsentWork } from '#data/outbox-edit.ts'
import { useOutbox } from '#data/use-outbox.ts'
import { downloadUnsentWork } from '#data/unsent-work.ts'

/** Asks before signing out; unsent work can be kept here, taken along or given up. */
export function LogoutDialog({ onClose }: { onClose(): void }) {
  const unsent = useOutbox().total
  return (
    <Modal opened onClose={onClose} title={<Trans>Sign out</Trans>} centered size={480}>
      {unsent > 0 ? <UnsentWork count={unsent} /> : <Trans>Sign out of this device?</Trans>}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Stay signed in</Trans>
        </Button>
        {unsent > 0 && <DiscardButton />}
        <Button onClick={() => void leave()} data-autofocus>
          <Trans>Sign out</Trans>
        </Button>
      </Group>
    </Modal>
  )
}

function UnsentWork({ count }: { count: number }) {
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm">
        <Plural
          value={count}
          one="# change has not reached the server. It stays on this device and is sent when you sign in here again."
          other="# changes have not reached the server. They stay on this device and are sent when you sign in here again."
        />
      </Text>
      <Text size="sm">
        <Trans>Export them before you leave this device for good.</Trans>
      </Text>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void downloadUnsentWork()}
      >
        <Trans>Export unsent work</Trans>
      </Button>
    </Stack>
  )
}

/** The first press asks, the second one does it. */
function DiscardButton() {
  const [sure, setSure] = useState(false)
  const handleDiscard = async () => {
    await discardUnsentWork()
    await leave()
  }
  return (
    <Button
      color="red.8"
      variant={sure ? 'filled' : 'outline'}
      onClick={sure ? () => void handleDiscard() : () => setSure(true)}
    >
      {sure ? <Trans>Discard for good and sign out</Trans> : <Trans>Discard and sign out</Trans>}
    </Button>
  )
}
