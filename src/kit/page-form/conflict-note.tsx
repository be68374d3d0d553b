import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldConflict } from './rebase.ts'

export interface ConflictNoteProps {
  conflicts: readonly FieldConflict[]
  labels: Readonly<Record<string, string>>
  valueText: ((path: string, value: unknown) => string) | undefined
  /** With a value the field takes the server's, without one it stays as typed. */
  onDecide: (path: string, value?: { theirs: unknown }) => void
  /** What decides about a field in another way than by one of two buttons; nothing for those that have them. */
  decideIn?: ((conflict: FieldConflict, decide: ConflictNoteProps['onDecide']) => ReactNode) | undefined
}

/** Shows both values of each field that two people changed, and lets one be chosen. */
export function ConflictNote({ conflicts, labels, valueText, onDecide, decideIn }: ConflictNoteProps) {
  const spell = valueText ?? ((_: string, value: unknown) => textOf(value))
  return (
    <Alert color="orange" role="alert" title={<Trans>Someone else changed the same fields</Trans>}>
      <Stack gap="sm">
        {conflicts.map((conflict) => {
          const { path, mine, theirs } = conflict
          return (
            <Group key={path} justify="space-between" gap="xs" role="group" aria-label={labels[path] ?? path}>
              <Stack gap={0} miw={0} flex={1}>
                <Text size="sm" fw={600}>
                  {labels[path] ?? path}
                </Text>
                <Text size="sm" lineClamp={3}>
                  <Trans>On the server: {spell(path, theirs)}</Trans>
                </Text>
                <Text size="sm" lineClamp={3}>
                  <Trans>Yours: {spell(path, mine)}</Trans>
                </Text>
              </Stack>
              {decideIn?.(conflict, onDecide) || (
                <Group gap="xs">
                  <Button size="xs" variant="default" onClick={() => onDecide(path, { theirs })}>
                    <Trans>Use the server's</Trans>
                  </Button>
                  <Button size="xs" variant="default" onClick={() => onDecide(path)}>
                    <Trans>Keep mine</Trans>
                  </Button>
                </Group>
              )}
            </Group>
          )
        })}
      </Stack>
    </Alert>
  )
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
