import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type ScheduledTask,
  scheduledTaskAdd,
  scheduledTaskEdit,
  scheduledTaskList,
} from '#contract/monitor/scheduled-tasks.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { useEditDialog } from '#kit/form/use-edit-dialog.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { DictFilter, Filters } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { useList } from '#kit/list/use-list.ts'
import { Screen } from '#kit/page/screen.tsx'
import { ServerClockNote } from './server-clock-note.tsx'
import { TaskFoot, TaskTools } from './task-actions.tsx'

export const Route = createFileRoute('/_signed-in/_shell/monitor/task')({
  staticData: { meta: { title: msg`Scheduled tasks`, texts: 'monitor', permission: scheduledTaskList } },
  component: TaskList,
})

const TaskDialog = lazyDialog(async () => (await import('./task-dialog.tsx')).TaskDialog, 'monitor')
const TaskLogs = lazyDialog(async () => (await import('./task-logs-dialog.tsx')).TaskLogsDialog, 'monitor')

const column = columnsOf<ScheduledTask>()
const columns = [
  column.custom('taskTypeName', msg`Task`, ({ taskType, taskTypeName = taskType }) => taskTypeName, { minWidth: 220 }),
  column.dict('status', 'EnableOrDisable', msg`Status`, { width: 100 }),
  column.date('readyTime', msg`Next run`),
  column.date('startTime', msg`Last start`, { from: 900 }),
  column.date('endTime', msg`Last finished`, { optional: true }),
  column.text('taskType', msg`Task type`, { optional: true, minWidth: 200 }),
  column.text('taskId', msg`ID`, { optional: true, width: 190 }),
]

function TaskList() {
  const { t } = useLingui()
  const list = useList(scheduledTaskList, { rowKey: 'taskId', filters: { status: '' } })
  const dialog = useEditDialog<ScheduledTask>(scheduledTaskEdit)
  const [logsOf, setLogsOf] = useState<ScheduledTask>()
  return (
    <Screen title={<Trans>Scheduled tasks</Trans>}>
      <Toolbar>
        <ActionButton endpoint={scheduledTaskAdd} look="main" icon={IconPlus} onClick={dialog.create}>
          <Trans>Add</Trans>
        </ActionButton>
        <Filters list={list}>
          <DictFilter name="status" type="EnableOrDisable" label={t`Status`} />
        </Filters>
        <ListTools list={list} columns={columns} />
      </Toolbar>
      <ListTable
        list={list}
        columns={columns}
        label={t`Scheduled tasks`}
        rowActions={(row) => <TaskTools row={row} onEdit={dialog.edit} onLogs={setLogsOf} />}
      />
      <TaskFoot list={list} onEdit={dialog.edit} />
      <Pager list={list} onlyIfNeeded />
      <ServerClockNote />
      {dialog.isOpen && <TaskDialog task={dialog.row} onClose={dialog.close} />}
      {logsOf && <TaskLogs task={logsOf} onClose={() => setLogsOf(undefined)} />}
    </Screen>
  )
}
