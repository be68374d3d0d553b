import { Alert, Button, Group, List, Progress, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type AsyncTask, isUnderWay } from '#contract/tasks.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import { DateCell } from '#kit/list/cells.tsx'
import { Facts, type Fact } from '#kit/show/facts.tsx'
import { typeOf } from './task-rules.ts'
import { TaskStatus } from './task-state.tsx'

interface TaskDetailsProps {
  /** As the list knows it now: the list is asked again while something runs. */
  task: AsyncTask
  onClose: () => void
}

/** Everything that is known of one task, its errors among it. */
export function TaskDetails({ task, onClose }: TaskDetailsProps) {
  const { t } = useLingui()
  const { percent, errMessages = [] } = task
  const facts: Fact[] = [
    { name: t`Type`, value: task.type },
    { name: t`ID`, value: task.taskId },
    { name: t`Status`, value: <TaskStatus task={task} /> },
    { name: t({ message: 'Queued', context: 'task' }), value: <DateCell value={task.readyTime} /> },
    { name: t({ message: 'Started', context: 'task' }), value: task.startTime && <DateCell value={task.startTime} /> },
    { name: t({ message: 'Ended', context: 'task' }), value: task.endTime && <DateCell value={task.endTime} /> },
  ]
  return (
    <Modal opened onClose={onClose} title={typeOf(task)} size={600} closeOnClickOutside={false}>
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap" role="status">
          <Text size="sm">{task.progressMessage ?? ''}</Text>
          <Text size="sm" c="dimmed">
            {percent}%
          </Text>
        </Group>
        <Progress value={percent} animated={isUnderWay(task)} aria-label={t`Progress`} />
        <Facts facts={facts} />
        {errMessages.length > 0 ? (
          <Alert color={task.status === 'FAILED' ? 'red' : 'yellow'} title={<Trans>Errors</Trans>}>
            <List size="sm" listStyleType="none">
              {errMessages.map((message) => (
                <List.Item key={message}>{message.replace(/^(\d+\.)(?=\S)/, '$1 ')}</List.Item>
              ))}
            </List>
          </Alert>
        ) : (
          <Text size="sm" c="dimmed">
            <Trans>No errors</Trans>
          </Text>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
