import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconCloudOff, IconInbox, IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Age } from './age.tsx'
import type { ListStatus } from './list-state.ts'
import classes from './list-table.module.css'

const WIDTHS = [82, 64, 91, 73, 58, 87]

/** Rows of the final shape while the first answer is on its way. */
export function SkeletonRows({ span }: { span: number }) {
  return WIDTHS.map((width, row) => (
    <tr key={width} aria-hidden className={classes['skeleton']}>
      {Array.from({ length: span }, (_, column) => (
        <td key={column}>
          <Skeleton height={12} width={`${(WIDTHS[(row + column) % WIDTHS.length] ?? 80) - 10}%`} />
        </td>
      ))}
    </tr>
  ))
}

export function EmptyRows({ span, children }: { span: number; children?: ReactNode }) {
  return (
    <tr className={classes['empty']}>
      <td colSpan={span}>
        <Stack align="center" gap="xs">
          <IconInbox size={32} stroke={1.25} aria-hidden />
          <Text c="dimmed">{children ?? <Trans>Nothing here yet</Trans>}</Text>
        </Stack>
      </td>
    </tr>
  )
}

/** What went wrong and what can be done, or how old the shown rows are. */
export function StatusBanner({ status, hasRows }: { status: ListStatus; hasRows: boolean }) {
  if (status.error) {
    return (
      <Alert
        color="red"
        icon={<IconPlugConnectedX />}
        title={<Trans>This list could not be loaded</Trans>}
        className={classes['banner'] ?? ''}
      >
        <Group justify="space-between" gap="xs">
          <Text size="sm">
            {status.error.message} {hasRows && <Trans>The rows below are from before.</Trans>}
          </Text>
          <Button size="xs" variant="default" onClick={status.retry} loading={status.refreshing}>
            <Trans>Try again</Trans>
          </Button>
        </Group>
      </Alert>
    )
  }
  if (status.storedAt === undefined) return null
  return (
    <Group gap="xs" className={classes['stored'] ?? ''} role="status">
      <IconCloudOff size={16} aria-hidden />
      <Text size="sm">
        {status.searched ? (
          <Trans>
            Found among what this device holds, stored <Age since={status.storedAt} />
          </Trans>
        ) : (
          <Trans>
            Shown from this device, stored <Age since={status.storedAt} />
          </Trans>
        )}
      </Text>
    </Group>
  )
}
