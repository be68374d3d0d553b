import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil, IconSend } from '@tabler/icons-react'
import { notify } from '#data/page/notices.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { confirmOperation } from '#data/outbox/outbox-edit.ts'
import type { WaitingOperation } from '#data/outbox/use-outbox.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import { useReason } from '#shared/reason/use-reason.ts'
import { useMedia } from '#kit/show/use-media.ts'
import { Changes } from './changes.tsx'
import { useChanges } from './use-changes.ts'

interface Props {
  operation: WaitingOperation
  opened: boolean
  onClose: () => void
  /** The way into the editor; absent where that is open already. */
  edit?: { why: string | undefined; open: () => void }
}

/** What an order would be carried out on, beside what the person saw when he placed it: read before it is sent. */
export function ChangedDialog({ operation, opened, onClose, edit }: Props) {
  const isPhone = useMedia('(max-width: 48em)')
  return (
    <Modal opened={opened} onClose={onClose} size="70rem" fullScreen={isPhone} title={operation.title}>
      <Changed operation={operation} onClose={onClose} {...(edit && { edit })} />
    </Modal>
  )
}

function Changed({ operation, onClose, edit }: Omit<Props, 'opened'>) {
  const { t } = useLingui()
  const reason = useReason()
  const { isRead, differences, failure } = useChanges(operation)
  const send = () =>
    runOrNotify(async () => {
      if (!(await confirmOperation(operation.opId))) {
        notify({ level: 'warning', message: t`Already resolved elsewhere` })
      }
      onClose()
    })
  return (
    <Stack>
      <Text size="sm">{reason(operation)}</Text>
      {failure !== undefined && <Alert color="red">{failure}</Alert>}
      {isRead ? <Changes operation={operation} differences={differences} /> : failure === undefined && <Loader />}
      <Group justify="flex-end" gap="xs">
        {edit && (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} />}
            disabled={edit.why !== undefined}
            title={edit.why ?? ''}
            onClick={edit.open}
          >
            <Trans>Open in the editor</Trans>
          </Button>
        )}
        <Button leftSection={<IconSend size={16} />} onClick={() => void send()}>
          {operation.kind === 'content.publish' ? <Trans>Publish it as it is now</Trans> : <Trans>Send anyway</Trans>}
        </Button>
      </Group>
    </Stack>
  )
}
