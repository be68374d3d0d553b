import { Group, Modal, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { WaitingOperation } from '#data/use-outbox.ts'
import { OperationActions } from './operation-actions.tsx'
import { sideOf } from './conflict-sides.ts'
import { useFieldText } from './field-text.ts'
import classes from './sync-centre.module.css'

/** The three states of what two people changed, field by field, and what can be done about it. */
export function ConflictDialog({ operation, onClose }: { operation: WaitingOperation; onClose: () => void }) {
  const fieldText = useFieldText()
  const { base, payload, conflict, title } = operation
  return (
    <Modal opened onClose={onClose} size="xl" title={title}>
      <Stack>
        {(conflict?.fields ?? []).map((field) => (
          <Stack key={field} gap="xs" component="section">
            <Title order={3} size="h5">
              {fieldText(field)}
            </Title>
            <SimpleGrid cols={{ base: 1, sm: 3 }}>
              <Side label={<Trans>Before</Trans>} text={sideOf(base?.form, field)} />
              <Side label={<Trans>Mine</Trans>} text={sideOf(payload.form, field)} />
              <Side label={<Trans>On the server</Trans>} text={sideOf(conflict?.theirs.form, field)} />
            </SimpleGrid>
          </Stack>
        ))}
        <Group justify="flex-end" onClick={onClose}>
          <OperationActions operation={operation} />
        </Group>
      </Stack>
    </Modal>
  )
}

function Side({ label, text }: { label: ReactNode; text: string }) {
  return (
    <Paper withBorder p="xs" className={classes['side'] ?? ''}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" className={classes['text'] ?? ''}>
        {text}
      </Text>
    </Paper>
  )
}
