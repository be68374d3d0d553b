import { Trans, useLingui } from '@lingui/react/macro'
import { IconListDetails, IconPlayerPause, IconPlayerPlay, IconPlayerTrackNext } from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import {
  type ScheduledTask,
  scheduledTaskDisable,
  scheduledTaskEdit,
  scheduledTaskEnable,
  scheduledTaskExec,
  scheduledTaskList,
  scheduledTaskLogs,
  scheduledTaskRemove,
  TASK_STATUS,
} from '#contract/monitor/scheduled-tasks.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { RowButton } from '#kit/button/row-button.tsx'
import { DeleteButton, EditButton, EditDeleteFoot } from '#kit/form/edit-delete.tsx'
import type { List } from '#kit/list/list-state.ts'

const SHOWN = [scheduledTaskList, scheduledTaskLogs]

interface ToolsProps {
  row: ScheduledTask
  onEdit: (row: ScheduledTask) => void
  onLogs: (row: ScheduledTask) => void
}

/** What can be done with one task: a task that is enabled is changed only once it is disabled. */
export function TaskTools({ row, onEdit, onLogs }: ToolsProps) {
  const { t } = useLingui()
  const deleting = useDeleting([row])
  const { taskId } = row
  const isEnabled = row.status === TASK_STATUS.enabled
  return (
    <>
      {isEnabled ? (
        <CallButton endpoint={scheduledTaskDisable} taskId={taskId} icon={IconPlayerPause} success={t`Disabled`}>
          <Trans>Disable</Trans>
        </CallButton>
      ) : (
        <>
          <CallButton
            endpoint={scheduledTaskEnable}
            taskId={taskId}
            icon={IconPlayerPlay}
            success={t({ message: 'Enabled', context: 'done' })}
          >
            <Trans>Enable</Trans>
          </CallButton>
          <CallButton
            endpoint={scheduledTaskExec}
            taskId={taskId}
            icon={IconPlayerTrackNext}
            success={t`It runs in the background. See "Runs" for the result.`}
          >
            <Trans>Run once</Trans>
          </CallButton>
        </>
      )}
      <RowButton icon={IconListDetails} onClick={() => onLogs(row)}>
        <Trans>Runs</Trans>
      </RowButton>
      {!isEnabled && <EditButton endpoint={scheduledTaskEdit} onClick={() => onEdit(row)} />}
      {!isEnabled && <DeleteButton {...deleting} look="row" />}
    </>
  )
}

interface CallProps {
  endpoint: AnyEndpoint
  taskId: string
  icon: Icon
  success: string
  children: ReactNode
}

function CallButton({ endpoint, taskId, icon, success, children }: CallProps) {
  const { run, pending } = useAction(endpoint, { success, invalidates: SHOWN })
  return (
    <ActionButton
      endpoint={endpoint}
      look="row"
      icon={icon}
      loading={pending}
      onClick={() => void run({ params: { taskId } } as never).catch(() => undefined)}
    >
      {children}
    </ActionButton>
  )
}

function useDeleting(rows: readonly ScheduledTask[]) {
  const { t } = useLingui()
  return {
    endpoint: scheduledTaskRemove,
    rows,
    nameOf: ({ taskType, taskTypeName = taskType }: ScheduledTask) => taskTypeName,
    body: (chosen: readonly ScheduledTask[]) => chosen.map(({ taskId }) => taskId),
    invalidates: SHOWN,
    warning: t`This work stops until it has a task again. Its run history is deleted too.`,
    reason: rows.some(({ status }) => status === TASK_STATUS.enabled) ? t`Disable it first` : undefined,
  }
}

/** What can be done with the chosen ones. */
export function TaskFoot({ list, onEdit }: { list: List<ScheduledTask>; onEdit: (row: ScheduledTask) => void }) {
  const deleting = useDeleting(list.selection.rows)
  return (
    <EditDeleteFoot
      {...deleting}
      list={list}
      editing={deleting.reason === undefined ? scheduledTaskEdit : undefined}
      onEdit={onEdit}
      onDone={list.selection.clear}
    />
  )
}
