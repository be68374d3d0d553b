import { Alert, Button, Group, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { failureText } from '#data/request/failure-text.ts'
import { notify } from '#data/page/notices.ts'
import { Age } from '#kit/show/age.tsx'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import type { ContentEditing } from '../use-content-editor.ts'

/** What is shown was typed on this device and never saved. */
export function RestoreBar({
  editing,
  restoredAt,
  reload,
}: {
  editing: ContentEditing
  restoredAt: number
  reload: () => void
}) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const discard = async () => {
    const question = {
      title: t`Discard my draft`,
      message: t`Unsaved text is discarded. You can restore it from the Sync centre for 30 days.`,
      confirmLabel: t`Discard`,
      danger: true,
    }
    if (!(await confirm(question))) return
    try {
      editing.read()
      await editing.draft.discard()
      reload()
    } catch (error) {
      notify({ level: 'error', message: failureText(error) })
    }
  }
  return (
    <Alert color="blue" icon={<IconHistory />} role="status">
      <Group justify="space-between">
        <Text size="sm">
          <Trans>
            Your draft was restored, last changed <Age since={restoredAt} />. It is on this device only.
          </Trans>
        </Text>
        <Button size="xs" variant="default" onClick={() => void discard()}>
          <Trans>Discard my draft</Trans>
        </Button>
      </Group>
    </Alert>
  )
}
