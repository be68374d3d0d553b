import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lossTold, storageLoss, type StorageLoss } from '#data/loss-state.ts'
import { useStore } from '#data/store.ts'
import { Age } from '#kit/age.tsx'
import { Modal } from '#kit/modal.tsx'

/** Data that the browser removed by itself: said once, plainly. */
export function StorageLossDialog({ opened }: { opened: boolean }) {
  const loss = useStore(storageLoss)
  return (
    <Modal opened={opened} onClose={lossTold} title={<Trans>This browser has removed data of this app</Trans>}>
      {loss && <Told loss={loss} />}
    </Modal>
  )
}

function Told({ loss: { at, unsent, kept } }: { loss: StorageLoss }) {
  return (
    <Stack role="alert">
      <Text size="sm">
        <Trans>
          Browsers may do so when the disk is full or a site was not opened for a long time. What this device held was
          last seen <Age since={at} />.
        </Trans>
      </Text>
      {unsent > 0 && (
        <Text size="sm" fw={500}>
          <Plural
            value={unsent}
            one="# draft or order that was not sent is gone. If you have exported it, take it in again:"
            other="# drafts and orders that were not sent are gone. If you have exported them, take them in again:"
          />{' '}
          <Anchor component={Link} to={'/storage' as never} inherit onClick={lossTold}>
            <Trans>Storage on this device</Trans>
          </Anchor>
        </Text>
      )}
      {kept > 0 && (
        <Text size="sm">
          <Plural
            value={kept}
            one="# catalog or content that was kept for offline work has to be kept again."
            other="# catalogs and contents that were kept for offline work have to be kept again."
          />
        </Text>
      )}
      <Text size="sm">
        <Trans>What was saved on the server is not touched.</Trans>
      </Text>
      <Group justify="flex-end">
        <Button onClick={lossTold}>
          <Trans>Understood</Trans>
        </Button>
      </Group>
    </Stack>
  )
}
