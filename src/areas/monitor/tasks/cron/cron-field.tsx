import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarTime } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { CRON_LENGTH } from '#contract/monitor/scheduled-tasks.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { TextField } from '#kit/form/fields.tsx'
import { readCron } from '#lib/cron.ts'
import { useCronWords } from './use-cron-words.ts'

const CronEditor = lazyDialog(async () => (await import('./cron-editor-dialog.tsx')).CronEditorDialog, 'monitor')

/** The field of an expression: typed, or put together in the editor, and said in words below. */
export function CronField<Values extends { cron: string }>({ form }: { form: FormOf<Values> }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { cron } = form.values
  const [opened] = useState(() => new Date())
  const { fault } = useMemo(() => readCron(cron, { from: opened }), [cron, opened])
  const words = useCronWords(cron, fault !== undefined)
  return (
    <>
      <TextField
        form={form}
        name="cron"
        label={t`Cron expression`}
        description={words || t`Seconds, minutes, hours, days, months, weekdays (1 = Sunday) and, if needed, years`}
        max={CRON_LENGTH}
        required
      />
      <Button variant="default" leftSection={<IconCalendarTime size={16} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Edit expression</Trans>
      </Button>
      {isOpen && (
        <CronEditor
          cron={cron}
          onConfirm={(text) => form.setFieldValue('cron', text as never)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
