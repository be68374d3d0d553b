import { Alert } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { templateList, type TemplateRow } from '#contract/templates.ts'
import { templateAdd, templateRename } from '#contract/templates/editing.ts'
import { EditDialog, type FormOf } from '#kit/form/edit-dialog.tsx'
import { SelectField, TextField } from '#kit/form/fields.tsx'

interface Props {
  /** Undefined while a template is created. */
  row: TemplateRow | undefined
  pipes: readonly { value: string; label: string }[]
  onClose: () => void
}

/** Adds a template, or moves one and changes its remark. */
export function TemplateDialog({ row, pipes, onClose }: Props) {
  const { t } = useLingui()
  const initial = {
    publishPipeCode: row?.publishPipeCode ?? pipes[0]?.value ?? '',
    path: row?.path ?? '',
    remark: row?.remark ?? '',
  }
  return (
    <EditDialog
      title={row ? t`Rename template` : t`Add template`}
      endpoint={row ? templateRename : templateAdd}
      initial={initial}
      toBody={({ path, remark, publishPipeCode }) =>
        row
          ? { templateId: row.templateId, path, ...(remark !== initial.remark && { remark }) }
          : { publishPipeCode, path, remark }
      }
      invalidates={[templateList]}
      onClose={onClose}
    >
      {(form) => (
        <>
          {!row && <PipeField form={form} pipes={pipes} />}
          <TextField
            form={form}
            name="path"
            label={t`Path`}
            max={200}
            placeholder="news/list.template.html"
            description={t`Below the template folder. Letters, digits and underscores, / between folders.`}
            required
          />
          <TextField form={form} name="remark" label={t`Note`} max={400} />
          {row && form.values.path !== row.path && (
            <Alert color="yellow">
              <Trans>Settings and templates that use its name are not updated.</Trans>
            </Alert>
          )}
        </>
      )}
    </EditDialog>
  )
}

interface Values {
  publishPipeCode: string
  path: string
  remark: string
}

/** The first pipe until another is chosen, also where the pipes are known later than the dialog is opened. */
function PipeField({ form, pipes }: { form: FormOf<Values>; pipes: Props['pipes'] }) {
  const { t } = useLingui()
  const first = form.values.publishPipeCode === '' ? pipes[0]?.value : undefined
  const take = useEffectEvent((publishPipeCode: string) => {
    form.setInitialValues({ ...form.values, path: '', remark: '', publishPipeCode })
    form.setFieldValue('publishPipeCode', publishPipeCode)
  })
  useEffect(() => {
    if (first !== undefined) take(first)
  }, [first])
  return <SelectField form={form} name="publishPipeCode" label={t`Publish pipe`} options={pipes} required />
}
