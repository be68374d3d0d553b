import { Group, Progress, Text } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { type AsyncTask, isUnderWay } from '#contract/tasks.ts'
import { Status, type StatusKind } from '#kit/show/status.tsx'

const KINDS: Readonly<Record<AsyncTask['status'], StatusKind>> = {
  READY: 'neutral',
  RUNNING: 'primary',
  SUCCESS: 'success',
  FAILED: 'danger',
  INTERRUPTED: 'warning',
}

export function TaskStatus({ task: { status } }: { task: AsyncTask }) {
  const { t } = useLingui()
  const words: Readonly<Record<AsyncTask['status'], string>> = {
    READY: t({ message: 'Waiting', context: 'task' }),
    RUNNING: t({ message: 'Running', context: 'task' }),
    SUCCESS: t`Success`,
    FAILED: t`Failed`,
    INTERRUPTED: t`Stopped`,
  }
  return <Status kind={KINDS[status]}>{words[status]}</Status>
}

/** How far a task has come: as a bar while it is under way. */
export function TaskPercent({ task }: { task: AsyncTask }) {
  const { t, i18n } = useLingui()
  const text = i18n.number(task.percent / 100, { style: 'percent' })
  if (!isUnderWay(task)) return text
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress value={task.percent} animated aria-label={t`Progress`} flex={1} miw={40} />
      <Text size="sm">{text}</Text>
    </Group>
  )
}

export function ErrorCount({ task: { errMessages = [] } }: { task: AsyncTask }) {
  const { i18n } = useLingui()
  return errMessages.length > 0 ? i18n.number(errMessages.length) : '–'
}
