import { Button, Group, Stack, Text } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ScheduledTask,
  type ScheduledTaskLog,
  scheduledTaskLogs,
  scheduledTaskLogsRemove,
} from '#contract/monitor/scheduled-tasks.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import { DeleteFoot } from '#kit/form/edit-delete.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { useList } from '#kit/list/use-list.ts'
import { wallOf } from '#lib/zoned-time.ts'

const column = columnsOf<ScheduledTaskLog>()
const columns = [
  column.date('startTime', msg({ message: 'Started', context: 'run' })),
  column.custom('duration', msg`Duration`, (row) => <Duration log={row} />, { width: 110, align: 'right' }),
  column.dict('result', 'SuccessOrFail', msg`Result`, { width: 100 }),
  column.custom('message', msg`What went wrong`, (row) => <Message log={row} />, { minWidth: 200 }),
  column.date('readyTime', msg`Was due`, { optional: true }),
  column.date('endTime', msg`Ended`, { optional: true }),
]

/** A run that ends while the dialog is open appears in it. */
const LOOK_MS = 3000
const lookAgain = () => LOOK_MS

/** The runs of a task; draw it only while it is open. */
export function TaskLogsDialog({ task, onClose }: { task: ScheduledTask; onClose: () => void }) {
  const { t } = useLingui()
  const { taskId, taskType, taskTypeName = taskType } = task
  const list = useList(scheduledTaskLogs, {
    rowKey: 'logId',
    fixed: { taskId },
    filters: {},
    pageSize: 10,
    place: 'memory',
    interval: lookAgain,
  })
  return (
    <Modal opened onClose={onClose} size={880} title={<Trans>Runs of "{taskTypeName}"</Trans>}>
      <Stack gap="sm">
        <Toolbar>
          <ListTools list={list} columns={columns} />
        </Toolbar>
        <ListTable list={list} columns={columns} label={t`Runs`} />
        <DeleteFoot
          endpoint={scheduledTaskLogsRemove}
          list={list}
          nameOf={(row) => row.startTime}
          body={(rows) => rows.map(({ logId }) => logId)}
          invalidates={[scheduledTaskLogs]}
          onDone={list.selection.clear}
        />
        <Pager list={list} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Duration({ log: { startTime, endTime } }: { log: ScheduledTaskLog }) {
  const { t } = useLingui()
  const seconds = Math.max(0, ((wallOf(endTime) ?? 0) - (wallOf(startTime) ?? 0)) / 1000)
  return seconds < 1 ? t`under 1 s` : t`${seconds} s`
}

/** In full: it is what a person opens the runs for. */
function Message({ log: { message, result } }: { log: ScheduledTaskLog }) {
  if (!message) return null
  return (
    <Text size="sm" c={result === '1' ? 'red' : undefined} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {message}
    </Text>
  )
}
