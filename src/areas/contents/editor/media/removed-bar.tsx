import { Button, CloseButton, Group, Paper, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Removed } from './use-items.ts'

interface Props {
  removed: readonly Removed[]
  onUndo: () => void
  onClose: () => void
}

/** What was taken out of the list, and the way back. */
export function RemovedBar({ removed, onUndo, onClose }: Props) {
  const { t } = useLingui()
  const last = removed.at(-1)
  if (!last) return null
  const name = last.item.title || last.item.fileName || t`An item`
  return (
    <Paper withBorder p="xs" role="group" aria-label={t`Removed items`}>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text size="sm" role="status" truncate>
          <Trans>{name} was removed</Trans>
        </Text>
        <Group gap={4} wrap="nowrap">
          <Button
            // The button that was pressed is gone.
            key={removed.length}
            autoFocus
            size="compact-sm"
            variant="light"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            onClick={onUndo}
          >
            <Trans>Undo</Trans>
          </Button>
          <CloseButton aria-label={t`Close`} onClick={onClose} />
        </Group>
      </Group>
    </Paper>
  )
}
