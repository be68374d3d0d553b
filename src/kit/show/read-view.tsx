import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconCloudOff, IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isUnreachable } from '#data/request/call-error.ts'
import { StoredNote } from '#kit/form/stored-note.tsx'

export interface Read<Data> {
  data: Data | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  age: number | undefined
  offline: boolean
  refetch: () => unknown
}

interface ReadViewProps<Data> {
  read: Read<Data>
  /** What stands there until the first answer, in the shape of what will come. */
  skeleton?: ReactNode
  /** Shown where the answer is nothing. */
  empty?: ReactNode
  children: (data: NonNullable<Data>) => ReactNode
}

/** The four states of one read: waiting, failed, empty, there (with its age when it comes from this device). */
export function ReadView<Data>({ read, skeleton, empty, children }: ReadViewProps<Data>) {
  if (read.isPending) return skeleton ?? <LinesSkeleton />
  if (read.error && read.data === undefined) return <ReadFailure read={read} />
  if (read.data === undefined || read.data === null) {
    return <Text c="dimmed">{empty ?? <Trans>Nothing here yet</Trans>}</Text>
  }
  return (
    <>
      {read.offline && read.age !== undefined && <StoredNote since={read.age} />}
      {children(read.data)}
    </>
  )
}

function LinesSkeleton() {
  return (
    <Stack gap="sm" aria-hidden>
      <Skeleton height={14} width="60%" />
      <Skeleton height={14} width="80%" />
      <Skeleton height={14} width="45%" />
    </Stack>
  )
}

/** Without a line that is no fault: it is said, not shouted. */
function ReadFailure({ read }: { read: Read<unknown> }) {
  const isCut = isUnreachable(read.error)
  return (
    <Alert
      color={isCut ? 'gray' : 'red'}
      icon={isCut ? <IconCloudOff /> : <IconPlugConnectedX />}
      title={isCut ? <Trans>Not on this device</Trans> : <Trans>This couldn't be loaded</Trans>}
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm">{read.error?.message}</Text>
        <Button size="xs" variant="default" loading={read.isFetching} onClick={() => void read.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </Group>
    </Alert>
  )
}
