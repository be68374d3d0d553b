import { Alert, Button, Group, List, Progress, Stack, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { type AsyncTask, taskGet } from '#contract/tasks.ts'
import { useRead } from '#data/reads/use-read.ts'
import { Modal } from '#kit/dialog/modal.tsx'

export interface TaskProgressProps {
  taskId: string
  title: string
  /** Hears how it ended when the dialog closes; undefined where the task still runs, and goes on. */
  onClose: (status: AsyncTask['status'] | undefined) => void
}

const INTERVAL_MS = 1_000
const UNDER_WAY: ReadonlySet<string> = new Set(['READY', 'RUNNING'])

/** Follows a background task of the server to its end, with all that it says. The task goes on where it is put away. */
export function TaskProgressDialog({ taskId, title, onClose }: TaskProgressProps) {
  const [task, error] = useTask(taskId)
  const hasEnded = task !== undefined && !UNDER_WAY.has(task.status)
  const close = () => onClose(hasEnded ? task.status : undefined)
  return (
    <Modal opened onClose={close} title={title} size={500} closeOnClickOutside={false}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" role="status">
          <Text size="sm">
            <Words task={task} />
          </Text>
          <Text size="sm" c="dimmed">
            {task?.percent ?? 0}%
          </Text>
        </Group>
        <Progress
          value={task?.percent ?? 0}
          animated={!hasEnded}
          aria-label={title}
          {...(hasEnded && { color: task.status === 'SUCCESS' ? 'teal' : 'red' })}
        />
        {error && task === undefined && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        {task?.errMessages && task.errMessages.length > 0 && (
          <Alert color={task.status === 'SUCCESS' ? 'yellow' : 'red'} role="alert">
            <List size="sm" listStyleType="none">
              {task.errMessages.map((message) => (
                <List.Item key={message}>{message}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant={hasEnded ? 'filled' : 'default'} onClick={close}>
            {hasEnded ? <Trans>Close</Trans> : <Trans>Continue in the background</Trans>}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function useTask(taskId: string): [AsyncTask | undefined, Error | null] {
  const read = useRead(taskGet, { params: { taskId } }, { staleTime: 0, interval: INTERVAL_MS })
  return [read.data, read.error]
}

function Words({ task }: { task: AsyncTask | undefined }) {
  switch (task?.status) {
    case undefined:
    case 'READY':
      return <Trans>Waiting to start</Trans>
    case 'RUNNING':
      return task.progressMessage ?? <Trans>In progress</Trans>
    case 'SUCCESS':
      return task.progressMessage ?? <Trans>Done</Trans>
    case 'INTERRUPTED':
      return <Trans>Stopped</Trans>
    default:
      return <Trans>It didn't succeed</Trans>
  }
}
