import { Button, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { publishHome } from '#data/outbox/outbox.ts'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { isolated } from '#kit/show/isolated.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import { OperationProgress } from '#shared/task-progress/operation-progress.tsx'
import { usePublication } from './use-publication.ts'

interface Props {
  siteId: string
  name: string
  onClose: () => void
}

/** Asks before the home page of a site is built anew, and follows it. */
export function PublishHomeDialog({ siteId, name, onClose }: Props) {
  const { t } = useLingui()
  const { publish, followed } = usePublication(siteId, onClose)
  const site = isolated(name)
  const title = t`Publish home page`
  if (followed) return <OperationProgress opIds={[followed]} title={title} alone onEnd={onClose} />
  return (
    <Modal opened onClose={onClose} title={title} size={500}>
      <Text size="sm">
        <Trans>The home page of {site} will be rebuilt after all earlier changes from this device.</Trans>
      </Text>
      <DialogFoot onCancel={onClose}>
        <Button onClick={() => void publish(publishHome(siteId, name))}>
          <Trans>Publish</Trans>
        </Button>
      </DialogFoot>
    </Modal>
  )
}
