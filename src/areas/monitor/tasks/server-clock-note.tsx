import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useServerZone } from '#data/identity/server-zone.ts'

/** By which clock tasks run, where the server says so. */
export function ServerClockNote() {
  const zone = useServerZone()
  if (zone === undefined) return null
  return (
    <Text size="sm" c="dimmed">
      <Trans>Tasks run on server time: {zone}</Trans>
    </Text>
  )
}
