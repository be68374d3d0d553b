import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconCloudOff, IconInbox, IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isUnreachable } from '#data/request/call-error.ts'
import type { ListStatus } from './list-state.ts'
import classes from './list-table.module.css'
import { StoredNote } from '#kit/form/stored-note.tsx'

const WIDTHS = [82, 64, 91, 73, 58, 87]

/** Rows of the final shape while the first answer is on its way; plain, as they must not hold up what they stand for. */
export function SkeletonRows({ span }: { span: number }) {
  return WIDTHS.map((width, row) => (
    <tr key={width} aria-hidden className={classes['skeleton']}>
      {Array.from({ length: span }, (_, column) => (
        <td key={column}>
          <div
            className={classes['bone']}
            style={{ width: `${(WIDTHS[(row + column) % WIDTHS.length] ?? 80) - 10}%` }}
          />
        </td>
      ))}
    </tr>
  ))
}

interface EmptyRowsProps {
  span: number
  /** Shows what the filters leave out, when there are any. */
  showAll?: (() => void) | undefined
  /** Words for this list; before all others. */
  children?: ReactNode
}

export function EmptyRows({ span, showAll, children }: EmptyRowsProps) {
  const filtered = showAll && !children ? showAll : undefined
  return (
    <tr className={classes['empty']}>
      <td colSpan={span}>
        <Stack align="center" gap="xs">
          <IconInbox size={32} stroke={1.25} aria-hidden />
          <Text c="dimmed">{children ?? (filtered ? <Trans>No results</Trans> : <Trans>Nothing here yet</Trans>)}</Text>
          {filtered && (
            <Button variant="default" onClick={filtered}>
              <Trans>Show all</Trans>
            </Button>
          )}
        </Stack>
      </td>
    </tr>
  )
}

/** What went wrong and what can be done, or how old the shown rows are. */
export function StatusBanner({ status, hasRows }: { status: ListStatus; hasRows: boolean }) {
  if (status.error) {
    // Without a line that is no fault: it is said, not shouted.
    const isCut = isUnreachable(status.error)
    return (
      <Alert
        color={isCut ? 'gray' : 'red'}
        icon={isCut ? <IconCloudOff /> : <IconPlugConnectedX />}
        title={isCut && !hasRows ? <Trans>Not on this device</Trans> : <Trans>This list couldn't be loaded</Trans>}
        className={classes['banner'] ?? ''}
      >
        <Group justify="space-between" gap="xs">
          <Text size="sm">
            {status.error.message} {hasRows && <Trans>The rows below are from the last load.</Trans>}
          </Text>
          <Button size="xs" variant="default" onClick={status.retry} loading={status.refreshing}>
            <Trans>Try again</Trans>
          </Button>
        </Group>
      </Alert>
    )
  }
  if (status.storedAt === undefined) return null
  return <StoredNote since={status.storedAt} searched={status.searched} />
}
