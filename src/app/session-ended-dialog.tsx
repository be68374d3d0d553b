import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { leave } from '#app/leave.ts'
import { settleSessionEnded, useSessionEnded } from '#data/session-ended.ts'

/** Asked once, however many calls were refused; what is being typed stays behind the question. */
export function SessionEndedDialog() {
  const ended = useSessionEnded()
  const [leaving, setLeaving] = useState(false)
  const handleRelogin = () => {
    setLeaving(true)
    void leave()
  }
  return (
    <Modal
      opened={ended}
      onClose={settleSessionEnded}
      title={<Trans>Signed out</Trans>}
      centered
      size={420}
      zIndex={500}
    >
      <Text size="sm">
        <Trans>
          The session is invalid or has expired. Sign in again to go on, or stay here and look at what is open. What you
          typed is kept on this device.
        </Trans>
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={settleSessionEnded}>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={handleRelogin} loading={leaving} data-autofocus>
          <Trans>Sign in again</Trans>
        </Button>
      </Group>
    </Modal>
  )
}
