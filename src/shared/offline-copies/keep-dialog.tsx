import { Skeleton, Stack, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { keyOfTarget, type PinTarget } from '#data/pins/pin-commands.ts'
import { usePin } from '#data/pins/use-pins.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import { useMedia } from '#kit/show/use-media.ts'
import { KeepOffer } from './keep-offer.tsx'
import { PinView } from './pin-view.tsx'

export interface KeepDialogProps {
  opened: boolean
  onClose: () => void
  target: PinTarget
  /** What a person calls it. */
  title: string
  /** A catalog with others below it: they may be kept, too. */
  hasBelow?: boolean
}

export function KeepDialog({ opened, onClose, ...what }: KeepDialogProps) {
  const isPhone = useMedia('(max-width: 48em)')
  return (
    <Modal opened={opened} onClose={onClose} fullScreen={isPhone} title={<Trans>Make available offline</Trans>}>
      <Keeping {...what} />
    </Modal>
  )
}

function Keeping({ target, title, hasBelow = false }: Omit<KeepDialogProps, 'opened' | 'onClose'>) {
  const pin = usePin(keyOfTarget(target))
  return (
    <Stack>
      <Text fw={500}>{title}</Text>
      {pin === undefined && <Skeleton height={80} />}
      {pin === null && <KeepOffer target={target} title={title} hasBelow={hasBelow} />}
      {pin && <PinView pin={pin} />}
    </Stack>
  )
}
