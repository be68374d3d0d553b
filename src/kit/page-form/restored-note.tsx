import { Alert, Button, Group, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Age } from '#kit/show/age.tsx'

interface RestoredNoteProps {
  /** When it was typed (ms). */
  since: number
  /** Takes the changes away and answers how to have them again. */
  onDiscard: () => () => void
  onClose: () => void
}

/** Says that the form shows what was typed earlier and never saved; a press takes it away, another one brings it back. */
export function RestoredNote({ since, onDiscard, onClose }: RestoredNoteProps) {
  const { t } = useLingui()
  const [undo, setUndo] = useState<() => void>()
  const handleDiscard = () => {
    const restore = onDiscard()
    setUndo(() => restore)
  }
  const handleUndo = () => {
    undo?.()
    setUndo(undefined)
  }
  return (
    <Alert
      color="blue"
      role="status"
      withCloseButton
      closeButtonLabel={t`Close`}
      styles={{ closeButton: { width: 28, height: 28 } }}
      onClose={onClose}
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {undo ? (
            <Trans>Changes discarded.</Trans>
          ) : (
            <Trans>
              Unsaved changes were restored (<Age since={since} />
              ).
            </Trans>
          )}
        </Text>
        {undo ? (
          <Button size="xs" variant="default" onClick={handleUndo}>
            <Trans>Undo</Trans>
          </Button>
        ) : (
          <Button size="xs" variant="default" onClick={handleDiscard}>
            <Trans>Discard changes</Trans>
          </Button>
        )}
      </Group>
    </Alert>
  )
}
