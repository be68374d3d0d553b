import { Alert, Button, Group, List, Progress, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type AsyncTask, taskGet, taskStop } from '#contract/tasks.ts'
import { CallError } from '#data/request/call-error.ts'
import { useAction } from '#data/reads/use-action.ts'
import { useRead } from '#data/reads/use-read.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import { askAgainAfter, taskShown } from './task-shown.ts'

export interface TaskProgressProps {
  taskId: string
  title: string
  /** Whoever started it may stop it here; only for tasks that leave nothing half done. */
  stops?: boolean
  /** Hears how it ended when the dialog closes; undefined where the task still runs, and goes on. */
  onClose: (status: AsyncTask['status'] | undefined) => void
}

/** Follows a background task of the server to its end, with all that it says. The task goes on where it is put away. */
export function TaskProgressDialog({ taskId, title, stops = false, onClose }: TaskProgressProps) {
  const [task, error] = useTask(taskId)
  const isRefused = error instanceof CallError && error.kind === 'refused'
  const { hasEnded, percent, message, errMessages, isUnknown } = taskShown(task, isRefused)
  const close = () => onClose(hasEnded && !isUnknown ? task?.status : undefined)
  return (
    <Modal opened onClose={close} title={title} size={500} closeOnClickOutside={false}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" role="status">
          <Text size="sm">{message ?? <Words status={task?.status} isUnknown={isUnknown} />}</Text>
          <Text size="sm" c="dimmed">
            {percent}%
          </Text>
        </Group>
        <Progress
          value={percent}
          animated={!hasEnded}
          aria-label={title}
          {...(hasEnded && task && !isUnknown && { color: COLOURS[task.status] })}
        />
        {error && (task === undefined || isUnknown) && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        {errMessages.length > 0 && (
          <Alert color={task?.status === 'FAILED' ? 'red' : 'yellow'} role="alert">
            <List size="sm" listStyleType="none">
              {errMessages.map((message) => (
                <List.Item key={message}>{message}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        <Group justify="flex-end">
          {stops && !hasEnded && <StopButton taskId={taskId} />}
          <Button variant={hasEnded ? 'filled' : 'default'} onClick={close}>
            {hasEnded ? <Trans>Close</Trans> : <Trans>Continue in the background</Trans>}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const COLOURS: Record<AsyncTask['status'], string> = {
  READY: 'blue',
  RUNNING: 'blue',
  SUCCESS: 'teal',
  FAILED: 'red',
  INTERRUPTED: 'teal',
}

/** The task hears of it at its next step, and its end says what it left. */
function StopButton({ taskId }: { taskId: string }) {
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const { run, pending, availability } = useAction(taskStop, { invalidates: [taskGet] })
  const handleClick = async () => {
    setAsked(true)
    // What went wrong is shown by the call: then it can be asked again.
    await run({ body: [taskId], quiet: false } as never).catch(() => setAsked(false))
  }
  return (
    <Button
      variant="default"
      loading={isAsked || pending}
      disabled={availability !== 'ready'}
      title={availability === 'offline' ? t`This needs the server, which can't be reached right now` : undefined}
      onClick={() => void handleClick()}
    >
      <Trans>Stop</Trans>
    </Button>
  )
}

function useTask(taskId: string): [AsyncTask | undefined, Error | null] {
  const read = useRead(taskGet, { params: { taskId } }, { staleTime: 0, interval: askAgainAfter })
  return [read.data, read.error]
}

function Words({ status, isUnknown }: { status: AsyncTask['status'] | undefined; isUnknown: boolean }) {
  if (isUnknown) return <Trans>The result is no longer known</Trans>
  switch (status) {
    case undefined:
    case 'READY':
      return <Trans>Waiting to start</Trans>
    case 'RUNNING':
      return <Trans>In progress</Trans>
    case 'SUCCESS':
      return <Trans>Done</Trans>
    case 'INTERRUPTED':
      return <Trans>Stopped</Trans>
    default:
      return <Trans>It didn't succeed</Trans>
  }
}
