import { useLingui } from '@lingui/react/macro'
import { exmodelAdd, exmodelEdit, exmodelList, exmodelOptions, type XModel, xmodelTables } from '#contract/models.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { useRead } from '#data/reads/use-read.ts'
import { EditDialog } from '#kit/form/edit-dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#kit/form/fields.tsx'

interface ExmodelDialogProps {
  row: XModel | undefined
  onClose: () => void
}

export function ExmodelDialog({ row, onClose }: ExmodelDialogProps) {
  const { t } = useLingui()
  const isPlain = usePlainServer()
  const tables = useRead(xmodelTables, { query: { type: 'CmsExtend' } })
  const initial = {
    modelId: row?.modelId,
    name: row?.name ?? '',
    code: row?.code ?? '',
    tableName: row?.tableName ?? 'cms_exd_default',
    remark: row?.remark ?? '',
  }
  return (
    <EditDialog
      title={row ? t`Edit extension model` : t`Add extension model`}
      endpoint={row ? exmodelEdit : exmodelAdd}
      initial={initial}
      invalidates={[exmodelList, exmodelOptions]}
      onClose={onClose}
      size={600}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={t`Name`} max={100} required />
          <TextField form={form} name="code" label={t`Code`} max={100} required />
          <SelectField
            form={form}
            name="tableName"
            label={t`Data table`}
            options={(tables.data?.rows ?? [initial.tableName]).map((table) => ({ value: table, label: table }))}
            required
            searchable
            disabled={row !== undefined}
          />
          {/* Other back ends drop it. */}
          {!isPlain && <TextAreaField form={form} name="remark" label={t`Note`} max={500} />}
        </>
      )}
    </EditDialog>
  )
}
