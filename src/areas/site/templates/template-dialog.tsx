import { Alert } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { templateList, type TemplateRow } from '#contract/templates.ts'
import { templateAdd, templateRename } from '#contract/templates/editing.ts'
import { EditDialog } from '#kit/form/edit-dialog.tsx'
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
          {!row && <SelectField form={form} name="publishPipeCode" label={t`Publish pipe`} options={pipes} required />}
          <TextField
            form={form}
            name="path"
            label={t`Path`}
            max={200}
            placeholder="news/list.template.html"
            description={t`Below the template folder. Letters, digits and underscores, / between folders.`}
            required
          />
          <TextField form={form} name="remark" label={t`Remark`} max={400} />
          {row && form.values.path !== row.path && (
            <Alert color="yellow">
              <Trans>Settings and templates that name it are not changed along with it.</Trans>
            </Alert>
          )}
        </>
      )}
    </EditDialog>
  )
}
