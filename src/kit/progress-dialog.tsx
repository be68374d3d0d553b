import { Alert, Button, Group, List, Modal, Progress, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useTaskWatch, type TaskReader, type TaskState } from './use-task-watch.ts'

interface ProgressDialogProps {
  taskId: string
  title: string
  read: TaskReader
  /** Told the last known state, whether the task ended or was only no longer watched. */
  onClose: (last: TaskState | undefined) => void
  /** Closes by itself after success without messages. */
  autoClose?: boolean
  /** Milliseconds between looks. */
  interval?: number
}

/** Watches a background task until it ends; closing early only stops watching. */
export function ProgressDialog({
  taskId,
  title,
  read,
  onClose,
  autoClose = true,
  interval = 1000,
}: ProgressDialogProps) {
  const { t } = useLingui()
  const { state, lost } = useTaskWatch({ taskId, read, interval, onDone: autoClose ? onClose : undefined })
  const hasFailed = state?.status === 'FAILED'
  const isOver = hasFailed || lost || state?.status === 'SUCCESS' || state?.status === 'INTERRUPTED'
  const percent = hasFailed ? 100 : (state?.percent ?? 0)
  const color = hasFailed ? 'red' : isOver ? 'teal' : undefined

  return (
    <Modal opened onClose={() => onClose(state)} title={title} size={500} closeOnClickOutside={false}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" role="status">
            {lost
              ? t`The task is no longer known; its outcome can not be told.`
              : (state?.progressMessage ?? t`Starting`)}
          </Text>
          <Text size="sm" c="dimmed">
            {percent}%
          </Text>
        </Group>
        <Progress value={percent} animated={!isOver} aria-label={title} {...(color && { color })} />
        <Messages state={state} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(state)}>
            {isOver ? <Trans>Close</Trans> : <Trans>Continue in the background</Trans>}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Messages({ state }: { state: TaskState | undefined }) {
  if (!state?.errMessages?.length) return null
  return (
    <Alert color="red" role="alert">
      <List size="sm" listStyleType="none">
        {state.errMessages.map((message) => (
          <List.Item key={message}>{message}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
