import { msg } from '@lingui/core/macro'
import type { AsyncTask } from '#contract/tasks.ts'
import { OpenText } from '#kit/list/cells.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { typeOf } from './task-rules.ts'
import { ErrorCount, TaskPercent, TaskStatus } from './task-state.tsx'

const column = columnsOf<AsyncTask>()
export const TASK_COLUMNS = [
  column.custom('type', msg`Type`, (row) => <OpenText title={typeOf(row)}>{typeOf(row)}</OpenText>, {
    minWidth: 200,
    sortable: true,
    ellipsis: true,
  }),
  column.custom('status', msg`Status`, (row) => <TaskStatus task={row} />, { width: 130, sortable: true }),
  column.custom('percent', msg`Progress`, (row) => <TaskPercent task={row} />, { width: 130 }),
  column.custom('errMessages', msg`Errors`, (row) => <ErrorCount task={row} />, { width: 90, align: 'right' }),
  column.date('readyTime', msg({ message: 'Queued', context: 'task' }), { sortable: true }),
  column.date('startTime', msg({ message: 'Started', context: 'task' }), { from: 900, sortable: true }),
  column.date('endTime', msg({ message: 'Ended', context: 'task' }), { from: 900, sortable: true }),
  column.text('taskId', msg`ID`, { width: 300, optional: true }),
]
