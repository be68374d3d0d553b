import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isStorageLossReported, storageLoss, type StorageLoss } from '#data/device/loss-state.ts'
import { useStore } from '#data/page/store.ts'
import { Age } from '#kit/show/age.tsx'
import { Modal } from '#kit/dialog/modal.tsx'

/** Data that the browser removed by itself: said once, plainly. */
export function StorageLossDialog({ opened }: { opened: boolean }) {
  const loss = useStore(storageLoss)
  return (
    <Modal opened={opened} onClose={isStorageLossReported} title={<Trans>This browser removed data of this app</Trans>}>
      {loss && <Told loss={loss} />}
    </Modal>
  )
}

function Told({ loss: { at, unsent, kept } }: { loss: StorageLoss }) {
  return (
    <Stack role="alert">
      <Text size="sm">
        <Trans>
          Browsers may do this when the disk is full or a site hasn't been opened for a long time. The data on this
          device was last seen <Age since={at} />.
        </Trans>
      </Text>
      {unsent > 0 && (
        <Text size="sm" fw={500}>
          <Plural
            value={unsent}
            one="# unsent draft or change is lost. If you exported it, import it again:"
            other="# unsent drafts and changes are lost. If you exported them, import them again:"
          />{' '}
          <Anchor component={Link} to={'/storage' as never} inherit onClick={isStorageLossReported}>
            <Trans>Storage on this device</Trans>
          </Anchor>
        </Text>
      )}
      {kept > 0 && (
        <Text size="sm">
          <Plural
            value={kept}
            one="# catalog or content item must be made available offline again."
            other="# catalogs and content items must be made available offline again."
          />
        </Text>
      )}
      <Text size="sm">
        <Trans>What was saved to the server is not affected.</Trans>
      </Text>
      <Group justify="flex-end">
        <Button onClick={isStorageLossReported}>
          <Trans>Got it</Trans>
        </Button>
      </Group>
    </Stack>
  )
}
