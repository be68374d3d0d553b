import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlayerStop } from '@tabler/icons-react'
import { type AsyncTask, taskList, taskStop } from '#contract/tasks.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { typeOf } from './task-rules.ts'

/** Asks a task to end at its next step. */
export function StopButton({ task }: { task: AsyncTask }) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const action = useAction(taskStop, { success: t`Stop requested`, invalidates: [taskList] })
  const handleClick = async () => {
    const type = typeOf(task)
    const yes = await confirm({
      title: t`Stop task`,
      message: t`Stop ${type}? It ends at its next step. What is already done stays.`,
      confirmLabel: t`Stop`,
      danger: true,
    })
    // What went wrong is shown by the call.
    if (yes) await action.run({ body: [task.taskId] } as never).catch(() => undefined)
  }
  return (
    <ActionButton
      endpoint={taskStop}
      look="row"
      icon={IconPlayerStop}
      loading={action.pending}
      onClick={() => void handleClick()}
    >
      <Trans>Stop</Trans>
    </ActionButton>
  )
}
