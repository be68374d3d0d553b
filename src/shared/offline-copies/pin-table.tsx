import { Button, Stack, Table, Title } from '@mantine/core'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type PinRow, usePins } from '#data/pins/use-pins.ts'
import { Age } from '#kit/show/age.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import { Status } from '#kit/show/status.tsx'
import { useByteText } from '#kit/show/use-byte-text.ts'
import { PinView } from './pin-view.tsx'
import { usePinState } from './use-pin-state.ts'

export function PinTable() {
  const pins = usePins()
  const [key, setKey] = useState<string>()
  const chosen = pins?.find((pin) => pin.key === key)
  if (!pins?.length) return null
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        <Trans>Available offline</Trans>
      </Title>
      <Table.ScrollContainer minWidth={400}>
        <Table withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Name</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>State</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Size on this device</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Updated</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {pins.map((pin) => (
              <PinLine key={pin.key} pin={pin} onOpen={() => setKey(pin.key)} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Modal opened={chosen !== undefined} onClose={() => setKey(undefined)} title={chosen?.title}>
        {chosen && <PinView pin={chosen} />}
      </Modal>
    </Stack>
  )
}

function PinLine({ pin, onOpen }: { pin: PinRow; onOpen: () => void }) {
  const { t } = useLingui()
  const byteText = useByteText()
  const { kind, words } = usePinState()(pin)
  const { title, freshAt, bytes } = pin
  return (
    <Table.Tr>
      <Table.Td>
        <Button variant="subtle" size="compact-sm" aria-label={t`Offline copy of ${title}`} onClick={onOpen}>
          {title}
        </Button>
      </Table.Td>
      <Table.Td>
        <Status kind={kind}>{words}</Status>
      </Table.Td>
      <Table.Td>{byteText(bytes)}</Table.Td>
      <Table.Td>{freshAt !== undefined && <Age since={freshAt} />}</Table.Td>
    </Table.Tr>
  )
}
