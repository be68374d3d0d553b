import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { Status } from '#kit/show/status.tsx'

/** Said before anybody saves in vain: in the bar in place of "Saved to server", above the form with what helps. */
export function GoneParts({ part }: { part: 'alert' | 'state' }) {
  if (part === 'state')
    return (
      <Status kind="warning">
        <Trans>Not on the server</Trans>
      </Status>
    )
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle />}
      role="alert"
      title={<Trans>This content is no longer on the server</Trans>}
    >
      <Trans>It or its catalog was deleted. What you see is on this device only. To bring it back, save it.</Trans>
    </Alert>
  )
}
