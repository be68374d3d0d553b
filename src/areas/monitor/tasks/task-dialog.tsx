import { useLingui } from '@lingui/react/macro'
import {
  type ScheduledTask,
  scheduledTaskAdd,
  scheduledTaskEdit,
  scheduledTaskGet,
  scheduledTaskList,
  SECONDS_MAX,
  taskTypeOptions,
} from '#contract/monitor/scheduled-tasks.ts'
import { useRead } from '#data/reads/use-read.ts'
import { EditDialog, type FormOf } from '#kit/form/edit-dialog.tsx'
import { DictField, RadioField, SelectField, TextAreaField } from '#kit/form/fields.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { ReadFirst } from '#kit/form/read-first.tsx'
import { CronField } from './cron/cron-field.tsx'
import { freeTypes } from './free-types.ts'
import { BLANK, bodyOf, type TaskValues, valuesOf } from './trigger-values.ts'

interface DialogProps {
  onClose: () => void
}

const INVALIDATES = [scheduledTaskList, scheduledTaskGet]

/** Adds a task, or changes when one runs. */
export function TaskDialog({ task, onClose }: DialogProps & { task: ScheduledTask | undefined }) {
  return task ? <StoredTask task={task} onClose={onClose} /> : <NewTask onClose={onClose} />
}

function NewTask({ onClose }: DialogProps) {
  const { t } = useLingui()
  return (
    <EditDialog
      title={t`Add task`}
      endpoint={scheduledTaskAdd}
      initial={BLANK}
      required={['taskType']}
      toBody={(values) => ({ ...bodyOf(values), taskType: values.taskType, status: values.status })}
      success={t`Added`}
      invalidates={INVALIDATES}
      size={600}
      onClose={onClose}
    >
      {(form) => <TaskFields form={form} isNew />}
    </EditDialog>
  )
}

function StoredTask({ task, onClose }: DialogProps & { task: ScheduledTask }) {
  const { t } = useLingui()
  const { taskId } = task
  const read = useRead(scheduledTaskGet, { params: { taskId } }, { staleTime: 0 })
  return (
    <ReadFirst read={read} title={t`Edit task`} onClose={onClose}>
      {(stored) => (
        <EditDialog
          title={t`Edit task`}
          endpoint={scheduledTaskEdit}
          initial={valuesOf(stored)}
          toBody={(values) => ({ ...bodyOf(values), taskId })}
          success={t`Saved`}
          invalidates={INVALIDATES}
          size={600}
          onClose={onClose}
        >
          {(form) => <TaskFields form={form} isNew={false} />}
        </EditDialog>
      )}
    </ReadFirst>
  )
}

function TaskFields({ form, isNew }: { form: FormOf<TaskValues>; isNew: boolean }) {
  const { t } = useLingui()
  const triggers = [
    { value: 'Cron', label: t`At set times (cron)` },
    { value: 'Periodic', label: t`At intervals` },
  ]
  return (
    <>
      <TypeField form={form} isNew={isNew} />
      <RadioField form={form} name="taskTrigger" label={t`Schedule`} options={triggers} required />
      {form.values.taskTrigger === 'Cron' ? <CronField form={form} /> : <PeriodicFields form={form} />}
      <DictField form={form} name="status" type="EnableOrDisable" label={t`Status`} disabled={!isNew} required />
      <TextAreaField form={form} name="remark" label={t`Note`} max={500} />
    </>
  )
}

const ALL = { query: { pageNum: 1, pageSize: 1000 } }

/** Which work it is; of a task that is there it stays. */
function TypeField({ form, isNew }: { form: FormOf<TaskValues>; isNew: boolean }) {
  const { t } = useLingui()
  const types = useRead(taskTypeOptions)
  const tasks = useRead(scheduledTaskList, ALL, { enabled: isNew, staleTime: 0 })
  const options = freeTypes(types.data ?? [], isNew ? (tasks.data?.rows ?? []) : [])
  const isKnown = types.data !== undefined && tasks.data !== undefined
  return (
    <SelectField
      form={form}
      name="taskType"
      label={t`Task type`}
      options={isNew && !isKnown ? [] : options}
      description={isNew && isKnown && options.length === 0 && t`Every task type already has a task`}
      disabled={!isNew}
      required
    />
  )
}

function PeriodicFields({ form }: { form: FormOf<TaskValues> }) {
  const { t } = useLingui()
  const rates = [
    { value: 'N', label: t`From the end of one run to the start of the next` },
    { value: 'Y', label: t`From one start to the next` },
  ]
  return (
    <>
      <RadioField
        form={form}
        name="fixedRate"
        label={t`Interval`}
        options={rates}
        description={t`Runs of a task never overlap. If one comes due in the meantime, it starts right after.`}
      />
      <NumberField form={form} name="seconds" label={t`Seconds between runs`} min={1} max={SECONDS_MAX} required />
      <NumberField form={form} name="delaySeconds" label={t`Seconds before the first run`} min={0} max={SECONDS_MAX} />
    </>
  )
}
