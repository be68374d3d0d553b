import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { type AsyncTask, isUnderWay, taskList, taskRemove } from '#contract/tasks.ts'
import { useReturnFocus } from '#kit/dialog/return-focus.ts'
import { DeleteButton, DeleteFoot } from '#kit/form/edit-delete.tsx'
import { Filters, TextFilter } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { useList } from '#kit/list/use-list.ts'
import { Screen } from '#kit/page/screen.tsx'
import { TASK_COLUMNS } from './task-columns.tsx'
import { StopButton } from './stop-button.tsx'
import { TaskDetails } from './task-details.tsx'
import { isWaitingPage, typeOf } from './task-rules.ts'

export const Route = createFileRoute('/_signed-in/_shell/monitor/async')({
  staticData: { meta: { title: msg`Background tasks`, texts: 'monitor', permission: taskList } },
  component: TaskList,
})

const FILTERS = { type: '', id: '' }
const INTERVAL_MS = 1_000

/** Asked for again each second while something waits or runs, and not at all once everything has ended. */
const interval = (rows: readonly AsyncTask[]) => rows.some(isUnderWay) && INTERVAL_MS
const idOf = ({ taskId }: AsyncTask) => taskId

function TaskList() {
  const { t } = useLingui()
  const [shown, setShown] = useState<AsyncTask>()
  useReturnFocus(shown !== undefined)
  const list = useList(taskList, { rowKey: 'taskId', filters: FILTERS, whole: true, interval })
  const keepReason = (rows: readonly AsyncTask[]) => {
    if (rows.some(isUnderWay)) return t`Stop it first`
    return rows.some(isWaitingPage) ? t`This page is retried automatically` : undefined
  }
  const deletes = {
    endpoint: taskRemove,
    nameOf: typeOf,
    body: (rows: readonly AsyncTask[]) => rows.map(idOf) as never,
    invalidates: [taskList],
  }
  return (
    <Screen title={<Trans>Background tasks</Trans>}>
      <Toolbar>
        <Filters list={list}>
          <TextFilter name="type" label={t`Type`} />
          <TextFilter name="id" label={t`ID`} />
        </Filters>
        <ListTools list={list} columns={TASK_COLUMNS} />
      </Toolbar>
      <ListTable
        list={list}
        columns={TASK_COLUMNS}
        label={t`Background tasks`}
        empty={<Trans>No recent runs</Trans>}
        onRowOpen={setShown}
        rowActions={(row) =>
          isUnderWay(row) ? (
            <StopButton task={row} />
          ) : (
            <DeleteButton {...deletes} rows={[row]} look="row" reason={keepReason([row])} />
          )
        }
      />
      <DeleteFoot {...deletes} list={list} reason={keepReason(list.selection.rows)} onDone={list.selection.clear} />
      <Pager list={list} />
      {shown && (
        <TaskDetails
          task={list.rows.find((row) => row.taskId === shown.taskId) ?? shown}
          onClose={() => setShown(undefined)}
        />
      )}
    </Screen>
  )
}
