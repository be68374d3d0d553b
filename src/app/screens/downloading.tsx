import { Trans } from '@lingui/react/macro'
import { Group, Loader, Overlay, Text } from '@mantine/core'
import { useDownloading } from '#data/download.ts'

/** Covers the page while a file is fetched. */
export function Downloading() {
  if (!useDownloading()) return null
  return (
    <Overlay fixed zIndex={600} backgroundOpacity={0.5} center>
      <Group role="status" gap="sm">
        <Loader size="sm" color="white" />
        <Text c="white">
          <Trans>Downloading, please wait</Trans>
        </Text>
      </Group>
    </Overlay>
  )
}
